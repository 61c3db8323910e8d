import { useAtomValue, useStore } from "jotai/react";
import { type ComponentType, type CSSProperties, useDeferredValue, useEffect, useRef } from "react";
import { Modal } from "../../chrome/Modal.tsx";
import { useT } from "../../chrome/use-t.ts";
import { isRtlTextAtom } from "../../state/texts.ts";
import { viewportAtom } from "../../state/view.ts";
import { DrawingFrame } from "./DrawingFrame.tsx";
import { DrawnBars } from "./DrawnBars.tsx";
import { DrawnFinding } from "./DrawnFinding.tsx";
import { DrawnKeeping } from "./DrawnKeeping.tsx";
import { DrawnTurn } from "./DrawnTurn.tsx";
import { DrawnZoom } from "./DrawnZoom.tsx";
import { GuideSteps } from "./GuideSteps.tsx";
import { GUIDE } from "./guide.ts";
import { runGuide } from "./guide-effects.ts";
import { guidePageAtom } from "./guide-state.ts";
import { guideWords } from "./guide-texts.ts";

/** The pictures in the order of the texts. */
const DRAWINGS: readonly ComponentType[] = [DrawnTurn, DrawnZoom, DrawnBars, DrawnFinding, DrawnKeeping];

/** The how-to-use guide: pages side by side, of which one is in sight. */
export function Guide() {
  const t = useT();
  const store = useStore();
  const page = useAtomValue(guidePageAtom);
  const isRtl = useAtomValue(isRtlTextAtom);
  const { isCoarse } = useAtomValue(viewportAtom);
  const track = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const panel = track.current?.closest<HTMLElement>("[data-panel]");
    return track.current && panel ? runGuide(store, panel, track.current) : undefined;
  }, [store]);
  const areDrawn = useDeferredValue(true, false); // drawings cost more than the frame that a tap is answered in
  const style = { "--guide-at": isRtl ? page : -page, "--guide-ms": `${GUIDE.slideMs}ms` } as CSSProperties;
  return (
    <Modal
      name="guide"
      title={t("frmHowToUse", "How to use")}
      width={GUIDE.widthPx}
      motionMs={GUIDE.slideMs}
      foot={<GuideSteps />}
    >
      <div className="guide">
        <ul ref={track} className="guide__track" style={style}>
          {guideWords(t, isCoarse).map(({ key, head, text }, index) => {
            const Drawing = DRAWINGS[index];
            return (
              <li key={key} className="guide__page" data-page={index + 1} inert={index !== page}>
                {Drawing && areDrawn ? <Drawing /> : <DrawingFrame />}
                <h3 className="guide__head" dir="auto">
                  {head}
                </h3>
                <p className="guide__text" dir="auto">
                  {text}
                </p>
              </li>
            );
          })}
        </ul>
      </div>
    </Modal>
  );
}

import { useAtomValue, useSetAtom, useStore } from "jotai/react";
import { type CSSProperties, useDeferredValue, useEffect, useRef } from "react";
import { useT } from "../../chrome/hooks.ts";
import { IconButton } from "../../chrome/kit/Buttons.tsx";
import { Modal } from "../../chrome/panels/DialogFrame.tsx";
import { useIsPrerender } from "../../chrome/panels/PanelHost.tsx";
import { Card } from "../../chrome/panels/Sheet.tsx";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { isRtlTextAtom } from "../../state/texts.ts";
import { viewportAtom } from "../../state/view.ts";
import { Drawing } from "./Drawings.tsx";
import { GUIDE, goToGuidePageAtom, guidePageAtom, guideTexts, runGuide, turnGuideAtom } from "./pages.ts";
import "../../chrome/kit/drawing.css";
import "./guide.css";

/** What the help button opens: the book's own help if it has one, else the guide. */
export function Panel() {
  const { helpContentFileURL } = useAtomValue(chromeSettingsAtom);
  return helpContentFileURL === "" ? <Guide /> : <BookHelp url={helpContentFileURL} />;
}

/** The pages of the guide, 0-based. */
const DOTS: readonly number[] = Array.from({ length: GUIDE.pages }, (_, index) => index);

/** The how-to-use guide: pages side by side, one of which is shown. */
function Guide() {
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
  const areDrawn = useDeferredValue(true, false); // drawings come a frame later, so that the panel opens at once
  const style = { "--guide-at": isRtl ? page : -page, "--guide-ms": `${GUIDE.slideMs}ms` } as CSSProperties;
  const frame = { name: "guide", title: t("btnHelp", "Help"), motionMs: GUIDE.slideMs } as const;
  return (
    <Card {...frame} width={GUIDE.widthPx} foot={<GuideSteps />}>
      <div className="guide">
        <ul ref={track} className="guide__track" style={style}>
          {guideTexts(t, isCoarse).map(({ key, head, text }, index) => (
            <li key={key} className="guide__page" data-page={index + 1} inert={index !== page}>
              <Drawing page={index} isEmpty={!areDrawn} />
              <h3 className="guide__head" dir="auto">
                {head}
              </h3>
              <p className="guide__text" dir="auto">
                {text}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

/** The guide's navigation: arrows, and a dot for each page. */
function GuideSteps() {
  const t = useT();
  const page = useAtomValue(guidePageAtom);
  const turn = useSetAtom(turnGuideAtom);
  const isRtl = useAtomValue(isRtlTextAtom);
  return (
    <div className="guide-steps">
      <IconButton
        icon={isRtl ? "chevron-right" : "chevron-left"}
        label={t("guidePrevious", "Previous")}
        isDisabled={page === 0}
        onClick={() => turn(-1)}
      />
      <ul className="guide-steps__dots">
        {DOTS.map((index) => (
          <GuideDot key={index} index={index} isCurrent={index === page} />
        ))}
      </ul>
      <IconButton
        icon={isRtl ? "chevron-left" : "chevron-right"}
        label={t("guideNext", "Next")}
        isDisabled={page === GUIDE.pages - 1}
        onClick={() => turn(1)}
      />
      <p className="visually-hidden" role="status">
        {t("guidePageOf", "Page {page} of {count}", { page: page + 1, count: GUIDE.pages })}
      </p>
    </div>
  );
}

function GuideDot({ index, isCurrent }: { readonly index: number; readonly isCurrent: boolean }) {
  const t = useT();
  const goTo = useSetAtom(goToGuidePageAtom);
  return (
    <li>
      <button
        type="button"
        className="guide-steps__dot"
        aria-label={t("guidePageOf", "Page {page} of {count}", { page: index + 1, count: GUIDE.pages })}
        aria-current={isCurrent ? "step" : undefined}
        onClick={() => goTo(index)}
      />
    </li>
  );
}

/** The book's own help, in a frame that runs no scripts and has no access to the viewer. */
function BookHelp({ url }: { readonly url: string }) {
  const t = useT();
  const isRehearsal = useIsPrerender(); // the book's file is loaded only for a reader who opens the panel
  const title = t("btnHelp", "Help");
  return (
    <Modal name="guide" title={title} width={720} motionMs={GUIDE.slideMs}>
      {!isRehearsal && (
        <iframe
          className="book-help"
          src={url}
          title={title}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
        />
      )}
    </Modal>
  );
}

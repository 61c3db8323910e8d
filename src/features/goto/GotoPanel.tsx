import { useAtomValue, useSetAtom } from "jotai/react";
import { type CSSProperties, useRef } from "react";
import { IconButton } from "../../chrome/IconButton.tsx";
import { usePanel } from "../../chrome/use-panel.ts";
import { usePanelFocus } from "../../chrome/use-panel-focus.ts";
import { useT } from "../../chrome/use-t.ts";
import { directionAtom } from "../../state/reading.ts";
import { goToFirstAtom, goToLastAtom } from "../../state/turning.ts";
import { GotoField } from "./GotoField.tsx";
import { GotoPreview } from "./GotoPreview.tsx";
import { GotoSlider } from "./GotoSlider.tsx";
import { GOTO } from "./goto-slider.ts";

const STYLE = {
  "--panel-ms": `${GOTO.motionMs}ms`,
  "--goto-height": `${GOTO.phonePx}px`,
  "--goto-inset": `${GOTO.insetPx}px`,
  "--goto-pointer": `${GOTO.pointerPx}px`,
} as CSSProperties;

/** A slider through the book with a field for the page number: over a phone's bars, or a slim bar over the toolbar. */
export function Panel() {
  const t = useT();
  const panel = useRef<HTMLElement>(null);
  const { phase, close } = usePanel("goto", GOTO.motionMs);
  usePanelFocus(panel, phase);
  const direction = useAtomValue(directionAtom);
  const first = useSetAtom(goToFirstAtom);
  const last = useSetAtom(goToLastAtom);
  const [firstIcon, lastIcon] =
    direction === "rtl" ? (["chevron-last", "chevron-first"] as const) : (["chevron-first", "chevron-last"] as const);
  return (
    <section
      ref={panel}
      className="goto panel"
      role="dialog"
      data-panel="goto"
      data-phase={phase}
      aria-label={t("btnGoto", "Go to page")}
      tabIndex={-1}
      style={STYLE}
    >
      <div className="goto__row" dir={direction}>
        <GotoPreview />
        <IconButton icon={firstIcon} label={t("btnFirstPage", "First Page")} onClick={first} />
        <GotoSlider />
        <IconButton icon={lastIcon} label={t("btnLastPage", "Last Page")} onClick={last} />
      </div>
      <div className="goto__head">
        <GotoField />
        <IconButton icon="x" label={t("frmClose", "Close")} onClick={close} />
      </div>
    </section>
  );
}

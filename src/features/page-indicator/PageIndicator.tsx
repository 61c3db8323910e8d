import { useAtomValue } from "jotai/react";
import type { CSSProperties } from "react";
import { isLightGround } from "../../chrome/color.ts";
import { useWritten } from "../../chrome/use-written.ts";
import { indicatorRoomAtom } from "../../state/bar-room.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { totalCaptionAtom } from "../../state/page-total.ts";
import { labelAtom } from "../../state/reading.ts";
import { isIndicatorShownAtom, readFractionAtom } from "./page-indicator-state.ts";

/** The open pages' numbers and how far the book is read. */
export function PageIndicator() {
  return useAtomValue(isIndicatorShownAtom) ? <Indicator /> : null;
}

function Indicator() {
  const total = useAtomValue(totalCaptionAtom);
  const room = useAtomValue(indicatorRoomAtom);
  const { pageNumColor } = useAtomValue(chromeSettingsAtom);
  const paper = isLightGround(pageNumColor) ? "dark" : "light";
  const style = { "--indicator-room": `${room}px`, "--indicator-ink": pageNumColor };
  const pages = useWritten<HTMLElement, string>(labelAtom, (element, label) => (element.textContent = label));
  const line = useWritten<HTMLElement, number>(readFractionAtom, (element, fraction) =>
    element.style.setProperty("--indicator-read", String(fraction)),
  );
  return (
    <footer className="page-indicator" data-paper={paper} style={style as CSSProperties}>
      <bdi ref={pages} className="page-indicator__pages" />
      <span className="page-indicator__total">
        {" / "}
        <bdi>{total}</bdi>
      </span>
      <span ref={line} className="page-indicator__line" aria-hidden="true" />
    </footer>
  );
}

import { useAtomValue } from "jotai/react";
import type { CSSProperties } from "react";
import { isLightGround } from "../../chrome/color.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { totalCaptionAtom } from "../../state/page-total.ts";
import { labelAtom } from "../../state/reading.ts";
import { indicatorRoomAtom } from "../../state/bar-room.ts";
import { isIndicatorShownAtom, readFractionAtom } from "./page-indicator-state.ts";

/** The open pages' numbers and how far the book is read. */
export function PageIndicator() {
  const isOn = useAtomValue(isIndicatorShownAtom);
  const label = useAtomValue(labelAtom);
  const total = useAtomValue(totalCaptionAtom);
  const fraction = useAtomValue(readFractionAtom);
  const room = useAtomValue(indicatorRoomAtom);
  const { pageNumColor } = useAtomValue(chromeSettingsAtom);
  if (!isOn) return null;
  const paper = isLightGround(pageNumColor) ? "dark" : "light";
  const style = { "--indicator-room": `${room}px`, "--indicator-ink": pageNumColor, "--indicator-read": fraction };
  return (
    <footer className="page-indicator" data-paper={paper} style={style as CSSProperties}>
      <bdi className="page-indicator__pages">{label}</bdi>
      <span className="page-indicator__total">
        {" / "}
        <bdi>{total}</bdi>
      </span>
      <span className="page-indicator__line" aria-hidden="true" />
    </footer>
  );
}

import { useAtomValue, useSetAtom } from "jotai/react";
import type { CSSProperties } from "react";
import { phoneBarPx, ROOM } from "../../book/room.ts";
import { DESKTOP_BAR } from "../../book/toolbar-desktop.ts";
import { barKindAtom } from "../../state/bar-room.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { bookAtom, directionAtom } from "../../state/reading.ts";
import { isToolbarShownAtom, showToolbarAtom, toolbarMoveMsAtom } from "../../state/toolbar.ts";
import { type Bar, barLook } from "./toolbar-look.ts";
import { barViewAtom, captionSizeAtom } from "./toolbar-state.ts";

/** What lies behind a phone's bars, as like as not. */
const PAGE_COLOR = "#ffffff";

/** What every bar's element has: its direction, which is the book's, its colours, and whether it is there. */
export function useBar(bar: Bar) {
  const settings = useAtomValue(chromeSettingsAtom);
  const { settings: bookSettings } = useAtomValue(bookAtom);
  const kind = useAtomValue(barKindAtom);
  const isPhone = kind === "phone";
  const moveMs = useAtomValue(toolbarMoveMsAtom);
  const { fontPx, phoneButtonPx } = useAtomValue(captionSizeAtom);
  const show = useSetAtom(showToolbarAtom);
  const style = {
    ...barLook(settings, bar, isPhone ? PAGE_COLOR : bookSettings.bgEndColor.slice(0, 7)),
    "--bar-move": `${moveMs}ms`,
    "--tool-font": `${fontPx}px`,
    "--bar-height": `${isPhone ? phoneBarPx(bookSettings) : kind === "standard" ? ROOM.barPx : ROOM.lowBarPx}px`,
    "--tool-width": `${isPhone ? phoneButtonPx : DESKTOP_BAR.buttonPx}px`,
  };
  return {
    dir: useAtomValue(directionAtom),
    "data-bar": bar,
    "data-view": useAtomValue(barViewAtom),
    "data-shown": useAtomValue(isToolbarShownAtom),
    style: style as CSSProperties,
    onFocus: () => show(), // a hidden bar comes when the keyboard enters it
  } as const;
}

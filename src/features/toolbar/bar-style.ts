import { useAtomValue, useSetAtom } from "jotai/react";
import type { CSSProperties } from "react";
import { BAR_PX, LOW_BAR_PX, phoneBarPx } from "../../book/geometry/bar-insets.ts";
import type { ChromeSettings } from "../../book/settings/chrome-settings.ts";
import { blend, readableInk } from "../../lib/readable-color.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { bookAtom, directionAtom } from "../../state/reading.ts";
import { barKindAtom, isToolbarShownAtom, showToolbarAtom, toolbarMoveMsAtom } from "../../state/toolbar.ts";
import { barViewAtom, isChromeQuietAtom } from "./api.ts";
import { BAR_BUTTON_PX } from "./desktop-layout.ts";
import { captionSizeAtom } from "./state.ts";

/** The colour of a bar where the book sets none: dark, and slightly transparent. */
const GROUND = { color: "#15171b", alpha: 0.86 } as const;
/** A bar that is more transparent than this gives its icons a glow, so that they can be seen on pages. */
const GLOW_BELOW_ALPHA = 0.6;

type BarStyleSettings = Pick<
  ChromeSettings,
  "toolbarColor" | "iconColor" | "iconFontColor" | "ToolBarAlpha" | "toolbarTopAlpha" | "toolbarBottomAlpha"
>;

/** The two bars, and the panel with more buttons. */
type Bar = "top" | "bottom" | "more";

/** How opaque a bar is: the lesser of its own alpha and that of all bars (TOOL-06). */
export function barAlpha(settings: BarStyleSettings, bar: Bar): number {
  if (bar === "more") return 1; // texts of pages lie behind it
  return Math.min(bar === "top" ? settings.toolbarTopAlpha : settings.toolbarBottomAlpha, settings.ToolBarAlpha);
}

/**
 * The colours of a bar: the book's, but black or white for icons and captions that could not be read.
 * @param behind the colour behind the bar, "#rrggbb"
 */
export function barStyle(settings: BarStyleSettings, bar: Bar, behind: string): Readonly<Record<string, string>> {
  const own = barAlpha(settings, bar);
  const alpha = own * (settings.toolbarColor || bar === "more" ? 1 : GROUND.alpha);
  const ground = (settings.toolbarColor || GROUND.color).slice(0, 7);
  const seen = blend(ground, behind, alpha);
  const ink = readableInk(settings.iconColor.slice(0, 7), seen);
  return {
    "--tool-ground": ground,
    "--tool-alpha": `${Math.round(alpha * 100)}%`,
    "--tool-alpha-over": `${Math.round(own * 100)}%`, // over a page: print would show through a bar that the book has not made transparent
    "--tool-ink": ink,
    "--tool-caption": readableInk(settings.iconFontColor.slice(0, 7), seen),
    "--tool-glow": alpha < GLOW_BELOW_ALPHA ? readableInk("", ink) : "transparent",
  };
}

/** What lies behind the bars of a phone in most cases. */
const PAGE_COLOR = "#ffffff";

/** The attributes of every bar's element: the direction of the book, its colours, and whether it is shown. */
export function useBar(bar: Bar) {
  const settings = useAtomValue(chromeSettingsAtom);
  const { settings: bookSettings } = useAtomValue(bookAtom);
  const kind = useAtomValue(barKindAtom);
  const isPhone = kind === "phone";
  const moveMs = useAtomValue(toolbarMoveMsAtom);
  const { fontPx, phoneButtonPx } = useAtomValue(captionSizeAtom);
  const show = useSetAtom(showToolbarAtom);
  const style = {
    ...barStyle(settings, bar, isPhone ? PAGE_COLOR : bookSettings.bgEndColor.slice(0, 7)),
    "--bar-move": `${moveMs}ms`,
    "--tool-font": `${fontPx}px`,
    "--bar-height": `${isPhone ? phoneBarPx(bookSettings) : kind === "standard" ? BAR_PX : LOW_BAR_PX}px`,
    "--tool-width": `${isPhone ? phoneButtonPx : BAR_BUTTON_PX}px`,
  };
  return {
    dir: useAtomValue(directionAtom),
    "data-bar": bar,
    "data-view": useAtomValue(barViewAtom),
    "data-quiet": useAtomValue(isChromeQuietAtom),
    "data-shown": useAtomValue(isToolbarShownAtom),
    style: style as CSSProperties,
    onFocus: () => show(), // a hidden bar is shown when the keyboard enters it
  } as const;
}

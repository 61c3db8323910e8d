import { useAtomValue, useSetAtom } from "jotai/react";
import type { CSSProperties } from "react";
import { BAR_INSETS, phoneBarPx } from "../../book/geometry/bar-insets.ts";
import type { ChromeSettings } from "../../book/settings/chrome-settings.ts";
import { blend, readableInk } from "../../lib/color.ts";
import { barKindAtom } from "../../state/bar-insets.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { bookAtom, directionAtom } from "../../state/reading.ts";
import { isToolbarShownAtom, showToolbarAtom, toolbarMoveMsAtom } from "../../state/toolbar.ts";
import { DESKTOP_BAR } from "./desktop-layout.ts";
import { barViewAtom, captionSizeAtom } from "./state.ts";

/** The bar's own ground, where a book sets no colour: dark, and the background shines through a little. */
const GROUND = { color: "#15171b", alpha: 0.86 } as const;
/** A bar with less ground than this gives its icons a glow of the ground's tone, or they would be lost on pages. */
const GLOW_BELOW_ALPHA = 0.6;

type BarStyleSettings = Pick<
  ChromeSettings,
  "toolbarColor" | "iconColor" | "iconFontColor" | "ToolBarAlpha" | "toolbarTopAlpha" | "toolbarBottomAlpha"
>;

/** The two bars, and what opens over the page beside them. */
type Bar = "top" | "bottom" | "more";

/** How strong a bar's ground is: the lesser of its own strength and that of all bars (TOOL-06). */
export function barAlpha(settings: BarStyleSettings, bar: Bar): number {
  if (bar === "more") return 1; // words of pages lie behind it
  return Math.min(bar === "top" ? settings.toolbarTopAlpha : settings.toolbarBottomAlpha, settings.ToolBarAlpha);
}

/**
 * A bar's colours: the book's, but icons and captions that could not be read on their ground give way to black or
 * white.
 * @param behind what shines through, "#rrggbb"
 */
export function barStyle(settings: BarStyleSettings, bar: Bar, behind: string): Readonly<Record<string, string>> {
  const alpha = barAlpha(settings, bar) * (settings.toolbarColor || bar === "more" ? 1 : GROUND.alpha);
  const ground = (settings.toolbarColor || GROUND.color).slice(0, 7);
  const seen = blend(ground, behind, alpha);
  const ink = readableInk(settings.iconColor.slice(0, 7), seen);
  return {
    "--tool-ground": ground,
    "--tool-alpha": `${Math.round(alpha * 100)}%`,
    "--tool-ink": ink,
    "--tool-caption": readableInk(settings.iconFontColor.slice(0, 7), seen),
    "--tool-glow": alpha < GLOW_BELOW_ALPHA ? readableInk("", ink) : "transparent",
  };
}

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
    ...barStyle(settings, bar, isPhone ? PAGE_COLOR : bookSettings.bgEndColor.slice(0, 7)),
    "--bar-move": `${moveMs}ms`,
    "--tool-font": `${fontPx}px`,
    "--bar-height": `${isPhone ? phoneBarPx(bookSettings) : kind === "standard" ? BAR_INSETS.barPx : BAR_INSETS.lowBarPx}px`,
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

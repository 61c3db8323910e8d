import type { ChromeSettings } from "../../book/settings-chrome.ts";
import { blend, readableInk } from "../../chrome/color.ts";

/** The bar's own ground, where a book sets no colour: dark, and the background shines through a little. */
const GROUND = { color: "#15171b", alpha: 0.86 } as const;
/** A bar with less ground than this gives its icons a glow of the ground's tone, or they would be lost on pages. */
const GLOW_BELOW_ALPHA = 0.6;

type LookSettings = Pick<
  ChromeSettings,
  "toolbarColor" | "iconColor" | "iconFontColor" | "ToolBarAlpha" | "toolbarTopAlpha" | "toolbarBottomAlpha"
>;

/** The two bars, and what opens over the page beside them. */
export type Bar = "top" | "bottom" | "more";

/** How strong a bar's ground is: the lesser of its own strength and that of all bars (TOOL-06). */
export function barAlpha(settings: LookSettings, bar: Bar): number {
  if (bar === "more") return 1; // words of pages lie behind it
  return Math.min(bar === "top" ? settings.toolbarTopAlpha : settings.toolbarBottomAlpha, settings.ToolBarAlpha);
}

/**
 * A bar's colours: the book's, but icons and captions that could not be read on their ground give way to black or
 * white.
 * @param behind what shines through, "#rrggbb"
 */
export function barLook(settings: LookSettings, bar: Bar, behind: string): Readonly<Record<string, string>> {
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

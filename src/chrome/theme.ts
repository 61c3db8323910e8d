import { blend, isLightGround, readableAlpha, readableInk } from "../lib/color.ts";

/**
 * The look of all buttons and tips; specification, shell 9 and content 9 (FORM-17, FORM-22, FORM-25, TOOL-23). Long
 * names wrap.
 */
export const CONTROL_STYLE = {
  hoverAlpha: 0.8,
  pressAlpha: 0.6,
  tipDelayMs: 800,
  tipWidthPx: 130,
  fadeStepAlpha: 0.1,
  fadeStepMs: 40,
} as const;

/** What a book says about its forms' colours; "" leaves the look's own. */
export type FormColorSettings = {
  readonly formBackgroundColor: string;
  readonly formFontColor: string;
  readonly formBackgroundOpacity: number;
};

/** The look's own; kit.css has them for pages without these. */
const LIGHT = { paper: "#ffffff", ink: "#1b1e24", accent: "#2257c4", accentInk: "#ffffff", danger: "#b3261e" } as const;
const DARK = { accent: "#8fb4f5", accentInk: "#10151f", danger: "#ff9a90" } as const;

/**
 * The custom properties of forms in a book's colours (FORM-14). Whatever a book says, words can be read: an ink without
 * contrast gives way to dark or white, a paper that lets too much through is made denser.
 */
export function formColors(wish: FormColorSettings): Readonly<Record<`--${string}`, string>> {
  const paper = wish.formBackgroundColor.slice(0, 7) || LIGHT.paper;
  const ink = readableInk(wish.formFontColor.slice(0, 7) || LIGHT.ink, paper);
  const wash = groundFor(ink, blend(ink, paper, 0.055), paper);
  const quiet = blend(ink, paper, 0.72);
  const muted = readableInk(quiet, wash) === quiet ? quiet : ink;
  const tone = isLightGround(paper) ? LIGHT : DARK;
  const accent = readableInk(tone.accent, paper);
  const accentWash = groundFor(accent, blend(tone.accent, paper, 0.09), paper);
  const alpha = Math.max(...[ink, muted, accent].map((each) => readableAlpha(each, paper, wish.formBackgroundOpacity)));
  return {
    "--panel-paper": paper,
    "--panel-ink": ink,
    "--panel-muted": muted,
    "--panel-line": blend(ink, paper, 0.12),
    "--panel-wash": wash,
    "--panel-alpha": `${Math.round(alpha * 100)}%`,
    "--accent": accent,
    "--accent-wash": accentWash,
    "--accent-ink": readableInk(tone.accentInk, accent),
    "--danger": readableInk(tone.danger, paper),
    "--danger-ink": readableInk("#ffffff", readableInk(tone.danger, paper)),
  };
}

/** The tint of a paper that `ink` is read on; papers of middling grey have none. */
function groundFor(ink: string, tint: string, paper: string): string {
  return readableInk(ink, tint) === ink ? tint : paper;
}

import { blend, isLightGround, readableInk } from "../lib/readable-color.ts";
import { readableAlpha } from "../lib/readable-tint.ts";

/** A book's settings for the colours of forms; "" = the viewer's own. */
export type FormColorSettings = {
  readonly formBackgroundColor: string;
  readonly formFontColor: string;
  readonly formBackgroundOpacity: number;
};

/** The viewer's own colours; tokens.css has the same ones. */
const LIGHT = { paper: "#ffffff", ink: "#1b1e24", accent: "#2257c4", danger: "#b3261e" } as const;
const DARK = { accent: "#8fb4f5", danger: "#ff9a90" } as const;

/**
 * The CSS variables of forms in a book's colours (FORM-14). Text can be read whatever the book says: a text colour
 * without contrast is replaced by dark or white, and a background that is too transparent is made denser.
 * @param ownAccent for what is active; "" = the viewer's
 */
export function formColors(settings: FormColorSettings, ownAccent = ""): Readonly<Record<`--${string}`, string>> {
  const paper = settings.formBackgroundColor.slice(0, 7) || LIGHT.paper;
  const ink = readableInk(settings.formFontColor.slice(0, 7) || LIGHT.ink, paper);
  const wash = groundFor(ink, blend(ink, paper, 0.055), paper);
  const quiet = blend(ink, paper, 0.72);
  const muted = readableInk(quiet, wash) === quiet ? quiet : ink;
  const tone = isLightGround(paper) ? LIGHT : DARK;
  const preferred = ownAccent || tone.accent;
  const accent = readableInk(preferred, paper);
  const accentWash = groundFor(accent, blend(preferred, paper, 0.09), paper);
  const alpha = Math.max(
    ...[ink, muted, accent].map((each) => readableAlpha(each, paper, settings.formBackgroundOpacity)),
  );
  return {
    "--panel-paper": paper,
    "--panel-ink": ink,
    "--panel-muted": muted,
    "--panel-line": blend(ink, paper, 0.12),
    "--panel-wash": wash,
    "--panel-alpha": `${Math.round(alpha * 100)}%`,
    "--accent": accent,
    "--accent-wash": accentWash,
    "--accent-ink": readableInk(tone === LIGHT ? "#ffffff" : paper, accent), // letters on light buttons are as dark as the paper
    "--danger": readableInk(tone.danger, paper),
    "--danger-ink": readableInk("#ffffff", readableInk(tone.danger, paper)),
  };
}

/** The tint of a background if `ink` can be read on it, else the background itself, as with a medium grey. */
function groundFor(ink: string, tint: string, paper: string): string {
  return readableInk(ink, tint) === ink ? tint : paper;
}

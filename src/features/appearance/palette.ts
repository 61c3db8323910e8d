import { type FormColorSettings, formColors } from "../../chrome/form-colors.ts";
import { blend, contrast, luminance } from "../../lib/readable-color.ts";
import { readableTint } from "../../lib/readable-tint.ts";
import type { BookColors } from "./book-colors.ts";

/** The viewer's own colours, and how much of the book's is mixed into each. */
const OWN = {
  ground: { begin: "#4a4d52", end: "#2c2e32", share: 0.22 },
  bar: { color: "#161611", share: 0.1 }, // as warm as paper at night: a blue one would make a red cover purple
  light: { paper: "#ffffff", share: 0.5 },
  dark: { paper: "#1e1d18", ink: "#ece9e4", glow: "#ffe8cc", share: 0.05 }, // white would turn a red cover pink
} as const;
/** Paper that is darker than this is no ground for a form in light colours. */
const LIGHT_PAPER_ABOVE = 0.7;
/** The contrast that words need, and a little for what rounding takes. Source: WCAG 2.2, 1.4.3. */
const READABLE = 4.6;

/** CSS variables by their names. */
export type Variables = Readonly<Record<`--${string}`, string>>;

/** What lies behind the book, and the bars over it, in the colour of its cover. */
export function groundColors(cover: string): Variables {
  const { ground, bar } = OWN;
  const tinted = blend(cover, bar.color, bar.share);
  return {
    "--book-ground": blend(cover, ground.begin, ground.share),
    "--book-ground-end": blend(cover, ground.end, ground.share),
    "--book-bar": tinted,
    "--night-rgb": [1, 3, 5].map((at) => Number.parseInt(tinted.slice(at, at + 2), 16)).join(" "),
  };
}

/** Forms on the book's own paper, or on one that is given, with what is active in the colour of its cover. */
export function lightForms({ cover, paper }: BookColors, settings: FormColorSettings, given?: string): Variables {
  const isPaper = paper !== null && luminance(paper) > LIGHT_PAPER_ABOVE;
  const ground = given ?? (isPaper ? blend(paper, OWN.light.paper, OWN.light.share) : OWN.light.paper);
  const form = { ...settings, formBackgroundColor: ground };
  return formColors(form, cover ? towards("#000000", cover, ground) : "");
}

/** Forms for dark rooms. */
export function darkForms({ cover }: BookColors): Variables {
  const { paper, ink, glow, share } = OWN.dark;
  const ground = cover ? blend(cover, paper, share) : paper;
  const form = { formBackgroundColor: ground, formFontColor: ink, formBackgroundOpacity: 1 };
  return formColors(form, cover ? towards(glow, cover, ground) : "");
}

/**
 * The book's colour of found words, changed as far as it has to be to be read on all grounds that rows of a form have,
 * and on what shines through a transparent one (SEARCH-35).
 */
export function keywordColor(color: string, forms: Variables): string {
  const { "--panel-paper": paper, "--panel-ink": ink = "", "--panel-alpha": alpha = "100%" } = forms;
  const rows = [paper, forms["--panel-wash"], forms["--accent-wash"]].filter((ground) => ground !== undefined);
  const share = Number.parseInt(alpha, 10) / 100;
  const through = rows.flatMap((row) => ["#000000", "#ffffff"].map((under) => blend(row, under, share)));
  return readableTint(color, ink, ...rows, ...(share < 1 ? through : []));
}

/** A colour mixed with a darker or brighter one as far as it takes to read it on a ground and on its own tint there. */
function towards(end: string, color: string, ground: string): string {
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = blend(end, color, share);
    if (contrast(mixed, blend(mixed, ground, 0.09)) >= READABLE) return mixed;
  }
  return end;
}

import { atom } from "jotai/vanilla";
import { pagesOf } from "../../book/geometry/spreads.ts";
import { rootElement } from "../../io/browser.ts";
import { follow, type Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { totalCaptionAtom } from "../../state/chrome-settings.ts";
import { bookAtom, joinLabels, spreadsAtom } from "../../state/reading.ts";
import { textAtom } from "../../state/texts.ts";
import { hasStripAtom } from "./api.ts";
import { textWidthAtom } from "./caption-width.ts";

/** Texts are measured at this size, px, since the bar's letters may grow. */
const MEASURED_PX = 100;
/** How much wider the field's bold letters are. */
const BOLD = 1.2;
/** Labels are at most so wide, in the size of their letters: longer ones are cut. */
const MOST_EM = 12;
/** Only so many of the labels with most letters are measured: books have thousands. */
const MEASURED_LABELS = 20;
/** So many of all spreads may have a longer label than usual ones are, such as those of covers and endpapers. */
const UNUSUAL_FRAC = 0.15;

/** The widest text of the field, the widest usual one, and that of what is behind it, in the size of their letters. */
const widestAtom = atom((get) => {
  if (!get(hasStripAtom)) return null; // so narrow a bar has no room to spare
  const { pages } = get(bookAtom);
  const labels = get(spreadsAtom).map((spread) => joinLabels(pagesOf(spread).map((page) => pages[page]?.label ?? "")));
  const sorted = labels.sort((one, other) => other.length - one.length);
  const longest = [...new Set(sorted)].slice(0, MEASURED_LABELS);
  const usual = [...new Set(sorted.slice(Math.floor(UNUSUAL_FRAC * sorted.length)))].slice(0, MEASURED_LABELS);
  const total = get(totalCaptionAtom);
  const place = get(textAtom)("pagePlace", "{page} of {total}", { page: total, total });
  const width = (text: string) => get(textWidthAtom)(text, MEASURED_PX) / MEASURED_PX;
  const widthOf = (all: readonly string[]) => Math.min(MOST_EM, Math.max(...all.map(width)) * BOLD);
  return { label: widthOf(longest), usual: widthOf(usual), place: width(place) };
});

/**
 * Keeps as much room for the page field of the quiet bar as its longest text needs, or usual ones with their place: the
 * strip beside it would change its length with each turn, under the hand that holds it.
 */
export function runFieldWidth(store: Store): Stop {
  const { style } = rootElement();
  const set = (name: string, em: number | undefined) =>
    em === undefined ? style.removeProperty(name) : style.setProperty(name, em.toFixed(3));
  return follow(store, widestAtom, (widest) => {
    set("--label-ems", widest?.label);
    set("--usual-ems", widest?.usual);
    set("--place-ems", widest?.place);
  });
}

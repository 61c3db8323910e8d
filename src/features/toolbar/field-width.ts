import { atom } from "jotai/vanilla";
import { pagesOf } from "../../book/geometry/spreads.ts";
import { rootElement } from "../../io/browser.ts";
import { follow, type Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { totalCaptionAtom } from "../../state/chrome-settings.ts";
import { bookAtom, joinLabels, spreadsAtom } from "../../state/reading.ts";
import { textAtom } from "../../state/texts.ts";
import { uiScaleAtom } from "../../state/ui-scale.ts";
import { isSmallWindowAtom, viewportAtom } from "../../state/view.ts";
import { isBarQuietAtom } from "./api.ts";
import { textWidthAtom } from "./caption-width.ts";

/** Texts are measured at this size, px, since the bar's letters may grow. */
const MEASURED_PX = 100;
/** How much wider the field's bold letters are. */
const BOLD = 1.2;
/** The field is at most so wide, in the size of its letters, in windows so wide and in others: longer labels are cut. */
const MOST = { em: 12, leastWindowPx: 1200, elsewhereEm: 7.5 } as const;
/** Only so many of the labels with most letters are measured: books have thousands. */
const MEASURED_LABELS = 20;

/** The widest text of the field and of what is behind it, in the size of their letters. */
const widestAtom = atom((get) => {
  if (!get(isBarQuietAtom) || get(isSmallWindowAtom)) return null; // so narrow a bar has no strip, nor room to spare
  const { pages } = get(bookAtom);
  const labels = get(spreadsAtom).map((spread) => joinLabels(pagesOf(spread).map((page) => pages[page]?.label ?? "")));
  const longest = [...new Set(labels)].sort((one, other) => other.length - one.length).slice(0, MEASURED_LABELS);
  const total = get(totalCaptionAtom);
  const place = get(textAtom)("pagePlace", "{page} of {total}", { page: total, total });
  const mostEm = get(viewportAtom).width / get(uiScaleAtom) < MOST.leastWindowPx ? MOST.elsewhereEm : MOST.em;
  const width = (text: string) => get(textWidthAtom)(text, MEASURED_PX) / MEASURED_PX;
  return { label: Math.min(mostEm, Math.max(...longest.map(width)) * BOLD), place: width(place) };
});

/**
 * Keeps as much room for the page field of the quiet bar as its longest text needs: the strip beside it would change its
 * length with each turn, under the hand that holds it.
 */
export function runFieldWidth(store: Store): Stop {
  const { style } = rootElement();
  const set = (name: string, em: number | undefined) =>
    em === undefined ? style.removeProperty(name) : style.setProperty(name, em.toFixed(3));
  return follow(store, widestAtom, (widest) => {
    set("--label-ems", widest?.label);
    set("--place-ems", widest?.place);
  });
}

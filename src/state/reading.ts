import { atom } from "jotai/vanilla";
import { topGapOf } from "../book/geometry/bar-insets.ts";
import { type Axis, automaticMode, type Insets, LAYOUT, type Space } from "../book/geometry/layout.ts";
import { type Scene, sceneOf } from "../book/geometry/scene.ts";
import { type PageMode, pagesOf, spreadAt, spreadsOf, totalPageCountOf } from "../book/geometry/spreads.ts";
import type { Book } from "../book/publication/book.ts";
import { type History, startHistory } from "../book/publication/history.ts";
import { isNumberLabel, type PageIndex, pageIndex } from "../book/publication/pages.ts";
import { type FlipStyle, flipDirectionOf, flipStyleOf } from "../book/settings/flip-style.ts";
import { barInsetsAtom, deviceAtom, isMotionReducedAtom, panelInsetsAtom, viewportAtom } from "./view.ts";

const bookBaseAtom = atom<Book | null>(null);
/** The open book. Only app/ sets it, before anything reads. */
export const bookAtom = atom(
  (get): Book => {
    const book = get(bookBaseAtom);
    if (!book) throw new Error("No book is open.");
    return book;
  },
  (_get, set, book: Book) => set(bookBaseAtom, book),
);
/** Whether the first spread is drawn sharply, or shows which pictures are missing. Only app/ sets it. */
export const isReadyAtom = atom(false);
/** Width / height of the pages by their pictures, where the book's data does not say it; null until it is known. */
export const learnedRatioAtom = atom<number | null>(null);
/** The reader's choice of one page or two; null = by the book and the window. */
export const chosenModeAtom = atom<PageMode | null>(null);
/** Whether leaves turn in the book's style; if not, spreads slide (FLIP-12). */
export const isPageFlipOnAtom = atom(true);

/** The reading direction of the book. */
export const directionAtom = atom((get) => (get(bookAtom).settings.RightToLeft ? "rtl" : "ltr"));
/** Whether leaves turn about an upright or a level spine. */
export const axisAtom = atom((get): Axis => flipDirectionOf(get(bookAtom).settings, get(deviceAtom)));

/** The style that the book has on this device. */
export const ownStyleAtom = atom((get) => flipStyleOf(get(bookAtom).settings, get(deviceAtom)));
/** Whether the book is a stack of single sheets, however its pages are turned now: it shows one page at a time. */
export const isOfSheetsAtom = atom((get) => /single|card/.test(get(ownStyleAtom)));
/** The style in which leaves turn now. */
export const flipStyleAtom = atom((get): FlipStyle | "fade" => {
  if (get(isMotionReducedAtom)) return "fade";
  if (get(isPageFlipOnAtom)) return get(ownStyleAtom);
  return get(isOfSheetsAtom) ? "singleSlide" : "slide";
});

/** Width / height of every page box. */
export const pageRatioAtom = atom((get) => {
  const learned = get(learnedRatioAtom);
  const [first] = get(bookAtom).pages;
  return learned ?? (first ? first.width / first.height : 0.75);
});

/** Part of a large window's height that stays free above and below a book whose margins are the usual ones. */
const AIR_FRAC = 0.025;
/** The usual margin above and below a book on a desktop. */
const USUAL_MARGIN_PX = 10;
/** The space that stays free around the book: its own margins, and what bars cover. */
export const insetsAtom = atom((get): Insets => {
  const { settings } = get(bookAtom);
  const bars = get(barInsetsAtom);
  const device = get(deviceAtom);
  const own =
    device === "desktop"
      ? [settings.topMargin, settings.rightMargin, settings.bottomMargin, settings.leftMargin]
      : [
          settings.topMarginOnMobile,
          settings.rightMarginOnMobile,
          settings.bottomMarginOnMobile,
          settings.leftMarginOnMobile,
        ];
  const [top = 0, right = 0, bottom = 0, left = 0] = own;
  const usualPx = device === "desktop" ? USUAL_MARGIN_PX : 0;
  const airPx = device === "phone" ? 0 : get(viewportAtom).height * AIR_FRAC;
  const airy = (px: number) => (px === usualPx ? Math.max(px, airPx) : px);
  return {
    top: airy(top) + bars.top,
    right: right + bars.right,
    bottom: airy(bottom) + bars.bottom,
    left: left + bars.left,
  };
});

/** What the book's size on the screen depends on. */
const spaceAtom = atom(
  (get): Space => ({
    viewport: get(viewportAtom),
    insets: get(insetsAtom),
    pageRatio: get(pageRatioAtom),
    axis: get(axisAtom),
    topGapPx: topGapOf(get(bookAtom).settings, get(deviceAtom)),
  }),
);

/** One page or two: the book's type, the reader's choice, the book's setting, then the window. */
export const modeAtom = atom((get): PageMode => {
  const { settings, pages } = get(bookAtom);
  if (pages.length === 1 || get(isOfSheetsAtom)) return "single";
  const chosen = get(chosenModeAtom);
  if (chosen) return chosen;
  if (settings.alwaysDoublePageOnMobile && get(deviceAtom) !== "desktop") return "double";
  if (settings.autoDoublePage === "double" || settings.autoDoublePage === "single") return settings.autoDoublePage;
  // Beside a panel on a tablet two pages would be as small as a phone's.
  const { left, right } = get(panelInsetsAtom);
  return automaticMode(get(spaceAtom), left + right > 0 ? LAYOUT.besidePanelPx[get(deviceAtom)] : undefined);
});

/** How far hard covers reach beyond the pages, px; 0 = they do not. One page alone needs a phone's whole width. */
export const coverRimAtom = atom((get) => {
  const { settings } = get(bookAtom);
  const hasSpace = get(deviceAtom) !== "phone" || get(modeAtom) === "double";
  const hasRim = settings.HardPageEnable && settings.outerCoverBorder;
  return hasSpace && hasRim && get(ownStyleAtom) === "soft" ? settings.hardCoverBorderWidth : 0;
});

/** How the open book lies on the screen at zoom 1. */
export const sceneAtom = atom((get) =>
  sceneOf({ ...get(spaceAtom), rimPx: get(coverRimAtom) }, get(modeAtom), get(directionAtom) === "rtl"),
);

const laidSceneBaseAtom = atom<Scene | null>(null);
/** The scene that the stage has laid out: during a turn it stays the one that the turn began in (PAGE-22). */
export const laidSceneAtom = atom((get) => get(laidSceneBaseAtom) ?? get(sceneAtom));
/** Notes that the stage has laid out the present scene; only the stage does. */
export const layOutSceneAtom = atom(null, (get, set) => set(laidSceneBaseAtom, get(sceneAtom)));

/** All spreads that can be opened now. */
export const spreadsAtom = atom((get) => {
  const { pages, settings } = get(bookAtom);
  return spreadsOf({
    pageCount: pages.length,
    mode: get(modeAtom),
    isOpened: settings.isTheBookOpen,
    isLastBanned: settings.SingleModeBanFlipToLastPage,
  });
});

/** A page that is likely to be turned to next: its picture is loaded already. */
export const foreseenPageAtom = atom<PageIndex | null>(null);
/**
 * How the reader has come to a page: step by step, on or back, or since it was asked for, as a whole or for a place on
 * it. It may be the second one of its spread.
 */
export type Arrival = { readonly page: PageIndex; readonly by: "on" | "back" | "page" | "place" };
/**
 * Each time that the reader comes to a page, a new object; only state/turning.ts writes it, and what keeps the page in a
 * turned window.
 */
export const arrivalAtom = atom<Arrival>({ page: pageIndex(0), by: "page" });
/** The page that the reader has come to, one of the open spread; a change of mode keeps it. */
export const readingPageAtom = atom((get) => get(arrivalAtom).page);
/** The pages read so far; only state/turning.ts writes it. */
export const historyAtom = atom<History>(startHistory(pageIndex(0)));

/** The index of the open spread among all spreads. */
export const spreadIndexAtom = atom((get) => spreadAt(get(spreadsAtom), get(readingPageAtom)));
/** The open spread. */
export const spreadAtom = atom((get) => get(spreadsAtom)[get(spreadIndexAtom)] ?? { verso: null, recto: pageIndex(0) });
/** The open pages in reading order, without blank ones that only fill up a spread. */
export const visiblePagesAtom = atom((get) => pagesOf(get(spreadAtom)));
/** The first open page. */
export const pageAtom = atom((get) => get(visiblePagesAtom)[0] ?? pageIndex(0));
/** How many pages the book has. */
export const pageCountAtom = atom((get) => get(bookAtom).pages.length);
/** The same, with the blank page that fills up the last leaf. */
export const totalPageCountAtom = atom((get) =>
  totalPageCountOf(get(pageCountAtom), get(bookAtom).settings.isTheBookOpen),
);
/** The labels of the open pages, such as "iv" or "12–13". */
export const labelAtom = atom((get) => {
  const { pages } = get(bookAtom);
  return joinLabels(get(visiblePagesAtom).map((page) => pages[page]?.label ?? ""));
});

/** The labels of pages that lie open together: "12–13", or "Cover – i", whose dash stands off words. */
export function joinLabels(labels: readonly string[]): string {
  return labels.join(labels.every(isNumberLabel) ? "–" : " – ");
}

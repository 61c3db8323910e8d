import { atom } from "jotai/vanilla";
import { topGapOf } from "../book/geometry/bar-insets.ts";
import { type Axis, automaticMode, type Insets, type Space } from "../book/geometry/layout.ts";
import { type Scene, sceneOf } from "../book/geometry/scene.ts";
import { type PageMode, pagesOf, spreadAt, spreadsOf, totalPageCountOf } from "../book/geometry/spreads.ts";
import type { Book } from "../book/publication/book.ts";
import { emptyBook } from "../book/publication/empty-book.ts";
import { type History, startHistory } from "../book/publication/history.ts";
import { type PageIndex, pageIndex } from "../book/publication/pages.ts";
import { type FlipStyle, flipDirectionOf, flipStyleOf } from "../book/settings/flip-style.ts";
import { barInsetsAtom, deviceAtom, isMotionReducedAtom, viewportAtom } from "./view.ts";

/** The open book. Only app/ sets it, before anything reads. */
export const bookAtom = atom<Book>(emptyBook(1));
/** The first spread stands sharply, or says what is missing. Only app/ sets it. */
export const isReadyAtom = atom(false);
/** Width / height of the book's pages as its pictures have it, where the book's data had to guess. */
export const learnedRatioAtom = atom<number | null>(null);
/** The reader's own choice of one page or two; null leaves it to the book and the window. */
export const chosenModeAtom = atom<PageMode | null>(null);
/** FLIP-12: on = leaves turn in the book's style; off = spreads slide. */
export const isPageFlipOnAtom = atom(true);

/** "ltr" or "rtl": which way the book is read. */
export const directionAtom = atom((get) => (get(bookAtom).settings.RightToLeft ? "rtl" : "ltr"));
/** Whether leaves turn about an upright or a level spine. */
export const axisAtom = atom((get): Axis => flipDirectionOf(get(bookAtom).settings, get(deviceAtom)));

/** How leaves turn now. */
export const flipStyleAtom = atom((get): FlipStyle | "fade" => {
  if (get(isMotionReducedAtom)) return "fade";
  const style = flipStyleOf(get(bookAtom).settings, get(deviceAtom));
  if (get(isPageFlipOnAtom)) return style;
  return style === "singleSlide" || style === "single" || style === "card" ? "singleSlide" : "slide";
});

/** Width / height of every page box. */
export const pageRatioAtom = atom((get) => {
  const learned = get(learnedRatioAtom);
  const [first] = get(bookAtom).pages;
  return learned ?? (first ? first.width / first.height : 0.75);
});

/** Space the book leaves free around itself: its own margins, and what bars cover. */
export const insetsAtom = atom((get): Insets => {
  const { settings } = get(bookAtom);
  const bars = get(barInsetsAtom);
  const own =
    get(deviceAtom) === "desktop"
      ? [settings.topMargin, settings.rightMargin, settings.bottomMargin, settings.leftMargin]
      : [
          settings.topMarginOnMobile,
          settings.rightMarginOnMobile,
          settings.bottomMarginOnMobile,
          settings.leftMarginOnMobile,
        ];
  const [top = 0, right = 0, bottom = 0, left = 0] = own;
  return { top: top + bars.top, right: right + bars.right, bottom: bottom + bars.bottom, left: left + bars.left };
});

/** What the book's size on the screen depends on. */
export const spaceAtom = atom(
  (get): Space => ({
    viewport: get(viewportAtom),
    insets: get(insetsAtom),
    pageRatio: get(pageRatioAtom),
    axis: get(axisAtom),
    topGapPx: topGapOf(get(bookAtom).settings, get(deviceAtom)),
  }),
);

/** Book types that only ever show one page. */
const SINGLE_STYLES: readonly string[] = ["single", "card", "singleSlide"];

/** One page or two: the book's type, the reader's choice, the book's setting, then the window. */
export const modeAtom = atom((get): PageMode => {
  const { settings, pages } = get(bookAtom);
  const device = get(deviceAtom);
  if (pages.length === 1 || SINGLE_STYLES.includes(flipStyleOf(settings, device))) return "single";
  const chosen = get(chosenModeAtom);
  if (chosen) return chosen;
  if (settings.alwaysDoublePageOnMobile && device !== "desktop") return "double";
  if (settings.autoDoublePage === "double" || settings.autoDoublePage === "single") return settings.autoDoublePage;
  return automaticMode(get(spaceAtom));
});

/** How the open book lies on the screen at zoom 1. */
export const sceneAtom = atom((get) => sceneOf(get(spaceAtom), get(modeAtom), get(directionAtom) === "rtl"));

const laidSceneBaseAtom = atom<Scene | null>(null);
/** The scene as the stage has laid it out: during a turn the one that the turn began in (PAGE-22). */
export const laidSceneAtom = atom((get) => get(laidSceneBaseAtom) ?? get(sceneAtom));
/** The stage has laid the book out as things stand now. */
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

/** A page that is about to be turned to: its picture is asked for already. */
export const foreseenPageAtom = atom<PageIndex | null>(null);
/** The page whose spread is open; a change of mode keeps it. Only turns write it, through state/turning.ts. */
export const readingPageAtom = atom<PageIndex>(pageIndex(0));
/** The pages read so far; only state/turning.ts writes it. */
export const historyAtom = atom<History>(startHistory(pageIndex(0)));

/** The place of the open spread among all spreads. */
export const spreadIndexAtom = atom((get) => spreadAt(get(spreadsAtom), get(readingPageAtom)));
export const spreadAtom = atom((get) => get(spreadsAtom)[get(spreadIndexAtom)] ?? { verso: null, recto: pageIndex(0) });
/** The real pages that lie open, in reading order. */
export const visiblePagesAtom = atom((get) => pagesOf(get(spreadAtom)));
/** The first real page that lies open. */
export const pageAtom = atom((get) => get(visiblePagesAtom)[0] ?? pageIndex(0));
export const pageCountAtom = atom((get) => get(bookAtom).pages.length);
export const totalPageCountAtom = atom((get) =>
  totalPageCountOf(get(pageCountAtom), get(bookAtom).settings.isTheBookOpen),
);
export const isAtFirstAtom = atom((get) => get(spreadIndexAtom) === 0);
export const isAtLastAtom = atom((get) => get(spreadIndexAtom) === get(spreadsAtom).length - 1);
/** The first of them: what a reader can type, where a spread has two. */
export const firstLabelAtom = atom((get) => get(bookAtom).pages[get(pageAtom)]?.label ?? "");
/** The page number(s) readers see, e.g. "iv" or "12-13". */
export const labelAtom = atom((get) => {
  const { pages } = get(bookAtom);
  return get(visiblePagesAtom)
    .map((page) => pages[page]?.label ?? "")
    .join("-");
});

import { atom } from "jotai/vanilla";
import { type PageIndex, toNumber } from "../../book/pages.ts";
import { failedPagesAtom } from "../../state/pictures.ts";
import { bookAtom, labelAtom, pageCountAtom } from "../../state/reading.ts";
import { textAtom } from "../../state/texts.ts";

/** How long a turn must have settled before it is told: leafing through tells only where it ends. */
export const ANNOUNCER = { afterTurnMs: 250, afterAutoTurnMs: 1000 } as const;

const announcementBaseAtom = atom("");
const toldFailuresAtom = atom<readonly number[]>([]);

/** What a screen reader says next; a new text is said once. */
export const announcementAtom = atom((get) => get(announcementBaseAtom));

/** What the book's canvas is called: title and open pages. */
export const stageLabelAtom = atom((get) => {
  const { title } = get(bookAtom);
  const values = { title, pages: get(labelAtom), count: get(pageCountAtom) };
  const t = get(textAtom);
  return title.trim() === ""
    ? t("stageLabelUntitled", "Book. Page {pages} of {count}", values)
    : t("stageLabel", "{title}. Page {pages} of {count}", values);
});

/** Tells the open pages, and which of them have no picture. */
export const announcePagesAtom = atom(null, (get, set) => {
  const t = get(textAtom);
  const failed = get(failedPagesAtom);
  const pages = t("pageOfPages", "Page {pages} of {count}", { pages: get(labelAtom), count: get(pageCountAtom) });
  set(toldFailuresAtom, failed);
  set(announcementBaseAtom, [pages, ...failed.map(get(failureTextAtom))].join(". "));
});

/** Tells which open pages have lost their picture since the last word. */
export const announceFailuresAtom = atom(null, (get, set) => {
  const failed = get(failedPagesAtom);
  const told = get(toldFailuresAtom);
  const news = failed.filter((page) => !told.includes(page));
  set(toldFailuresAtom, failed);
  // Without the empty text between, the same page failing again would not be a new text.
  set(announcementBaseAtom, news.map(get(failureTextAtom)).join(". "));
});

/** The words for a page without its picture. */
const failureTextAtom = atom((get) => {
  const t = get(textAtom);
  const { pages } = get(bookAtom);
  return (page: PageIndex) =>
    t("pictureFailed", "Page {page} could not be loaded", { page: pages[page]?.label ?? toNumber(page) });
});

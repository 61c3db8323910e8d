import { atom } from "jotai/vanilla";
import { pagesOf, spreadAt } from "../book/geometry/spreads.ts";
import { chapterAt, chaptersOf } from "../book/publication/chapters.ts";
import type { PageIndex } from "../book/publication/pages.ts";
import { bookAtom, joinLabels, pageCountAtom, spreadsAtom } from "./reading.ts";
import { shortTitle, textAtom } from "./texts.ts";

/** The chapters of the open book. */
export const chaptersAtom = atom((get) => chaptersOf(get(bookAtom).contents));

/**
 * What is said of a page where readers choose one: the printed labels of the pages that lie open there, the place of the
 * first of them among all, and the chapter that begins there or goes on.
 */
export const describePageAtom = atom((get) => (page: PageIndex) => {
  const t = get(textAtom);
  const { pages } = get(bookAtom);
  const spreads = get(spreadsAtom);
  const open = pagesOf(spreads[spreadAt(spreads, page)] ?? { verso: null, recto: page });
  const label = joinLabels(open.map((each) => pages[each]?.label || String(each + 1)));
  const numbers = joinLabels(open.map((each) => String(each + 1)));
  const place = (of: string) => t("pagePlace", "{page} of {total}", { page: of, total: get(pageCountAtom) });
  const chapter = chapterAt(get(chaptersAtom), Math.max(page, ...open) + 1);
  return {
    label: label === numbers ? place(numbers) : `${label} · ${place(String((open[0] ?? page) + 1))}`,
    chapter: chapter ? shortTitle(chapter.title) : "",
  };
});

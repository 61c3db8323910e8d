import type { Book, ContentsEntry } from "./book.ts";

/** A chapter: an entry of the first level of the contents, and the 1-based number of the page where it begins. */
export type Chapter = { readonly title: string; readonly page: number };

/** The chapters of a book by their place. Entries without a page are none. */
export function chaptersOf(contents: readonly ContentsEntry[]): readonly Chapter[] {
  return contents
    .flatMap(({ title, page }) => (page === null ? [] : [{ title, page }]))
    .sort((one, other) => one.page - other.page);
}

/** The chapter that a page (1-based) belongs to; null before the first one. */
export function chapterAt(chapters: readonly Chapter[], page: number): Chapter | null {
  return chapters.findLast((chapter) => chapter.page <= page) ?? null;
}

/** A chapter by the page where it begins, among all of its book. */
export type ChapterPlace = {
  readonly chapters: readonly Chapter[];
  readonly begins: number;
  readonly pageCount: number;
};

/** How many pages of a chapter follow a page (1-based); 0 beyond its end. */
export function pagesLeft({ chapters, begins, pageCount }: ChapterPlace, page: number): number {
  const end = chapters.find((chapter) => chapter.page > begins)?.page ?? pageCount + 1;
  return Math.max(0, end - 1 - page);
}

/** The titles of the chapters that a page (1-based) lies in, and of its tab: of those that begin there, and the others. */
export function titlesAround({ contents, tabs }: Pick<Book, "contents" | "tabs">, page: number) {
  const last = <Entry extends { readonly page: number | null }>(entries: readonly Entry[]) =>
    entries.filter((entry) => entry.page !== null && entry.page <= page).at(-1);
  const around = (entries: readonly ContentsEntry[]): readonly ContentsEntry[] => {
    const chapter = last(entries);
    return chapter ? [chapter, ...around(chapter.children)] : [];
  };
  const tab = last(tabs.tabs);
  const all = [...around(contents), ...(tab ? [tab] : [])];
  const titlesOf = (isStart: boolean) =>
    all.filter((entry) => (entry.page === page) === isStart).map(({ title }) => title);
  return { starts: titlesOf(true), others: titlesOf(false) };
}

import type { ContentsEntry } from "./book.ts";

/** A chapter: an entry of the first level of the contents, and the 1-based number of the page where it begins. */
export type Chapter = { readonly title: string; readonly page: number };

/** The chapters of a book by their place. Entries without a page are none. */
export function chaptersOf(contents: readonly ContentsEntry[]): readonly Chapter[] {
  return contents
    .flatMap(({ title, page }) => (page === null ? [] : [{ title, page }]))
    .sort((one, other) => one.page - other.page);
}

/** The chapter that a page (1-based) belongs to, and how many pages of it follow; null before the first one. */
export function chapterAt(chapters: readonly Chapter[], page: number, pageCount: number) {
  const index = chapters.findLastIndex((chapter) => chapter.page <= page);
  const chapter = chapters[index];
  if (!chapter) return null;
  return { title: chapter.title, pagesLeft: (chapters[index + 1]?.page ?? pageCount + 1) - page - 1 };
}

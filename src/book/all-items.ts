import type { Annotation, PageItems } from "./annotation.ts";
import type { Book } from "./book.ts";
import type { IssueLog } from "./issue-log.ts";
import { readNativeItems } from "./items-native.ts";
import { readEditorItems } from "./items-page-editor.ts";
import { readConfigItems } from "./items-reader-config.ts";
import { readSliderItems } from "./items-slider.ts";
import { pageIndex } from "./pages.ts";

/** Everything on a book's pages, whatever format it came in. Never throws. */
export function readPageItems(book: Book, log: IssueLog): PageItems {
  const none: PageItems = { byPage: book.pages.map(() => []), grounds: book.pages.map(() => null) };
  const { annotations } = book;
  if (annotations.format === "none") return none;
  const source = { data: annotations.data, book, log };
  switch (annotations.format) {
    case "native":
      return { ...none, byPage: pageByPage(book, readNativeItems(source)) };
    case "pageEditor":
      return { ...none, byPage: pageByPage(book, readEditorItems(source)) };
    case "slider":
      return { ...none, byPage: pageByPage(book, readSliderItems(source)) };
    case "readerConfig": {
      const { items, grounds } = readConfigItems(source);
      return { byPage: pageByPage(book, items), grounds: none.grounds.map((_, page) => grounds.get(pageIndex(page)) ?? null) };
    }
  }
}

/** The items of each page in their order; ids that repeat get a number, so that each is there once. */
function pageByPage(book: Book, items: readonly Annotation[]): PageItems["byPage"] {
  const pages: Annotation[][] = book.pages.map(() => []);
  const known = new Map<string, number>();
  for (const item of items) {
    const times = (known.get(item.id) ?? 0) + 1;
    known.set(item.id, times);
    pages[item.page]?.push(times === 1 ? item : { ...item, id: `${item.id}~${times}` });
  }
  return pages;
}

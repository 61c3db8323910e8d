import type { Annotation, PageItems } from "../../publication/annotation.ts";
import type { Book } from "../../publication/book.ts";
import type { IssueLog } from "../../publication/issues.ts";
import { isBlankLink } from "../../publication/links.ts";
import { type PageIndex, pageIndex } from "../../publication/pages.ts";
import { plainConfig } from "./config/minified.ts";
import { readConfigItems } from "./config/reader-config.ts";
import { readEditorItems } from "./editor/page-editor.ts";
import { noteItemFlaws } from "./flaws.ts";
import type { MediaPlaces } from "./media.ts";
import { readNativeItems } from "./native/items.ts";
import { type ItemSource, invisibleLink } from "./parts.ts";
import { readSliderItems } from "./slider.ts";

/** Reads all items on a book's pages, in whatever formats they are. Never throws. */
export function readPageItems(book: Book, log: IssueLog): PageItems {
  const items: Annotation[] = [];
  const grounds = new Map<PageIndex, string>();
  const places: MediaPlaces = new Map();
  const copied = new Set<PageIndex>();
  for (const { format, data: written } of book.annotations) {
    const data = format === "readerConfig" ? plainConfig(written) : written;
    const found = READERS[format]({ data, book, log, places });
    noteItemFlaws({ format, data }, found.items, book, log);
    for (const item of found.items) items.push(withoutDeadLink(withoutBlankLinks(item)));
    for (const [page, color] of found.grounds ?? []) grounds.set(page, color);
    for (const page of found.copied ?? []) copied.add(page);
  }
  return {
    byPage: pageByPage(book, items),
    grounds: book.pages.map((_, page) => grounds.get(pageIndex(page)) ?? null),
    places,
    copied,
  };
}

/** The annotation without actions whose address leads nowhere, so that it is no button. */
function withoutBlankLinks(annotation: Annotation): Annotation {
  const actions = annotation.actions.filter(({ action }) => action.kind !== "url" || !isBlankLink(action.url));
  return actions.length === annotation.actions.length ? annotation : { ...annotation, actions };
}

/** A link without any action is made invisible: many exports have such links left over, which look like the others. */
function withoutDeadLink(annotation: Annotation): Annotation {
  const { item, actions, hint } = annotation;
  if (item.kind !== "link" || actions.length > 0 || hint !== null) return annotation;
  return { ...annotation, item: invisibleLink(item) };
}

type Found = {
  readonly items: readonly Annotation[];
  readonly grounds?: ReadonlyMap<PageIndex, string>;
  readonly copied?: ReadonlySet<PageIndex>;
};

const READERS: Readonly<Record<Book["annotations"][number]["format"], (source: ItemSource) => Found>> = {
  native: (source) => ({ items: readNativeItems(source) }),
  pageEditor: (source) => ({ items: readEditorItems(source) }),
  slider: (source) => ({ items: readSliderItems(source) }),
  readerConfig: readConfigItems,
};

/** The items of each page in their order; repeated ids get a number, so that each id is unique. */
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

import { readPageItems } from "../../../src/book/formats/items/read.ts";
import type { Annotation, Item } from "../../../src/book/publication/annotation.ts";
import { issueLog } from "../../../src/book/publication/issues.ts";
import { emptyBook } from "../empty-book.ts";

/** The place of the items of native tests. */
export const RECT = { x: 0.1, y: 0.1, width: 0.2, height: 0.1 };

/** The items that are read from a book.json of 4 pages with these annotations. */
export function readNative(annotations: unknown) {
  const log = issueLog();
  const source = { format: "native", data: annotations } as const;
  const { byPage } = readPageItems({ ...emptyBook(4), baseUrl: "https://books.test/a/", annotations: [source] }, log);
  return {
    byPage,
    items: byPage.flat(),
    issues: log.issues
      .filter(({ problem }) => !problem.includes("without an action"))
      .map(({ path, problem }) => `${path} ${problem}`),
  };
}

/** The item that is read from these fields, on page 1. */
export function nativeItem<K extends Item["kind"]>(kind: K, fields: object = {}) {
  const { items, issues } = readNative({ "1": [{ kind, rect: RECT, ...fields }] });
  const annotation = items[0] as Annotation;
  return { annotation, item: annotation?.item as Extract<Item, { readonly kind: K }>, issues };
}

/** The action that is read from these fields, and its trigger. */
export function nativeAction(action: unknown) {
  const { annotation, issues } = nativeItem("link", { action });
  return { done: annotation.actions[0]?.action, on: annotation.actions[0]?.on, issues };
}

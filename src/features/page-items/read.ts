import { readPageItems } from "../../book/formats/items/read.ts";
import type { Action, Annotation, PageItems } from "../../book/publication/annotation.ts";
import type { Page } from "../../book/publication/book.ts";
import { issueLog } from "../../book/publication/issues.ts";
import type { Store } from "../../lib/feature.ts";
import { noteIssuesAtom } from "../../state/issues.ts";
import { pageItemsAtom } from "../../state/page-items.ts";
import { bookAtom } from "../../state/reading.ts";
import { TAP_TRIGGERS } from "./api.ts";

/** Reads the items on the book's pages, and reports those that could not be read. Closed pages have none. */
export function readItems(store: Store): void {
  const log = issueLog();
  const book = store.get(bookAtom);
  const items = withDefaultActions(readPageItems(book, log));
  const isClosed = ({ isProtected, large, normal }: Page) => isProtected && large === null && normal === null;
  const ofOpen = <T>(list: readonly T[], none: T) =>
    list.map((each, at) => (book.pages[at] && isClosed(book.pages[at]) ? none : each));
  store.set(pageItemsAtom, { ...items, byPage: ofOpen(items.byPage, []), grounds: ofOpen(items.grounds, null) });
  const heading = `The items on the book's pages have ${log.issues.length} flaw(s); all others are there.`;
  store.set(noteIssuesAtom, log.issues, heading);
}

/** Adds the actions that items of some kinds have even where their book does not name them. */
export function withDefaultActions(items: PageItems): PageItems {
  return { ...items, byPage: items.byPage.map((page) => page.map(withDefault)) };
}

function withDefault(annotation: Annotation): Annotation {
  const action = annotation.actions.some(({ on }) => TAP_TRIGGERS.includes(on)) ? null : defaultAction(annotation);
  return action ? { ...annotation, actions: [...annotation.actions, { on: "tap", action }] } : annotation;
}

function defaultAction({ item, name }: Annotation): Action | null {
  switch (item.kind) {
    case "zoom":
    case "print":
      return { kind: item.kind };
    case "cart":
      return { kind: "cart", item: item.offer };
    case "image":
      if (item.popUp === "") return null;
      return { kind: "photos", photos: [{ url: item.popUp, title: name, desc: "", link: "" }], start: 0 };
    default:
      return null;
  }
}

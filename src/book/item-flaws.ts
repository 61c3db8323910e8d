import type { Annotation } from "./annotation.ts";
import type { AnnotationSource, Book } from "./book.ts";
import type { IssueLog } from "./issue-log.ts";
import { ownEntry } from "../lib/own-entry.ts";
import { isBlankLink, readLink } from "./links.ts";
import { CONFIG_TYPES } from "./minified-items.ts";
import { fieldsOf, inWords, isUnset, listOf, readCount, textOf, type Fields } from "./values.ts";

/** An item as its book writes it: where it stands there, under which id it is read, and what it is to do. */
type Entry = {
  readonly path: string;
  readonly id: string; // "" = it has none of its own
  readonly type: string;
  readonly actions: readonly { readonly path: string; readonly said: string; readonly page: unknown }[];
};

/**
 * Notes what of a book's items is lost or leads nowhere, in the place where its author finds it: items and actions that
 * nobody could read, pages that are not in the book, links without a way, ids that no item has.
 * @param items what was read of this source
 */
export function noteItemFlaws(
  { format, data }: AnnotationSource,
  items: readonly Annotation[],
  book: Book,
  log: IssueLog,
): void {
  const byId = new Map(items.map((item) => [item.id, item]));
  const ids = new Set(items.map(({ id }) => id));
  for (const entry of ENTRIES[format](data)) {
    const item = byId.get(entry.id);
    if (!item) {
      // Without an id of its own nothing tells whether an item was read but its kind.
      const isLost = entry.id !== "" || (format === "readerConfig" && !CONFIG_TYPES.test(entry.type));
      if (format !== "native" && isLost) noteLost(entry, log);
      continue;
    }
    noteActions(entry, item, book, log);
    for (const { action } of item.actions) {
      const strange = action.kind === "toggle" ? action.ids.find((id) => !ids.has(id)) : undefined;
      if (strange !== undefined) log.note(entry.path, `shows or hides ${inWords(strange)}, which is no item`, "nothing");
    }
    const isWay = item.item.kind === "link" || item.item.kind === "button";
    if (isWay && item.actions.length === 0 && entry.actions.length === 0 && !item.hint) {
      log.note(entry.path, `is a ${item.item.kind} without an action: it leads nowhere`, "a place that does nothing");
    }
  }
}

/** Elements of slide shows that steer those and show nothing themselves. */
const STEERING: Readonly<Record<string, string>> = {
  CAMERA: "is a camera, which moves over the slides of a show and is nothing to be seen on a page",
  TIMER: "is a timer, which counts in a show of slides; what it would look like on a page is not in the book",
};

function noteLost({ path, type }: Entry, log: IssueLog): void {
  const lost = `cannot be shown: ${type || "it has no type and"} is not known here, or lacks its place or file`;
  const problem = ownEntry(STEERING, type.toUpperCase()) ?? lost;
  log.note(path, problem, "the page without it");
}

function noteActions({ actions }: Entry, item: Annotation, book: Book, log: IssueLog): void {
  for (const { path, said, page } of actions) {
    if (!isUnset(page) && readCount(page, book.pages.length) === null) {
      log.note(`${path}.page`, `is no page of the book: ${inWords(page)}`, "the nearest one that is");
    }
    if (item.actions.length === 0 && said !== "") log.note(path, `is nothing that can be done: ${said}`, "the item without it");
  }
  const path = actions[0]?.path ?? "";
  for (const { action } of item.actions) {
    if (action.kind !== "url" || path === "") continue;
    if (isBlankLink(action.url)) log.note(path, `has no address to open: ${inWords(action.url)}`, "the item without it");
    else if (readLink(action.url, book.baseUrl) === null) {
      log.note(path, `must not be followed: ${inWords(action.url)}`, "a word about that to the reader");
    }
  }
}

const ENTRIES: Readonly<Record<AnnotationSource["format"], (data: unknown) => readonly Entry[]>> = {
  native: nativeEntries,
  pageEditor: editorEntries,
  readerConfig: (data) =>
    listOf(fieldsOf(data)["pages"]).flatMap((page, at) =>
      configEntries(fieldsOf(page)["items"], `readerConfig.pages[${at}].items`, 0),
    ),
  slider: (data) =>
    listOf(data).flatMap((slide, at) =>
      listOf(fieldsOf(slide)["elements"]).map((element, index): Entry => {
        const { template, action } = fieldsOf(element);
        const path = `sliderJS[${at}].elements[${index}]`;
        const said = textOf(fieldsOf(action)["type"]);
        const actions = said === "" || said === "none" ? [] : [{ path: `${path}.action`, said, page: undefined }];
        return { path, id: `s${at + 1}-${index}`, type: textOf(fieldsOf(template)["type"]), actions };
      }),
    ),
};

function nativeEntries(data: unknown): readonly Entry[] {
  return Object.entries(fieldsOf(data)).flatMap(([page, entries]) =>
    listOf(entries).map((entry, index): Entry => {
      const fields = fieldsOf(entry);
      const path = `annotations.${page}[${index}]`;
      const key = ["action", "actions", "target"].find((each) => !isUnset(fields[each]));
      // What of an action cannot be read its own reader notes.
      const actions = key === undefined ? [] : [{ path: `${path}.${key}`, said: "", page: undefined }];
      return { path, id: textOf(fields["id"]) || `n${page}-${index}`, type: textOf(fields["kind"]), actions };
    }),
  );
}

function editorEntries(data: unknown): readonly Entry[] {
  const [pages, root] = Array.isArray(data)
    ? [data as readonly unknown[], "pageEditor"]
    : [listOf(fieldsOf(data)["pageAnnos"]), "pageAnnos"];
  return pages.flatMap((page, at) =>
    listOf(page).map((entry, index): Entry => {
      const fields = fieldsOf(entry);
      const path = `${root}[${at}][${index}]`;
      const action = fieldsOf(fields["action"]);
      const said = textOf(action["actionType"]).split(/[.:]/).at(-1) ?? "";
      const actions = said === "" ? [] : [{ path: `${path}.action`, said, page: action["pageIndex"] }];
      const type = textOf(fields["annotype"]).split(/[.:]/).at(-1) ?? "";
      return { path, id: textOf(fields["annoId"]) || `p${at + 1}-${index}`, type, actions };
    }),
  );
}

/** Groups in groups deeper than this are no design of anybody's. */
const DEEPEST = 12;

function configEntries(list: unknown, path: string, depth: number, seen = new Set<unknown>()): readonly Entry[] {
  return listOf(list).flatMap((entry, index): readonly Entry[] => {
    if (seen.has(entry)) return []; // a group that holds itself
    seen.add(entry);
    const fields = fieldsOf(entry);
    const own = `${path}[${index}]`;
    const type = textOf(fields["type"]);
    if (type === "group") return depth < DEEPEST ? configEntries(fields["items"], `${own}.items`, depth + 1, seen) : [];
    const actions = listOf(fields["actionList"]).flatMap((action, at) => actionOf(fieldsOf(action), `${own}.actionList[${at}]`));
    return [{ path: own, id: textOf(fields["id"]), type, actions }];
  });
}

/** An entry of an action list; those that only say when, or only say something, are none. */
function actionOf(fields: Fields, path: string): Entry["actions"] {
  const keys = Object.keys(fields).filter((key) => key !== "event" && key !== "comment" && !isUnset(fields[key]));
  const said = keys.find((key) => typeof fields[key] === "object" && listOf(fields[key]).length + Object.keys(fieldsOf(fields[key])).length > 0);
  if (said === undefined || fields["comment"] !== undefined) return [];
  return [{ path: `${path}.${said}`, said, page: fieldsOf([fields["openPage"]].flat()[0])["page"] }];
}

import { ownEntry } from "../../../lib/own-entry.ts";
import type { Annotation } from "../../publication/annotation.ts";
import type { AnnotationSource, Book } from "../../publication/book.ts";
import type { IssueLog } from "../../publication/issues.ts";
import { isBlankLink, readLink } from "../../publication/links.ts";
import { readCount } from "../../settings/counts.ts";
import {
  type Fields,
  fieldsOf,
  inWords,
  isFields,
  isUnset,
  listOf,
  readNumber,
  textOf,
} from "../../settings/values.ts";
import { readListActions } from "./config/actions.ts";
import { CONFIG_TYPES } from "./config/minified.ts";
import { shapeNamed } from "./config/shapes.ts";

/** An item as the book's data has it: its place in the data, the id under which it is read, and its actions. */
type Entry = {
  readonly path: string;
  readonly id: string; // "" = the data has none
  readonly type: string;
  readonly form?: string; // the name of a shape
  readonly hasPlace?: boolean; // false = the data lacks its position or size
  readonly page?: number; // 1-based; for formats in which the place in a list says the page
  readonly actions: readonly {
    readonly path: string;
    readonly name: string; // the exporter's name of the action's kind
    readonly page: unknown;
    readonly isRead?: boolean;
  }[];
};

/**
 * Notes the faults in a book's items by their place in the data, so that authors find them: items and actions that could
 * not be read, pages that are not in the book, links without an action, ids that no item has.
 * @param items what was read from this source
 */
export function noteItemFlaws(
  { format, data }: AnnotationSource,
  items: readonly Annotation[],
  book: Book,
  log: IssueLog,
): void {
  const byId = new Map(items.map((item) => [item.id, item]));
  const ids = new Set(items.map(({ id }) => id));
  for (const entry of ENTRIES[format](data, book)) {
    if (entry.page !== undefined && readCount(entry.page, book.pages.length) === null) {
      log.note(entry.path, `lies on page ${entry.page}, and the book has ${book.pages.length}`, "the book without it");
      continue;
    }
    const item = byId.get(entry.id);
    if (!item) {
      // For an entry without an id, only its kind shows whether it was read.
      const isLost = entry.id !== "" || (format === "readerConfig" && !CONFIG_TYPES.test(entry.type));
      if (format !== "native" && isLost) noteLost(entry, log);
      continue;
    }
    noteActions(entry, item, book, log);
    if (entry.form && item.item.kind === "shape" && !shapeNamed(entry.form)) {
      log.note(entry.path, `has a form that is not known: ${inWords(entry.form)}`, "a rectangle");
    }
    if (item.item.kind === "image" && item.item.url === "") {
      log.note(entry.path, "is made with Flash, which browsers no longer play", "a sign in its place");
    }
    for (const { action } of item.actions) {
      const unknown = action.kind === "toggle" ? action.ids.find((id) => !ids.has(id)) : undefined;
      if (unknown !== undefined)
        log.note(entry.path, `shows or hides ${inWords(unknown)}, which is no item`, "nothing");
    }
    const shouldLead = item.item.kind === "link" || item.item.kind === "button";
    if (shouldLead && item.actions.length === 0 && entry.actions.length === 0 && !item.hint) {
      log.note(
        entry.path,
        `is a ${item.item.kind} without an action: it leads nowhere`,
        item.item.kind === "link" ? "the page without it" : "a place that does nothing",
      );
    }
  }
}

/** Elements that control slide shows and show nothing themselves. */
const CONTROLS: Readonly<Record<string, string>> = {
  CAMERA: "is a camera, which moves over the slides of a show and is nothing to be seen on a page",
  TIMER: "is a timer, which counts in a show of slides; what it would look like on a page is not in the book",
};

/** What items of the newer exports need to be shown. */
const ITEM_NEEDS: Readonly<Record<string, string>> = {
  image: "a picture (fileName, localLink or url)",
  effect: "an animation (fileName, localLink or jsonUrl)",
  swiper: "a picture (swiperOpts.sliderFill)",
  pluginMusic: "a sound (musicList)",
  pluginVideo: "a film (fileName, an address, or a service's id or code)",
  iframe: "an address or a code (iframeItemInfo)",
  svg: "a drawing (svgCode)",
};

function noteLost({ path, type, hasPlace }: Entry, log: IssueLog): void {
  const need = ownEntry(ITEM_NEEDS, type);
  const problem =
    ownEntry(CONTROLS, type.toUpperCase()) ??
    (type === "" ? "has no type" : null) ??
    (hasPlace === false ? "does not say where it lies and how large it is" : null) ??
    (need ? `names no ${type === "iframe" ? "page" : "file"} that could be shown: ${type} needs ${need}` : null) ??
    `cannot be shown: ${type} is not known, or lacks its place or file`;
  log.note(path, problem, "the page without it");
}

/** What actions lack if they cannot be read, by the exporters' names for them. */
const ACTION_NEEDS: Readonly<Record<string, string>> = {
  openPage: "names no page",
  linkList: "has no address to open",
  iframe: "has no address to show",
  playAudio: "names no sound",
  popupMsg: "has nothing to say",
  popupVideo: "names no film",
  popupImg: "names no picture",
  showOrHideList: "names no item",
  animationList: "names no item or animation",
  OpenURL: "has no address to open",
  OpenWindow: "has nothing to show",
  WindowHtml: "has no address to show",
  PhotoSlide: "names no picture",
  OpenImg: "names no picture",
  SwfSlide: "names no picture",
  PlayAudio: "names no sound",
  PlayVideo: "names no film",
  ShowInformation: "has nothing to say",
};

function lackOf(name: string): string {
  return ownEntry(ACTION_NEEDS, name.replace(/^TAnnoAction/, "")) ?? `is no action that is known: ${name}`;
}

function noteActions({ actions }: Entry, item: Annotation, book: Book, log: IssueLog): void {
  for (const { path, name, page, isRead = item.actions.length > 0 } of actions) {
    if (/GotoPage$/.test(name) && isUnset(page)) log.note(`${path}.pageIndex`, "names no page", "page 1"); // ANNO-30
    if (!isUnset(page) && readCount(page, book.pages.length) === null) {
      log.note(`${path}.page`, `is no page of the book: ${inWords(page)}`, "the nearest one that is");
    }
    if (!isRead && name !== "") log.note(path, lackOf(name), "the item without it");
  }
  const path = actions[0]?.path ?? "";
  for (const { action } of item.actions) {
    if (action.kind !== "url" || path === "") continue;
    if (isBlankLink(action.url))
      log.note(path, `has no address to open: ${inWords(action.url)}`, "the item without it");
    else if (readLink(action.url, book.baseUrl) === null) {
      log.note(path, `must not be followed: ${inWords(action.url)}`, "a word about that to the reader");
    }
  }
}

const ENTRIES: Readonly<Record<AnnotationSource["format"], (data: unknown, book: Book) => readonly Entry[]>> = {
  native: nativeEntries,
  pageEditor: editorEntries,
  readerConfig: (data, book) =>
    listOf(fieldsOf(data)["pages"]).flatMap((page, at) => {
      const entries = configEntries(fieldsOf(page)["items"], `readerConfig.pages[${at}].items`, { depth: 0, book });
      const number = (readNumber(fieldsOf(page)["fh5MapIndex"]) ?? at) + 1;
      return entries.map((entry) => ({ ...entry, page: number }));
    }),
  slider: (data) =>
    listOf(data).flatMap((slide, at) =>
      listOf(fieldsOf(slide)["elements"]).map((element, index): Entry => {
        const { template, action } = fieldsOf(element);
        const path = `sliderJS[${at}].elements[${index}]`;
        const name = textOf(fieldsOf(action)["type"]);
        const actions = name === "" || name === "none" ? [] : [{ path: `${path}.action`, name, page: undefined }];
        return { path, id: `s${at + 1}-${index}`, page: at + 1, type: textOf(fieldsOf(template)["type"]), actions };
      }),
    ),
};

function nativeEntries(data: unknown): readonly Entry[] {
  return Object.entries(fieldsOf(data)).flatMap(([page, entries]) =>
    listOf(entries).map((entry, index): Entry => {
      const fields = fieldsOf(entry);
      const path = `annotations.${page}[${index}]`;
      const key = ["action", "actions", "target"].find((each) => !isUnset(fields[each]));
      // Faults of the action itself are noted where it is read.
      const actions = key === undefined ? [] : [{ path: `${path}.${key}`, name: "", page: undefined }];
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
      const name = textOf(action["actionType"]).split(/[.:]/).at(-1) ?? "";
      const actions = name === "" ? [] : [{ path: `${path}.action`, name, page: action["pageIndex"] }];
      const type = textOf(fields["annotype"]).split(/[.:]/).at(-1) ?? "";
      return { path, id: textOf(fields["annoId"]) || `p${at + 1}-${index}`, page: at + 1, type, actions };
    }),
  );
}

/** Deeper nested groups are ignored: no real book has them. */
const DEEPEST = 12;

type Within = { readonly depth: number; readonly book: Book; readonly seen?: Set<unknown> };

function configEntries(list: unknown, path: string, { depth, book, seen = new Set() }: Within): readonly Entry[] {
  return listOf(list).flatMap((entry, index): readonly Entry[] => {
    if (seen.has(entry)) return []; // a group that contains itself
    seen.add(entry);
    const fields = fieldsOf(entry);
    const own = `${path}[${index}]`;
    const type = textOf(fields["type"]);
    const actions = listOf(fields["actionList"]).flatMap((action, at) =>
      configActions(fieldsOf(action), `${own}.actionList[${at}]`, book),
    );
    const form = textOf(fields["transType"]);
    const hasPlace = isPlaced(fieldsOf(fields["style"]));
    const entryOfItem: Entry = { path: own, id: textOf(fields["id"]), type, actions, form, hasPlace };
    if (type !== "group") return [entryOfItem];
    const inner = configEntries(fields["items"], `${own}.items`, { depth: depth + 1, book, seen });
    return [...(actions.some(({ isRead }) => isRead) ? [entryOfItem] : []), ...(depth < DEEPEST ? inner : [])];
  });
}

/** The actions in an entry of an action list; its trigger and its hint are not actions. */
function configActions(fields: Fields, path: string, book: Book): Entry["actions"] {
  const parts = Object.entries(fields).filter(
    ([key, part]) => key !== "comment" && typeof part === "object" && isFilled(part),
  );
  return parts.flatMap(([key, part]) => {
    if (isFields(fieldsOf(part)["comment"])) return [];
    const isRead = readListActions([{ [key]: part }], { book, places: new Map() }).length > 0;
    const page = key === "openPage" ? fieldsOf([part].flat()[0])["page"] : undefined;
    return [{ path: `${path}.${key}`, name: key, page, isRead }];
  });
}

function isPlaced({ width, height }: Fields): boolean {
  return (readNumber(width) ?? 0) > 0 && (readNumber(height) ?? 0) > 0;
}

function isFilled(part: unknown): boolean {
  return listOf(part).length + Object.keys(fieldsOf(part)).length > 0;
}

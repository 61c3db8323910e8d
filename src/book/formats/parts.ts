import type { BookExtras, BookTabs, ContentsEntry, SearchSource, TextTable } from "../publication/book.ts";
import type { IssueLog } from "../publication/issues.ts";
import { readCount } from "../settings/counts.ts";
import type { Resolve } from "../settings/kinds.ts";
import {
  type Fields,
  fieldsOf,
  inWords,
  isFields,
  isUnset,
  listOf,
  readColor,
  readNumber,
  readOnOff,
  textOf,
} from "../settings/values.ts";

/** Limits that no real table of contents reaches; the data may contain itself, since it is a clone of objects. */
const MOST_DEPTH = 16;
const MOST_ENTRIES = 5000;

/** Reads a table of contents, native (`title`) or exported (`caption`). Entries that are not objects are left out. */
export function readContents(raw: unknown, pageCount: number, log: IssueLog): readonly ContentsEntry[] {
  let entriesLeft = MOST_ENTRIES;
  const read = (entries: unknown, path: string, depth: number): readonly ContentsEntry[] => {
    if (!isUnset(entries) && !Array.isArray(entries)) log.note(path, `is no list: ${inWords(entries)}`, "no entries");
    if (depth > MOST_DEPTH || entriesLeft <= 0) {
      if (listOf(entries).length > 0) log.note(path, "is too deep or too long", "the entries before");
      return [];
    }
    return listOf(entries)
      .slice(0, entriesLeft)
      .flatMap((entry, index) => {
        const at = `${path}[${index}]`;
        if (!isFields(entry)) log.note(at, `is ${inWords(entry)}, not an object`, "no entry");
        if (!isFields(entry) || entriesLeft-- <= 0) return [];
        const page = readCount(entry["page"], pageCount);
        if (page === null && !isUnset(entry["page"])) log.note(`${at}.page`, "is no page of the book", "no page");
        return [
          {
            title: textOf(entry["title"] ?? entry["caption"]),
            page,
            url: textOf(entry["url"]),
            children: read(entry["children"], `${at}.children`, depth + 1),
          },
        ];
      });
  };
  return read(raw, "contents", 1);
}

const MOST_TABS = 500;

/** Reads the tabs on a book's edge: a bare list in old exports, else an object with `tabs`. */
export function readTabs(raw: unknown, pageCount: number, log: IssueLog): BookTabs {
  const outer = fieldsOf(raw);
  const list = Array.isArray(raw) ? raw : outer["tabs"];
  if (!isUnset(list) && !Array.isArray(list)) log.note("tabs", `is ${inWords(list)}, not a list`, "no tabs");
  const tabs = listOf(list)
    .slice(0, MOST_TABS)
    .flatMap((item, index) => {
      const tab = fieldsOf(item);
      const page = readCount(tab["pageIndex"] ?? tab["page"], pageCount);
      if (page === null) {
        log.note(`tabs[${index}]`, "names no page of the book", "no tab");
        return [];
      }
      return [
        {
          title: textOf(tab["title"] ?? tab["caption"]),
          page,
          color: readColor(tab["color"]) ?? "#5b7fa6",
          fontColor: readColor(tab["fontColor"]) ?? "#ffffff",
        },
      ];
    });
  return {
    tabs,
    hasTexture: readOnOff(outer["hasTexture"]) ?? false,
    isOnSideEdge: readOnOff(outer["onSideEdge"]) ?? true,
    isHorizontalText: readOnOff(outer["horizontalText"]) ?? false,
  };
}

/**
 * Reads a book's texts: a list of `{ language, key: text }` in exports, `{ "English": { key: text } }` in book.json.
 * @param aliases newer key -> the older keys that replace it where it is absent
 */
export function readLanguages(raw: unknown, log: IssueLog, aliases: unknown = {}): readonly TextTable[] {
  if (!isUnset(raw) && typeof raw !== "object") log.note("texts", `are ${inWords(raw)}`, "the viewer's own texts");
  const tables: readonly (readonly [string, unknown])[] = Array.isArray(raw)
    ? raw.map((table) => [textOf(fieldsOf(table)["language"]), table])
    : Object.entries(fieldsOf(raw));
  return tables.flatMap(([language, table], index) => {
    if (isFields(table) && language.trim() !== "") return [{ language, texts: textsOf(table, fieldsOf(aliases)) }];
    log.note(`texts[${index}]`, "is no table of texts with a language", "no texts of it");
    return [];
  });
}

function textsOf(table: Fields, aliases: Fields): TextTable["texts"] {
  const replaced = Object.entries(aliases).flatMap(([key, older]) => {
    const found = listOf(older).find((name) => typeof name === "string" && typeof table[name] === "string");
    return typeof found === "string" ? [[key, table[found]] as const] : [];
  });
  const own = Object.entries(table).filter(([key]) => key !== "language");
  const isText = (entry: readonly [string, unknown]): entry is readonly [string, string] =>
    typeof entry[1] === "string" && entry[0] !== "__proto__";
  return Object.fromEntries([...replaced, ...own].filter(isText));
}

const NAMES = [
  "ads",
  "audio",
  "videos",
  "cart",
  "phoneNumbers",
  "periodical",
  "download",
  "share",
  "fonts",
  "userInfo",
] as const;

/** Takes the data that features read themselves. @param names their keys in `data`, where they differ */
export function readExtras(data: Fields, names: Partial<Record<keyof BookExtras, string>> = {}): BookExtras {
  const entries = NAMES.map((name) => [name, data[names[name] ?? name]] as const);
  return Object.fromEntries(entries) as Record<(typeof NAMES)[number], unknown>;
}

/** Reads one text for each page; other values count as empty pages. Null if there is no list. */
export function readTexts(raw: unknown): readonly string[] | null {
  return Array.isArray(raw) ? raw.map(textOf) : null;
}

/** Reads the map from page index to index in the texts: numbers, or `{ index }` in exports; -1 = a page without text. */
export function readPageMap(raw: unknown): readonly number[] | null {
  if (!Array.isArray(raw) || raw.length === 0) return null;
  return raw.map((item: unknown) => {
    const index = readNumber(isFields(item) ? item["index"] : item) ?? -1;
    return Number.isInteger(index) && index >= 0 ? index : -1;
  });
}

/**
 * The address of a search script (SEARCH-27). It must be on the book's own site, so that no book can make readers run a
 * script of another one.
 */
export function readScript(raw: unknown, path: string, resolve: Resolve, log: IssueLog): string | null {
  if (isUnset(raw)) return null;
  const address = resolve(textOf(raw));
  const home = resolve(".");
  if (address && home && originOf(address) === originOf(home) && /^[^?#]+\.js$/i.test(address)) return address;
  log.note(path, `is no script of the book: ${inWords(raw)}`, "no search data from it");
  return null;
}

/** Reads the `search` of book.json: `texts` and `positions` inline, in JSON files, in scripts, or not at all. */
export function readSearch(raw: unknown, resolve: Resolve, log: IssueLog): SearchSource {
  if (!isUnset(raw) && !isFields(raw)) log.note("search", `is ${inWords(raw)}, not an object`, "no search text");
  const search = fieldsOf(raw);
  const addressAt = (key: string) => (isUnset(search[key]) ? null : resolve(textOf(search[key])));
  return {
    texts: readTexts(search["texts"]),
    textScript: readScript(search["textScript"], "search.textScript", resolve, log),
    positionScript: readScript(search["positionScript"], "search.positionScript", resolve, log),
    pageMap: readPageMap(search["pageMap"]),
    positions: isFields(search["positions"]) ? search["positions"] : null,
    textsUrl: addressAt("textsPath"),
    positionsUrl: addressAt("positionsPath"),
    emphasis: search["emphasis"],
    emphasisUrl: addressAt("emphasisPath"),
  };
}

function originOf(address: string): string {
  return /^[a-z]+:\/\/[^/]*/i.exec(address)?.[0] ?? address;
}

import type { TextTable } from "./book.ts";
import type { IssueLog } from "./issue-log.ts";
import { type Fields, fieldsOf, inWords, isFields, isUnset, listOf, textOf } from "./values.ts";

/**
 * Reads a book's texts: a list of `{ language, key: text }` in exports, `{ "English": { key: text } }` in book.json.
 * @param aliases newer key -> the older ones that stand in where it is absent
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
  const stand = Object.entries(aliases).flatMap(([key, older]) => {
    const found = listOf(older).find((name) => typeof name === "string" && typeof table[name] === "string");
    return typeof found === "string" ? [[key, table[found]] as const] : [];
  });
  const own = Object.entries(table).filter(([key]) => key !== "language");
  const isText = (entry: readonly [string, unknown]): entry is readonly [string, string] =>
    typeof entry[1] === "string" && entry[0] !== "__proto__";
  return Object.fromEntries([...stand, ...own].filter(isText));
}

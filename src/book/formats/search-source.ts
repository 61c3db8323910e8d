import type { SearchSource } from "../publication/book.ts";
import type { IssueLog } from "../publication/issues.ts";
import type { Resolve } from "../settings/kinds.ts";
import { fieldsOf, inWords, isFields, isUnset, listOf, readNumber, textOf } from "../settings/values.ts";

/** One text a page; whatever is no text counts as an empty page. Null where there is no list. */
export function readTexts(raw: unknown): readonly string[] | null {
  return Array.isArray(raw) ? raw.map(textOf) : null;
}

/** Page index -> index into the texts: numbers, or `{ index }` in exports; -1 for pages without text. */
export function readPageMap(raw: unknown): readonly number[] | null {
  if (!Array.isArray(raw) || raw.length === 0) return null;
  return raw.map((item: unknown) => {
    const index = readNumber(isFields(item) ? item["index"] : item) ?? -1;
    return Number.isInteger(index) && index >= 0 ? index : -1;
  });
}

/**
 * The address of a search script. Source: SEARCH-27; a script file beside the book, so that no book can make a reader
 * run what another site keeps.
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
  return {
    texts: readTexts(search["texts"]),
    textScript: readScript(search["textScript"], "search.textScript", resolve, log),
    positionScript: readScript(search["positionScript"], "search.positionScript", resolve, log),
    pageMap: readPageMap(search["pageMap"]),
    positions: isFields(search["positions"]) ? search["positions"] : null,
    textsUrl: isUnset(search["textsPath"]) ? null : resolve(textOf(search["textsPath"])),
    positionsUrl: isUnset(search["positionsPath"]) ? null : resolve(textOf(search["positionsPath"])),
  };
}

function originOf(address: string): string {
  return /^[a-z]+:\/\/[^/]*/i.exec(address)?.[0] ?? address;
}

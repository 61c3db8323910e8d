import type { BookSource, SearchSource } from "./book.ts";
import { bookRoot, type ExportOrigin, flatten, scriptHome, sourceOf } from "./exports-origin.ts";
import type { IssueLog } from "./issue-log.ts";
import { readPageMap, readScript, readTexts } from "./search-source.ts";
import { type Fields, fieldsOf, readAddress, textOf } from "./values.ts";

type Scripts = { readonly text: string; readonly position: string };

const IN_FILES: Scripts = { text: "files/search/book_config.js", position: "files/search/text_position[%d].js" };

/** Where the search scripts lie when a book does not say. */
const SCRIPTS: Readonly<Record<Exclude<BookSource, "native">, Scripts>> = {
  g1: { text: "javascript/search_config.js", position: "javascript/text_position[1].js" },
  g2: IN_FILES,
  g3: IN_FILES,
  g4: IN_FILES,
  g5: { ...IN_FILES, text: "files/search/search_config.js" },
};

/** Reads where the text of an exported book is. The two oldest generations map no pages to texts. */
export function readExportedSearch(variables: Fields, origin: ExportOrigin, log: IssueLog): SearchSource {
  const flat = flatten(variables);
  const config = fieldsOf(flat["bookConfig"]);
  const source = sourceOf(variables, origin.configUrl);
  const root = bookRoot(config, source, origin);
  const script = (key: string, usual: string) => {
    const path = textOf(config[key]).trim() || usual;
    const base = path.startsWith("javascript/") ? scriptHome(origin) : root; // named from mobile/ by the oldest
    return readScript(path, `config.${key}`, (relative) => readAddress(relative, base), log);
  };
  return {
    texts: readTexts(flat["textForPages"]),
    textScript: script("searchTextJS", SCRIPTS[source].text),
    positionScript: script("searchPositionJS", SCRIPTS[source].position),
    pageMap: readPageMap(flat["search_pages"]),
    textsUrl: null,
    positionsUrl: null,
    positions: null,
  };
}

import type { BookSource, SearchSource } from "../../publication/book.ts";
import { type IssueLog, issueLog } from "../../publication/issues.ts";
import { type Fields, fieldsOf, isUnset, readAddress, textOf } from "../../settings/values.ts";
import { readPageMap, readScript, readTexts } from "../parts.ts";
import { bookRoot, type ExportOrigin, flatten, scriptHome, sourceOf } from "./origin.ts";

type SearchScripts = { readonly text: string; readonly position: string };

const IN_FILES: SearchScripts = { text: "files/search/book_config.js", position: "files/search/text_position[%d].js" };

/** The search scripts if a book does not name them. */
const SEARCH_SCRIPTS: Readonly<Record<Exclude<BookSource, "native">, SearchScripts>> = {
  g1: { text: "javascript/search_config.js", position: "javascript/text_position[1].js" },
  g2: IN_FILES,
  g3: IN_FILES,
  g4: IN_FILES,
  g5: { ...IN_FILES, text: "files/search/search_config.js" },
};

/** Reads where the text of an exported book is. The two oldest generations have no map from pages to texts. */
export function readExportedSearch(variables: Fields, origin: ExportOrigin, log: IssueLog): SearchSource {
  const flat = flatten(variables);
  const config = fieldsOf(flat["bookConfig"]);
  const source = sourceOf(variables, origin.configUrl);
  const root = bookRoot(config, source, origin);
  const script = (key: string, usual: string) => {
    const path = textOf(config[key]).trim() || usual;
    const base = path.startsWith("javascript/") ? scriptHome(origin) : root; // the oldest generation writes paths from mobile/
    return readScript(path, `config.${key}`, (relative) => readAddress(relative, base), log);
  };
  return {
    texts: readTexts(flat["textForPages"]),
    textScript: script("searchTextJS", SEARCH_SCRIPTS[source].text),
    positionScript: script("searchPositionJS", SEARCH_SCRIPTS[source].position),
    pageMap: readPageMap(flat["search_pages"]),
    textsUrl: null,
    positionsUrl: null,
    positions: null,
  };
}

/** A further script of an exported book; it is no fault if it does not exist. */
export type ExportScript = {
  readonly url: string; // absolute
  readonly names: readonly string[]; // the variables it sets
  readonly purpose: "contents" | "annotations" | "search"; // the part of the book that it is needed for
};

/** The path from the book's folder ("javascript/…": from the folder of scripts), the variables and the purpose. */
type Wanted = readonly [path: string, names: string, purpose: ExportScript["purpose"]];

const EDITOR: Wanted = ["javascript/editor.js", "pageEditor", "annotations"];
const SLIDES: Wanted = ["slide_javascript/slideJS.js", "sliderJS", "annotations"];
const ITEMS: Wanted = ["files/editor/files/config.js", "readerConfig", "annotations"];

const SCRIPTS: Readonly<Record<Exclude<BookSource, "native">, readonly Wanted[]>> = {
  g1: [["javascript/bookmark_config.js", "ols bmtConfig", "contents"]],
  g2: [EDITOR, SLIDES],
  g3: [ITEMS, EDITOR],
  g4: [ITEMS, EDITOR],
  g5: [
    ["files/search/bookmark_config.js", "ols bmtConfig", "contents"],
    ["files/pageEditor.js", "readerConfig", "annotations"],
    SLIDES,
  ],
};

/** The scripts to run after config.js, except those whose variables config.js has set already. */
export function exportScripts(variables: Fields, origin: ExportOrigin): readonly ExportScript[] {
  const flat = flatten(variables);
  const config = fieldsOf(flat["bookConfig"]);
  const source = sourceOf(variables, origin.configUrl);
  const root = bookRoot(config, source, origin);
  const missing = (names: string) => names.split(" ").filter((name) => isUnset(flat[name]));
  const script = (url: string | null, names: readonly string[], purpose: ExportScript["purpose"]) =>
    url && names.length > 0 ? [{ url, names, purpose }] : [];
  return [
    ...SCRIPTS[source].flatMap(([path, names, purpose]) =>
      script(readAddress(path, path.startsWith("javascript/") ? scriptHome(origin) : root), missing(names), purpose),
    ),
    ...script(readExportedSearch(variables, origin, issueLog()).textScript, missing("textForPages"), "search"),
  ];
}

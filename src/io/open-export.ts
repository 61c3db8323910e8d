import type { BookIssue } from "../book/book-issue.ts";
import type { Book } from "../book/book.ts";
import type { ExportOrigin } from "../book/exports-origin.ts";
import { exportScripts } from "../book/exports-scripts.ts";
import { parseExportedBook } from "../book/exports.ts";
import type { Fields } from "../book/values.ts";
import { fail, ok, type Result } from "../lib/result.ts";
import type { DataScripts, ScriptError } from "./script-port.ts";
import { checkKeys, type BookAddition, type BookPart, type OpenedBook, type OpenError } from "./opened-book.ts";

/** Where exporters put a book's settings, newest first. */
const CONFIG_PATHS = ["javascript/config.js", "mobile/javascript/config.js"];

/** All variables that settings scripts of any generation set and that mean something for a reader. */
const CONFIG_NAMES = [
  "bookConfig", "htmlConfig", "fliphtml5_pages", "pages_information", "language", "aliasConfig", "aliasLanguage",
  "ols", "bmtConfig", "pageEditor", "readerConfig", "sliderJS", "textForPages", "search_pages", "staticAd", "videoList",
  "flipByAudio", "phoneNumber", "userList", "downloadconfig", "shareObj", "loadingConfig", "meta",
];

const OPEN_ERRORS: Readonly<Record<Exclude<ScriptError, "not-found">, OpenError>> = {
  offline: "offline",
  aborted: "offline",
  refused: "script-refused",
  "too-big": "script-refused",
  "bad-answer": "script-refused",
  timeout: "script-timeout",
  threw: "script-threw",
  "sets-nothing": "script-sets-nothing",
};

/**
 * Opens the exported book in a folder; "no-book" where there is none. A settings script that yields no book (it may
 * be another program's by the same name) only counts where the next is none either.
 * @param rootUrl the folder, with its last "/"
 * @param overrides the book.json beside the export, or null
 */
export async function openExport(
  scripts: DataScripts,
  rootUrl: string,
  overrides: unknown,
): Promise<Result<OpenedBook, OpenError>> {
  let firstError: OpenError | null = null;
  for (const path of CONFIG_PATHS) {
    const origin: ExportOrigin = { configUrl: `${rootUrl}${path}`, rootUrl };
    const ran = await scripts.run([origin.configUrl], CONFIG_NAMES);
    if (!ran.ok) {
      if (ran.error !== "not-found") firstError ??= OPEN_ERRORS[ran.error];
      continue;
    }
    const { variables, issues } = ran.value;
    const book = parseExportedBook(variables, origin, overrides);
    if (book.ok) return ok(openedExport(scripts, withIssues(book.value, issues), { variables, origin, overrides }));
    firstError ??= book.error;
  }
  return fail(firstError ?? "no-book");
}

/** What an exported book was made of, to make it anew once more is known. */
type Ingredients = { readonly variables: Fields; readonly origin: ExportOrigin; readonly overrides: unknown };

function openedExport(scripts: DataScripts, book: Book, { variables, origin, overrides }: Ingredients): OpenedBook {
  return {
    book,
    check: async () => (overrides === null ? [] : checkKeys(overrides)),
    async loadParts(parts) {
      const wanted = exportScripts(variables, origin).filter(({ purpose }) => parts.includes(purpose));
      if (wanted.length === 0) return { book: {}, issues: [] };
      const ran = await scripts.run(
        wanted.map(({ url }) => url),
        [...new Set(wanted.flatMap(({ names }) => names))],
      );
      if (!ran.ok) return { book: {}, issues: ran.error === "not-found" ? [] : [lostParts(parts, ran.error)] };
      const whole = parseExportedBook({ ...variables, ...ran.value.variables }, origin, overrides);
      return whole.ok ? additionOf(parts, book, withIssues(whole.value, ran.value.issues)) : { book: {}, issues: [] };
    },
  };
}

function withIssues(book: Book, issues: readonly BookIssue[]): Book {
  return { ...book, issues: [...issues, ...book.issues] };
}

/** The fields that the parts fill, and only the issues that the book did not have before. */
function additionOf(parts: readonly BookPart[], before: Book, { contents, tabs, ...whole }: Book): BookAddition {
  const known = new Set(before.issues.map(({ path, problem }) => `${path} ${problem}`));
  return {
    book: {
      ...(parts.includes("contents") && { contents, tabs }),
      ...(parts.includes("annotations") && { annotations: whole.annotations }),
      ...(parts.includes("search") && { search: whole.search }),
      ...(parts.includes("access") && { extras: whole.extras }),
    },
    issues: whole.issues.filter(({ path, problem }) => !known.has(`${path} ${problem}`)),
  };
}

function lostParts(parts: readonly BookPart[], error: ScriptError): BookIssue {
  return { path: parts.join(", "), problem: `the scripts could not be run: ${error}`, used: "the book without them" };
}

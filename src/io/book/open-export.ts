import { parseExportedBook } from "../../book/formats/export/book.ts";
import type { ExportOrigin } from "../../book/formats/export/origin.ts";
import { areSettingsSealed, type Guess, isRightToLeft, isTitle, NO_GUESS } from "../../book/formats/export/origin.ts";
import { exportScripts } from "../../book/formats/export/scripts.ts";
import type { Book, Page } from "../../book/publication/book.ts";
import type { BookIssue } from "../../book/publication/issues.ts";
import { type Fields, fieldsOf, isUnset } from "../../book/settings/values.ts";
import { fail, ok, type Result } from "../../lib/result.ts";
import { browserClock } from "../clock.ts";
import type { DataScripts, ScriptError } from "../scripts/port.ts";
import type { BookAddition, BookHost, BookPart, OpenError, OpenedBook } from "./opened-book.ts";

/** The script with a book's settings, in new and old exports. */
const CONFIG_PATHS = ["javascript/config.js", "mobile/javascript/config.js"];

/** The variables of settings scripts, of all generations of exporters, that the viewer reads. */
const CONFIG_NAMES = [
  "bookConfig",
  "htmlConfig",
  "fliphtml5_pages",
  "pages_information",
  "language",
  "aliasConfig",
  "aliasLanguage",
  "ols",
  "bmtConfig",
  "pageEditor",
  "readerConfig",
  "sliderJS",
  "textForPages",
  "search_pages",
  "staticAd",
  "videoList",
  "flipByAudio",
  "phoneNumber",
  "userInfo",
  "downloadconfig",
  "shareObj",
  "loadingConfig",
  "meta",
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
 * Opens the exported book in a folder; "no-book" if there is none. A settings script that gives no book may belong to
 * another program, so its error is only returned if the next script gives none either.
 * @param rootUrl the folder, with its last "/"
 * @param overrides the book.json beside the export, or null
 */
export async function openExport(
  host: BookHost,
  rootUrl: string,
  overrides: unknown,
): Promise<Result<OpenedBook, OpenError>> {
  let firstError: OpenError | null = null;
  for (const path of CONFIG_PATHS) {
    const origin: ExportOrigin = { configUrl: `${rootUrl}${path}`, rootUrl };
    const ran = await host.scripts.run([origin.configUrl], CONFIG_NAMES);
    if (!ran.ok) {
      if (ran.error !== "not-found") firstError ??= OPEN_ERRORS[ran.error];
      continue;
    }
    const { variables, issues } = ran.value;
    const book = parseExportedBook(variables, origin, overrides);
    firstError ??= book.ok ? null : book.error;
    if (!book.ok) continue;
    const made: Ingredients = { base: variables, variables, asked: [], origin, overrides, guess: NO_GUESS };
    if (!areSettingsSealed(variables)) return ok(openedExport(host.scripts, withIssues(book.value, issues), made));
    const guessed = await guess(host, made, book.value);
    const whole = parseExportedBook(guessed.variables, origin, overrides, guessed.guess);
    return ok(openedExport(host.scripts, withIssues(whole.ok ? whole.value : book.value, issues), guessed));
  }
  return fail(firstError ?? "no-book");
}

/** What an exported book was read from, so that it can be read again with the variables of further scripts. */
type Ingredients = {
  readonly base: Fields; // what its settings script has set
  readonly variables: Fields; // the same, with what further scripts have set
  readonly asked: readonly string[]; // addresses of scripts that were run, or that do not exist
  readonly origin: ExportOrigin;
  readonly overrides: unknown;
  readonly guess: Guess;
};

/** How long a book without a reading direction waits for its text; then its contents and title decide. */
const GUESS_MS = 3000;

/** Guesses title and direction of a book without readable settings, from its text and the page it was exported with. */
async function guess({ page, http, scripts }: BookHost, made: Ingredients, book: Book): Promise<Ingredients> {
  const { rootUrl } = made.origin;
  const isDirected = !isUnset(fieldsOf(fieldsOf(made.overrides)["config"])["RightToLeft"]);
  // In the book's own folder the viewer's page has replaced the book's.
  const isPageGone = rootUrl.startsWith("file:") || new URL(".", page.location.href).href === rootUrl;
  const waiting = new AbortController();
  const stopWaiting = browserClock.after(GUESS_MS, () => waiting.abort());
  const { signal } = waiting;
  const further = isDirected ? [] : exportScripts(made.base, made.origin);
  const texts = further.filter(({ purpose }) => purpose === "search");
  const [ran, own] = await Promise.all([
    texts.length === 0
      ? null
      : scripts.run(
          texts.map(({ url }) => url),
          ["textForPages"],
          { signal },
        ),
    book.title !== "" || isPageGone ? null : http.text(`${rootUrl}index.html`, { signal, isOwn: true }),
  ]);
  stopWaiting();
  const pageTitle = own?.ok ? new DOMParser().parseFromString(own.value, "text/html").title : "";
  const variables = { ...made.variables, ...(ran?.ok && ran.value.variables) };
  const title = isTitle(pageTitle) ? pageTitle : "";
  return {
    ...made,
    variables,
    asked: ran && (ran.ok || ran.error === "not-found") ? texts.map(({ url }) => url) : [],
    guess: { pageTitle: title, isRightToLeft: !isDirected && isRightToLeft(variables, title) },
  };
}

/** The open book. No script is requested twice: what it has set is remembered, and so is that it does not exist. */
function openedExport(scripts: DataScripts, book: Book, made: Ingredients): OpenedBook {
  const { origin, overrides } = made;
  const further = exportScripts(made.base, origin);
  const { passwordHash, passwordURL, isEncryptionBook } = book.settings;
  const provider = isEncryptionBook ? (book.chromeSettings?.website ?? "") : ""; // also lets readers of encrypted books in
  const isAsked = passwordHash + passwordURL + provider !== "";
  const asked = new Set(made.asked);
  let { variables } = made;
  return {
    book: isAsked ? withheld(book) : book,
    mayBeBlocked: isLimited(book),
    ...(isAsked && { closedPages: book.pages.map(openedPage) }),
    written: overrides,
    async loadParts(parts) {
      const ofParts = further.filter(({ purpose }) => parts.includes(purpose));
      if (ofParts.length === 0) return { book: {}, issues: [] };
      const urls = ofParts.map(({ url }) => url).filter((url) => !asked.has(url));
      const names = [...new Set(ofParts.flatMap((script) => script.names))];
      const ran = urls.length === 0 ? null : await scripts.run(urls, names);
      if (ran && !ran.ok && ran.error !== "not-found") return { book: {}, issues: [failedParts(parts, ran.error)] };
      for (const url of urls) asked.add(url);
      if (ran?.ok) variables = { ...variables, ...ran.value.variables };
      if (ran && !ran.ok) return { book: {}, issues: [] };
      const whole = parseExportedBook(variables, origin, overrides, made.guess);
      const issues = ran?.ok ? ran.value.issues : [];
      return whole.ok ? additionOf(parts, book, withIssues(whole.value, issues)) : { book: {}, issues: [] };
    },
  };
}

/** Whether the book has a setting that keeps it closed somewhere (ACC-02). */
function isLimited({ chromeSettings, extras }: Book): boolean {
  const { OnlyOpenInIframe, OnlyOpenInWechat, onlyOpenInDingDing, enableDomainAccess } = chromeSettings ?? {};
  const isSet = OnlyOpenInIframe || OnlyOpenInWechat || onlyOpenInDingDing || enableDomainAccess;
  return isSet === true || !isUnset(extras.userInfo);
}

/** The book without the pictures of its closed pages, whose readers are asked for a password. */
function withheld(book: Book): Book {
  const none = { thumb: null, preview: null, normal: null, large: null } as const;
  return { ...book, pages: book.pages.map((page) => (page.isProtected ? { ...page, ...none } : page)) };
}

/** A page for readers with access. One whose only file is an encrypted script stays closed to them as well. */
function openedPage(page: Page): Page {
  return { ...page, isProtected: page.large === null && page.normal === null && page.isProtected };
}

function withIssues(book: Book, issues: readonly BookIssue[]): Book {
  return { ...book, issues: [...issues, ...book.issues] };
}

/** The fields that the parts fill, and the issues that the book did not have before. */
function additionOf(parts: readonly BookPart[], before: Book, { contents, tabs, ...whole }: Book): BookAddition {
  const known = new Set(before.issues.map(({ path, problem }) => `${path} ${problem}`));
  return {
    book: {
      ...(parts.includes("contents") && { contents, tabs }),
      ...(parts.includes("annotations") && { annotations: whole.annotations }),
      ...(parts.includes("search") && { search: whole.search }),
      // The oldest script of items also says whether the book has a cart.
      ...(parts.includes("annotations") && { extras: whole.extras }),
    },
    issues: whole.issues.filter(({ path, problem }) => !known.has(`${path} ${problem}`)),
  };
}

function failedParts(parts: readonly BookPart[], error: ScriptError): BookIssue {
  return { path: parts.join(", "), problem: `the scripts could not be run: ${error}`, used: "the book without them" };
}

import { parseNativeBook } from "../../book/formats/native.ts";
import type { Book } from "../../book/publication/book.ts";
import type { BookIssue } from "../../book/publication/issues.ts";
import { fieldsOf } from "../../book/settings/values.ts";
import { fail, ok, type Result } from "../../lib/result.ts";
import { isWebPage, parseJson } from "../http.ts";
import { findBook, inlineJson } from "./book-source.ts";
import type { BookAddition, BookHost, OpenError, OpenedBook } from "./opened-book.ts";

type NativeBook = {
  readonly kind: "book";
  readonly book: Book;
  readonly data: unknown;
  readonly mayBeBlocked: boolean; // there are words of settings that keep the book closed somewhere (ACC-02)
};

/** What was found as a book.json. Settings without pages belong to the exported book in the same folder. */
type Native =
  | NativeBook
  | { readonly kind: "settings"; readonly data: unknown }
  | { readonly kind: "broken"; readonly error: "bad-data" | "not-an-object" }
  | { readonly kind: "offline" }
  | { readonly kind: "missing" };

/**
 * Opens the page's book: the one that stands in the page, else the one at the place that findBook gives: a book.json, or
 * else an exported book. A web page that is sent in their place counts as "not found".
 */
export async function openBook(host: BookHost): Promise<Result<OpenedBook, OpenError>> {
  const { page } = host;
  const inline = inlineJson(page.document, "book");
  const carried: Native = inline === null ? { kind: "missing" } : readNative(inline, page.document.baseURI);
  if (carried.kind === "book") return opened(carried);
  if (carried.kind === "broken") return fail(carried.error);

  const place = findBook(page);
  if (!place.ok) return place;
  const { kind, url } = place.value;
  const found = await fetchNative(host, kind === "file" ? url : `${url}book.json`);
  if (found.kind === "book") return opened(found);
  if (found.kind === "offline") return fail("offline");
  if (kind === "file" && found.kind !== "settings") return fail(errorOf(found, carried));

  const { openExport } = await import("./open-export.ts");
  const overrides = settingsIn(found) ?? settingsIn(carried);
  const exported = await openExport(host, new URL(".", url).href, overrides);
  if (!exported.ok) return exported.error === "no-book" ? fail(errorOf(found, carried)) : exported;
  return found.kind === "broken" ? ok(withIssue(exported.value, BROKEN_SETTINGS)) : exported;
}

const BROKEN_SETTINGS: BookIssue = { path: "book.json", problem: "cannot be read", used: "the export's own settings" };

/** The keys of a book.json that parts.ts does not read. */
const OTHER_KEYS = /^(\$|x-|format|config|pages|annotations)/;

function opened({ book, data, mayBeBlocked }: NativeBook): Result<OpenedBook, never> {
  const loadParts = async (): Promise<BookAddition> => {
    try {
      const needsReaders = Object.keys(fieldsOf(data)).some((key) => !OTHER_KEYS.test(key));
      const [{ readNativeParts }, readers] = await Promise.all([
        import("../../book/formats/native-parts.ts"),
        needsReaders ? import("../../book/formats/parts.ts") : null,
      ]);
      return readNativeParts(data, book, readers);
    } catch {
      const issue = { path: "contents", problem: "could not be loaded", used: "none" };
      return { book: {}, issues: [issue] };
    }
  };
  return ok({ book, loadParts, written: data, mayBeBlocked });
}

function withIssue(opened: OpenedBook, issue: BookIssue): OpenedBook {
  return { ...opened, book: { ...opened.book, issues: [issue, ...opened.book.issues] } };
}

function settingsIn(found: Native): unknown {
  return found.kind === "settings" ? found.data : null;
}

/** Why there is no book, if nothing else than this was found. */
function errorOf(...found: readonly Native[]): OpenError {
  for (const native of found) if (native.kind === "broken") return native.error;
  return found.some(({ kind }) => kind === "settings") ? "no-pages" : "no-book";
}

function readNative(text: string, baseUrl: string): Native {
  const data = parseJson(text);
  if (!data.ok) return { kind: "broken", error: data.error };
  const book = parseNativeBook(data.value, baseUrl);
  const mayBeBlocked = /"(onlyOpenIn|enableDomain|userInfo)/i.test(text);
  if (book.ok) return { kind: "book", book: book.value, data: data.value, mayBeBlocked };
  return book.error === "no-pages" ? { kind: "settings", data: data.value } : { kind: "broken", error: book.error };
}

async function fetchNative({ page, http }: BookHost, url: string): Promise<Native> {
  // Browsers do not let a page from disk read other files: a native book from disk has to stand in the page.
  if (url.startsWith("file:")) return { kind: "missing" };
  const isOwn = new URL(url).origin === page.location.origin;
  const answer = await http.text(url, { isOwn });
  if (answer.ok) return isWebPage(answer.value) ? { kind: "missing" } : readNative(answer.value, url);
  // Another host may be reachable and only forbid reading; its scripts can be run all the same.
  return answer.error === "offline" && isOwn ? { kind: "offline" } : { kind: "missing" };
}

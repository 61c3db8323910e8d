import { parseAddress } from "../../book/publication/address.ts";
import { fail, ok, type Result } from "../../lib/result.ts";

/** Where a book is: one file, or a folder to look for one in (its address ends in "/"). Addresses are absolute. */
type BookPlace = { readonly kind: "file" | "folder"; readonly url: string };

/** More layers of percent signs than any tool writes; what is still not plain below them is refused. */
const MOST_LAYERS = 5;

/** Signs that browsers drop or turn into others when they read an address: control characters and backslashes. */
const SHIFTY = /[\u0000-\u001f\u007f\\]/;

/**
 * The place that the query "book" names. Anybody can write a link with such a query, so only plain paths of the
 * page's own origin are taken: no climbing, no other host, no other scheme, nothing that reads differently when it is
 * decoded once more. A page from disk reaches its own folder only, since all files of a disk are of one origin.
 * @param written the query's value, decoded once as queries are
 * @param pageUrl the page's own address
 */
export function bookPathAt(written: string, pageUrl: string): Result<BookPlace, "refused-address"> {
  const page = new URL(pageUrl);
  const url = isPlain(written) ? readUrl(written, page) : null;
  const isOwn =
    url !== null &&
    url.protocol === page.protocol &&
    url.host === page.host &&
    url.username === "" &&
    url.password === "" &&
    (page.protocol !== "file:" || url.pathname.startsWith(new URL(".", page).pathname));
  return isOwn ? ok(placeAt(url)) : fail("refused-address");
}

/**
 * What an address stands for: one that ends in ".json" is a book's own file, one that ends in ".html" a page in a
 * book's folder, any other the folder itself, with or without its last slash.
 */
export function placeAt(url: URL): BookPlace {
  const place = new URL(url);
  place.hash = "";
  if (/\.json$/i.test(url.pathname)) return { kind: "file", url: place.href };
  place.search = "";
  place.pathname = url.pathname.replace(/\/[^/]*\.html?$/i, "").replace(/\/?$/, "/");
  return { kind: "folder", url: place.href };
}

function isPlain(written: string): boolean {
  let text = written;
  for (let layer = 0; layer < MOST_LAYERS; layer += 1) {
    if (SHIFTY.test(text) || text.startsWith("//") || text.split(/[/?#]/).includes("..")) return false;
    const below = text.replace(/%([0-7][\da-f])/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
    if (below === text) return true;
    text = below;
  }
  return false;
}

/** The address of a path in which "#" and "%" may be parts of names; null where there is none. */
function readUrl(written: string, page: URL): URL | null {
  try {
    return new URL(written.replaceAll("#", "%23").replace(/%(?![\da-f]{2})/gi, "%25"), page);
  } catch {
    return null;
  }
}

/** The page that the viewer runs in, as far as finding a book needs it. */
export type ReaderPage = {
  readonly location: { readonly href: string; readonly search: string; readonly origin: string };
  readonly document: Document;
};

/**
 * Where the book is that the page shows: what its `<link rel="book">` names, else the query "book", else the page's
 * own folder. A book that the page carries itself comes before all of them, see inlineJson.
 */
export function findBook(page: ReaderPage): Result<BookPlace, "refused-address"> {
  const link = page.document.querySelector<HTMLLinkElement>('link[rel~="book"][href]');
  // The publisher wrote the link, so it may lead to another host; an address that is none has an empty `href`.
  if (link && /^(https?|file):/.test(link.href)) return ok(placeAt(new URL(link.href)));
  const { book } = parseAddress(page.location.search, "");
  if (book !== null) return bookPathAt(book, page.location.href);
  return ok({ kind: "folder", url: new URL(".", page.location.href).href });
}

/** The text of `<script type="application/json" id="…">` in the page; null where there is none, or a blank one. */
export function inlineJson(document: Document, id: "book" | "user"): string | null {
  const text = document.querySelector(`script[type="application/json"]#${id}`)?.textContent ?? "";
  return text.trim() === "" ? null : text;
}

import { parseOpeningAddress } from "../../book/publication/opening-address.ts";
import { fail, ok, type Result } from "../../lib/result.ts";

/** Where a book is: a file, or a folder that is searched for one (its address ends in "/"). Addresses are absolute. */
type BookPlace = { readonly kind: "file" | "folder"; readonly url: string };

/** How often percent signs are decoded to see the plain path; more layers than any tool writes are refused. */
const MOST_LAYERS = 5;

/** Characters that browsers drop or change when they read an address: control characters and backslashes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to refuse
const UNSAFE_CHARACTERS = /[\u0000-\u001f\u007f\\]/;

/**
 * The place that the query "book" names. Anybody can write a link with such a query, so only plain paths of the page's
 * own origin are accepted: no "..", no other host or scheme, and nothing that changes when it is decoded once more. A
 * page from disk may only name what is in its own folder, since all files of a disk have one origin.
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
 * What an address means: one that ends in ".json" is a book's file, one that ends in ".html" a page in a book's folder,
 * any other the folder itself, with or without its last slash.
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
    if (UNSAFE_CHARACTERS.test(text) || text.startsWith("//") || text.split(/[/?#]/).includes("..")) return false;
    const below = text.replace(/%([0-7][\da-f])/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
    if (below === text) return true;
    text = below;
  }
  return false;
}

/** The address of a path whose names may contain "#" and "%"; null if it is invalid. */
function readUrl(written: string, page: URL): URL | null {
  try {
    return new URL(written.replaceAll("#", "%23").replace(/%(?![\da-f]{2})/gi, "%25"), page);
  } catch {
    return null;
  }
}

/** The parts of the viewer's page that are needed to find a book. */
export type ReaderPage = {
  readonly location: { readonly href: string; readonly search: string; readonly origin: string };
  readonly document: Document;
};

/**
 * Where the page's book is: what its `<link rel="book">` names, else the query "book", else the page's own folder. A
 * book that stands in the page itself comes before all of these, see inlineJson.
 */
export function findBook(page: ReaderPage): Result<BookPlace, "refused-address"> {
  const link = page.document.querySelector<HTMLLinkElement>('link[rel~="book"][href]');
  // The publisher wrote the link, so it may lead to another host; an invalid address has an empty `href`.
  if (link && /^(https?|file):/.test(link.href)) return ok(placeAt(new URL(link.href)));
  const { book } = parseOpeningAddress(page.location.search, "");
  if (book !== null) return bookPathAt(book, page.location.href);
  return ok({ kind: "folder", url: new URL(".", page.location.href).href });
}

/** The text of `<script type="application/json" id="…">` in the page; null if there is none or it is blank. */
export function inlineJson(document: Document, id: "book" | "user"): string | null {
  const text = document.querySelector(`script[type="application/json"]#${id}`)?.textContent ?? "";
  return text.trim() === "" ? null : text;
}

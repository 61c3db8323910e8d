import { readFile } from "node:fs/promises";
import { join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { parsed } from "./exchange.mjs";

/** A second demo book, whose pages after the first ones are open only to who knows the password. */
const GUARDED = { path: "/demo-guarded/", freePages: 10, closed: "closed/" };
/** The password of that book is "paper". */
export const DEMO_PASSWORDS = fileURLToPath(new URL("demo-passwords.json", import.meta.url));

/** What the demo book needs of a provider. */
const CONFIG = { website: "/", bookId: "demo", visitInfoURL: "/api/book/visit" };
/** What lies over the pages of the guarded copy besides, so that all that a provider does can be tried. */
const EXTRAS = { EnableReportButton: true, isChatBotButtonVisible: true };
const USER_INFO = { i: true, d: "demo" };

/**
 * Serves the demo book as a book of this provider, and a copy of it whose pictures the provider guards.
 *
 * @param {string} root the built viewer, with the demo book in demo/
 * @param {(request: object, response: object, url: URL, path: string) => Promise<boolean>} sendFile sends a file of demo/
 * @returns {import("../serve.mjs").Handler}
 */
export function openDemo(root, sendFile) {
  return async (request, response, url) => {
    const isGuarded = url.pathname.startsWith(GUARDED.path);
    if (url.pathname === "/demo/book.json" || url.pathname === `${GUARDED.path}book.json`) {
      const book = parsed(await readFile(join(root, "demo/book.json"), "utf8").catch(() => ""));
      if (!Array.isArray(book.pages)) return false;
      const body = JSON.stringify(isGuarded ? guarded(book) : provided(book));
      const headers = { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-cache" };
      response.writeHead(200, headers).end(request.method === "HEAD" ? undefined : body);
      return true;
    }
    if (!isGuarded) return false;
    const path = posix.normalize(decodeURIComponent(url.pathname.slice(GUARDED.path.length)));
    if ((await closedPictures(root)).has(path)) {
      response.writeHead(404).end(); // the copy has it under its guarded address alone
      return true;
    }
    return sendFile(request, response, url, path.startsWith(GUARDED.closed) ? path.slice(GUARDED.closed.length) : path);
  };
}

/** The pictures of closed pages alone, as the open demo book names them: both of its endpapers are the same. */
async function closedPictures(root) {
  const book = parsed(await readFile(join(root, "demo/book.json"), "utf8").catch(() => ""));
  const pages = Array.isArray(book.pages) ? book.pages : [];
  const picturesOf = (some) => some.flatMap(({ large, normal, thumb }) => [large, normal, thumb]);
  const open = new Set(picturesOf(pages.slice(0, GUARDED.freePages)));
  return new Set(picturesOf(pages.slice(GUARDED.freePages)).filter((picture) => !open.has(picture)));
}

function provided(book) {
  return { ...book, config: { ...book.config, ...CONFIG }, userInfo: USER_INFO };
}

function guarded(book) {
  const { path, freePages, closed } = GUARDED;
  const pages = book.pages.map((page, at) => {
    if (at < freePages) return page;
    const { preview: _preview, ...rest } = page; // it would show what is closed
    const move = (name) => (typeof rest[name] === "string" ? { [name]: closed + rest[name] } : {});
    return { ...rest, ...move("large"), ...move("normal"), ...move("thumb") };
  });
  const name = path.replaceAll("/", "");
  const config = { bookId: name, bookTitle: `${book.config.bookTitle} (guarded)`, isEncryptionBook: true };
  return {
    ...provided(book),
    pages,
    config: { ...book.config, ...CONFIG, ...EXTRAS, ...config, excludeFrontPages: freePages },
  };
}

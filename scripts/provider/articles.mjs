import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { openLibrary } from "../library.mjs";
import { bodyOf, fieldsOf, parsed, sendJson } from "./exchange.mjs";

/**
 * POST /api/book/article gives an article of a book. Its body is a form:
 *   articleId  the article's number
 *   bookId     `bookId` of the book's settings, else its address without the hash
 *   token      what the password's check has given, "" = nothing
 * It answers { code: "OK", data: { title, subtitle, author, date, content, picture, language, page } }, where `content` is
 * HTML, `date` is written 2024-03-15, and everything but title and content may be missing; otherwise status 404 and
 * { code: "NOT_FOUND" }, and 413 for more than 4 kB. Relative addresses refer to the book's folder. Here an article is the
 * file articles/<articleId>.json in the book's folder, which everybody can read who knows its address: books that ask for a
 * password keep theirs elsewhere, and check the token.
 *   curl -d articleId=1 -d bookId=http://localhost:5173/?book=/demo/ http://localhost:5173/api/book/article
 */
export const ARTICLE = "/api/book/article";
const MOST_BODY_BYTES = 4096;

/** Answers with the articles of the shelves' books. */
export function openArticles(shelves) {
  const libraries = shelves.map(({ folder, addressOf }) => ({ library: openLibrary(folder), addressOf }));
  return async (request, response) => {
    const body = await bodyOf(request, MOST_BODY_BYTES);
    if (body === null) return sendJson(response, 413, { code: "TOO_LONG" });
    const { articleId = "", bookId = "" } = fieldsOf(request, body);
    const folder = /^\d{1,15}$/.test(articleId) ? await folderOf(libraries, String(bookId)) : null;
    const text = folder && (await readFile(join(folder, "articles", `${articleId}.json`), "utf8").catch(() => null));
    const data = text ? parsed(text) : {};
    if (data.title) sendJson(response, 200, { code: "OK", data });
    else sendJson(response, 404, { code: "NOT_FOUND" });
  };
}

/** The folder of the book with that id: of its settings, or its address. */
async function folderOf(libraries, bookId) {
  for (const { library, addressOf } of libraries) {
    for (const { name, folder } of await library.folders()) {
      if (bookId.endsWith(addressOf(name)) || bookId === (await idOf(folder))) return folder;
    }
  }
  return null;
}

async function idOf(folder) {
  const text = await readFile(join(folder, "book.json"), "utf8").catch(() => "");
  return parsed(text).config?.bookId ?? null;
}

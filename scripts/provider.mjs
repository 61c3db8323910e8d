import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { openLibrary } from "./library.mjs";
import { CHATBOT, sendChatbot } from "./provider/chatbot.mjs";
import { openPasswords } from "./provider/passwords.mjs";

/**
 * A small reference provider for development and tests: what a real one would have to answer. The viewer never needs
 * one; a book names its own by the setting `website`, here "/".
 *
 * GET /api/book/cross-search finds words in the provider's other books.
 *   keyword    the words, as the reader typed them
 *   uLink      whose books: the publisher's id (`userInfo.d` of the book); all books here belong to everybody
 *   matchType  "1": the words as they stand; "2": each of them alone
 * It answers { code: "OK", data: [book], sumInfo: { analyze } }, where `analyze` is the words as they were split, and a
 * book is { title, book_url, linkName, contents: [{ pageNo, content }] }: `pageNo` is a page's number from 1, `content`
 * a piece of its text as HTML, whose hits stand in <em>. What is wrong with a request is said by status 400 and
 * { code: "BAD_REQUEST", message }.
 *
 * POST /api/book/password checks a password, or a token that an earlier answer gave. Its body is JSON:
 *   bookid     `bookId` of the book's settings, else its address without the hash
 *   name       the reader's name, "" where the book asks for none
 *   password   what the reader has typed; or
 *   token      what an earlier answer gave
 * It answers { status: "OK", token, expires }: the token is remembered by the reader's browser, and opens an encrypted
 * book that was encrypted with it (`npm run encrypt -- … --token FILE`); after `expires` seconds the book closes again.
 * Otherwise status 401 and { status: "WRONG" }, whatever was wrong; 429 and { status: "TOO_MANY" } after ten wrong tries
 * in five minutes; 413 for more than 4 kB. It never redirects: the viewer refuses to follow with a password.
 *   curl -X POST -d '{"bookid":"my-book","name":"","password":"paper"}' http://localhost:5173/api/book/password
 * The passwords are in a file (`npm start -- --passwords FILE`), which scripts/provider/passwords.mjs describes.
 */

const CROSS_SEARCH = "/api/book/cross-search";
const PASSWORD = "/api/book/password";
const MOST = { keywordLength: 200, books: 20, snippets: 5 };
const AROUND = { before: 30, after: 60 }; // characters of a snippet beside its first hit
const TEXT_SCRIPTS = [
  "files/search/book_config.js",
  "files/search/search_config.js",
  "mobile/javascript/search_config.js",
  "javascript/search_config.js",
];

/** @typedef {{ folder: string, addressOf: (name: string) => string }} Shelf books below a folder, and where they open */

/**
 * Answers the provider's calls over the books of some shelves.
 *
 * @param {readonly Shelf[]} shelves
 * @param {string} [passwords] the file of the books' passwords
 * @returns {import("./serve.mjs").Handler}
 */
export function openProvider(shelves, passwords) {
  const checkPassword = openPasswords(passwords);
  const libraries = shelves.map(({ folder, addressOf }) => ({ library: openLibrary(folder), addressOf }));
  return async (request, response, url) => {
    if (url.pathname === PASSWORD && request.method === "POST") {
      await checkPassword(request, response);
      return true;
    }
    if (url.pathname === CHATBOT && ["GET", "HEAD"].includes(request.method)) {
      sendChatbot(response, url);
      return true;
    }
    if (url.pathname !== CROSS_SEARCH) return false;
    if (request.method !== "GET") return false; // refused as everywhere
    const keyword = url.searchParams.get("keyword")?.trim() ?? "";
    const matchType = url.searchParams.get("matchType") ?? "2";
    if (keyword === "" || keyword.length > MOST.keywordLength || !["1", "2"].includes(matchType)) {
      sendJson(response, 400, { code: "BAD_REQUEST", message: "keyword and matchType (1 or 2) are needed." });
      return true;
    }
    const terms = termsOf(keyword);
    const data = await crossSearch(libraries, matchType === "1" ? [keyword] : terms, originOf(request));
    sendJson(response, 200, { code: "OK", data, sumInfo: { analyze: terms.join(" ") } });
    return true;
  };
}

async function crossSearch(libraries, terms, origin) {
  const found = [];
  for (const { library, addressOf } of libraries) {
    for (const { name, folder, title } of await library.books()) {
      const texts = await textsOf(folder);
      const contents = texts.flatMap((text, index) => {
        const content = snippetOf(text, terms);
        return content === null ? [] : [{ pageNo: index + 1, content }];
      });
      const book = { title, book_url: origin + addressOf(name), linkName: name, contents };
      if (contents.length > 0) found.push({ ...book, contents: contents.slice(0, MOST.snippets) });
      if (found.length === MOST.books) return found;
    }
  }
  return found;
}

/** The words of a text; Chinese and Japanese ones by Node's dictionary. */
function termsOf(text) {
  const segments = new Intl.Segmenter(undefined, { granularity: "word" }).segment(text);
  const words = [...segments].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
  return words.length > 0 ? [...new Set(words)] : [text];
}

/** The texts of a book's pages; none where they cannot be read without running the book's scripts. */
async function textsOf(folder) {
  const read = (path) => readFile(join(folder, path), "utf8").catch(() => null);
  const book = parsed(await read("book.json"));
  const { texts, textsPath } = book?.search ?? {};
  if (Array.isArray(texts)) return texts.map(String);
  if (typeof textsPath === "string" && !textsPath.includes("..")) return parsed(await read(textsPath)) ?? [];
  for (const path of TEXT_SCRIPTS) {
    const list = (await read(path))?.match(/textForPages\s*=\s*(\[[\s\S]*?\])\s*(?:;|$)/)?.[1];
    if (list) return parsed(list) ?? [];
  }
  return [];
}

function parsed(text) {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** The text around the first hit as HTML with all hits marked; null without one. */
function snippetOf(text, terms) {
  if (typeof text !== "string") return null;
  const pattern = new RegExp(terms.map((term) => term.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")).join("|"), "giu");
  const first = text.search(pattern);
  if (first < 0) return null;
  const piece = text.slice(Math.max(0, first - AROUND.before), first + AROUND.after).replace(/\s+/g, " ");
  let html = "";
  let at = 0;
  for (const { index, 0: hit } of piece.matchAll(pattern)) {
    html += `${escaped(piece.slice(at, index))}<em>${escaped(hit)}</em>`;
    at = index + hit.length;
  }
  return html + escaped(piece.slice(at));
}

function escaped(text) {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function originOf(request) {
  return `http://${request.headers.host ?? "localhost"}`;
}

function sendJson(response, status, value) {
  const headers = { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-cache" };
  response.writeHead(status, headers).end(JSON.stringify(value));
}

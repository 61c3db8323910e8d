import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { openLibrary } from "../library.mjs";
import { originOf, parsed, sendJson } from "./exchange.mjs";

export const CROSS_SEARCH = "/api/book/cross-search";
const MOST = { keywordLength: 200, books: 20, snippets: 5 };
const AROUND = { before: 30, after: 60 }; // characters of a snippet beside its first hit
const TEXT_SCRIPTS = [
  "files/search/book_config.js",
  "files/search/search_config.js",
  "mobile/javascript/search_config.js",
  "javascript/search_config.js",
];

/**
 * Finds words in the books of the provider's shelves.
 *
 * @param {readonly import("../provider.mjs").Shelf[]} shelves
 */
export function openCrossSearch(shelves) {
  const libraries = shelves.map(({ folder, addressOf }) => ({ library: openLibrary(folder), addressOf }));
  return async (request, response, url) => {
    const keyword = url.searchParams.get("keyword")?.trim() ?? "";
    const matchType = url.searchParams.get("matchType") ?? "2";
    if (keyword === "" || keyword.length > MOST.keywordLength || !["1", "2"].includes(matchType)) {
      return sendJson(response, 400, { code: "BAD_REQUEST", message: "keyword and matchType (1 or 2) are needed." });
    }
    const terms = termsOf(keyword);
    const data = await crossSearch(libraries, matchType === "1" ? [keyword] : terms, originOf(request));
    sendJson(response, 200, { code: "OK", data, sumInfo: { analyze: terms.join(" ") } });
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
  if (typeof textsPath === "string" && !textsPath.includes("..")) return listOf(parsed(await read(textsPath)));
  for (const path of TEXT_SCRIPTS) {
    const list = (await read(path))?.match(/textForPages\s*=\s*(\[[\s\S]*?\])\s*(?:;|$)/)?.[1];
    if (list) return listOf(parsed(list));
  }
  return [];
}

function listOf(value) {
  return Array.isArray(value) ? value : [];
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

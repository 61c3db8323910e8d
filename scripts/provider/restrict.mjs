import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { originOf, parsed, sendJson } from "./exchange.mjs";

export const RESTRICT = "/api/book/restrict";
const MOST_URLS = 200;
/** How long a resolved address is good, if the book does not say it, s. */
const LIFE_S = 300;
const SECRET = randomBytes(32); // addresses end with the server

/**
 * Gives readers with a token the addresses under which a book's guarded pictures can be loaded for a while: their own,
 * with a signature. Without one nobody gets a file of a guarded folder.
 *
 * @param {ReturnType<import("./passwords.mjs").openPasswords>} passwords
 */
export function openRestricted(passwords, now = Date.now) {
  const sign = (path, endMs) => createHmac("sha256", SECRET).update(`${path} ${endMs}`).digest("base64url");
  return { resolve, guard };

  async function resolve(request, response, url) {
    const urls = listIn(url.searchParams.get("urls"));
    const token = url.searchParams.get("token") ?? "";
    if (urls === null) return sendJson(response, 400, { code: "BAD_REQUEST", message: "urls has to be a list." });
    const origin = originOf(request);
    const books = Object.entries(await passwords.books());
    const data = {};
    let lifeS = Infinity;
    for (const written of urls) {
      const path = pathOf(written, origin);
      const [bookid, book] = books.find(([, { pictures }]) => isBelow(path, pictures)) ?? [];
      if (!book) continue; // no address of ours
      if (!(await passwords.isTokenOf(bookid, token))) return sendJson(response, 401, { code: "WRONG" });
      const bookLifeS = book.pictureLife ?? LIFE_S;
      const endMs = now() + bookLifeS * 1000;
      data[written] = `${origin}${path}?until=${endMs}&sign=${sign(path, endMs)}`;
      lifeS = Math.min(lifeS, bookLifeS);
    }
    sendJson(response, 200, { code: "OK", data, ...(lifeS < Infinity && { expires: lifeS }) });
  }

  /** Whether a file may be sent. */
  async function guard(url) {
    const path = url.pathname;
    const guarded = Object.values(await passwords.books()).map(({ pictures }) => pictures);
    const isGuarded = guarded.some((folder) => isBelow(plain(path), plain(folder)));
    if (!isGuarded) return true;
    const endMs = Number(url.searchParams.get("until"));
    const [given, right] = [url.searchParams.get("sign") ?? "", sign(path, endMs)].map((text) => Buffer.from(text));
    return given.length === right.length && timingSafeEqual(given, right) && endMs > now();
  }
}

function isBelow(path, folder) {
  return typeof folder === "string" && folder !== "" && path.startsWith(folder);
}

/** A path as the file system reads it: "//", "%2F", a backslash and large letters lead to the same file. */
function plain(path) {
  try {
    return decodeURIComponent(path ?? "")
      .replace(/[/\\]+/g, "/")
      .toLowerCase();
  } catch {
    return ""; // the files refuse it as well
  }
}

/** The path of an address of this server, "" of any other. */
function pathOf(written, origin) {
  try {
    const url = new URL(written);
    return url.origin === origin ? url.pathname : "";
  } catch {
    return "";
  }
}

function listIn(text) {
  const list = parsed(text ?? "");
  return Array.isArray(list) && list.length <= MOST_URLS && list.every((each) => typeof each === "string")
    ? list
    : null;
}

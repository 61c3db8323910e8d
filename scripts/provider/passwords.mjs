import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from "node:crypto";
import { readFile } from "node:fs/promises";
import { addressOf, bodyOf, openRateLimit, parsed, sendJson } from "./exchange.mjs";

export const PASSWORD = "/api/book/password";

/** How long a token opens a book that does not say it, s. */
const LIFE_S = 12 * 60 * 60;
/** Wrong tries that one address has for a book, and how long they count, ms. */
export const TRIES = { most: 10, perMs: 5 * 60_000 };
const MOST_BODY_BYTES = 4096;
const SECRET = randomBytes(32); // tokens end with the server

/**
 * What the file of passwords has, by the book's id: `bookId` of its settings, else its address without the hash.
 *
 * @typedef {object} BookPasswords
 * @property {readonly string[]} hashes texts as in the setting `passwordHash`
 * @property {string} [token] of an encrypted book: the one that it was encrypted with; without it readers get one of
 *   their own, which ends
 * @property {number} [expires] how long access lasts, s
 * @property {string} [pictures] the path of a folder whose files are guarded: only readers with a token get their
 *   addresses (restrict.mjs); it ends in "/"
 * @property {number} [pictureLife] how long such an address is good, s
 */

/**
 * Answers POST calls that check a password. Nothing tells whether the book, the name or the password was wrong.
 *
 * @param {string | undefined} file JSON { "<book id>": BookPasswords }; read at each call, so that it may change
 * @param {() => number} now ms
 */
export function openPasswords(file, now = Date.now) {
  const tries = openRateLimit(TRIES, now);
  return {
    check,
    books: () => read(file),
    isTokenOf: async (id, token) => isTokenOf((await read(file))[id], id, token, now()),
  };

  async function check(request, response) {
    const body = await bodyOf(request, MOST_BODY_BYTES);
    if (body === null) return sendJson(response, 413, { status: "TOO_LONG" });
    const { bookid, name, password, token } = parsed(body);
    if (typeof bookid !== "string" || (typeof password !== "string" && typeof token !== "string")) {
      return sendJson(response, 400, { status: "BAD_REQUEST", message: "bookid and password, or token, are needed." });
    }
    const who = `${addressOf(request)} ${bookid}`;
    if (tries.isOver(who)) {
      response.setHeader("Retry-After", tries.retryAfterS);
      return sendJson(response, 429, { status: "TOO_MANY" });
    }
    const book = (await read(file))[bookid];
    const isRight =
      typeof token === "string" ? isTokenOf(book, bookid, token, now()) : isPasswordOf(book, name, password);
    if (!isRight) {
      tries.count(who);
      return sendJson(response, 401, { status: "WRONG" });
    }
    tries.forget(who);
    const lifeS = book.expires ?? LIFE_S;
    const given = book.token ?? (typeof token === "string" ? token : newToken(bookid, now() + lifeS * 1000));
    const expires = typeof token === "string" && !book.token ? Math.floor((endOf(token) - now()) / 1000) : lifeS;
    sendJson(response, 200, { status: "OK", token: given, expires });
  }
}

/** A hash to compare with where there is none, so that an unknown book takes as long as a known one. */
const NO_HASH = `pbkdf2-sha256$600000$${randomBytes(16).toString("base64")}$${randomBytes(32).toString("base64")}`;

function isPasswordOf(book, name, password) {
  const texts = [password.normalize("NFC")];
  if (typeof name === "string" && name.trim() !== "") {
    texts.push(`${name.trim().normalize("NFC")}\n${password.normalize("NFC")}`);
  }
  let isFound = false;
  for (const written of book?.hashes ?? [NO_HASH]) {
    const [, iterations, salt, hash] = String(written).split("$");
    for (const text of texts) {
      const key = pbkdf2Sync(text, Buffer.from(salt ?? "", "base64"), Number(iterations), 32, "sha256");
      const isEqual = areEqual(createHash("sha256").update(key).digest(), Buffer.from(hash ?? "", "base64"));
      if (isEqual && book) isFound = true;
    }
  }
  return isFound;
}

/** A token names its book and its end, and is signed. */
function newToken(bookid, endMs) {
  const said = Buffer.from(JSON.stringify([bookid, endMs])).toString("base64url");
  return `${said}.${createHmac("sha256", SECRET).update(said).digest("base64url")}`;
}

function isTokenOf(book, bookid, token, nowMs) {
  if (!book) return false;
  if (book.token !== undefined) return areEqual(Buffer.from(token), Buffer.from(book.token));
  const [said = "", signature = ""] = token.split(".");
  const isOurs = areEqual(createHmac("sha256", SECRET).update(said).digest(), Buffer.from(signature, "base64url"));
  return isOurs && endOf(token) > nowMs && JSON.parse(Buffer.from(said, "base64url").toString())[0] === bookid;
}

function endOf(token) {
  return JSON.parse(Buffer.from(token.split(".")[0], "base64url").toString())[1];
}

function areEqual(one, other) {
  return one.length === other.length && timingSafeEqual(one, other);
}

async function read(file) {
  return file === undefined ? {} : parsed(await readFile(file, "utf8").catch(() => "{}"));
}

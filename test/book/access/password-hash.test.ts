import { suite } from "uvu";
import * as assert from "uvu/assert";
import { readBookLock, readSealedData } from "../../../src/book/access/book-lock.ts";
import { areEqualBytes, base64Of, bytesOfBase64 } from "../../../src/book/access/bytes.ts";
import { derivedText, readPasswordHashes } from "../../../src/book/access/password-hash.ts";
import { passwordWayOf } from "../../../src/book/access/password-way.ts";

const test = suite("book/access, what a book carries");

const SALT = base64Of(new Uint8Array(16).fill(7));
const HASH = base64Of(new Uint8Array(32).fill(9));
const WRITTEN = `pbkdf2-sha256$100000$${SALT}$${HASH}`;
const KEY = base64Of(new Uint8Array(60).fill(1));
const LOCK = { salt: SALT, iterations: 100000, keys: [{ by: "password", key: KEY }], data: "sealed/data.bin" };

test("base64 is read in both alphabets, and what is none is refused", () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, at) => at);
  assert.equal(bytesOfBase64(base64Of(bytes)), bytes);
  assert.equal(bytesOfBase64("-_8="), bytesOfBase64("+/8="));
  assert.equal(bytesOfBase64(""), new Uint8Array());
  for (const bad of ["a", "====", "纸", "ab cd", "<b>"]) assert.is(bytesOfBase64(bad), null, bad);
});

test("bytes are compared over their whole length", () => {
  const [one, other] = [new Uint8Array([1, 2, 3]), new Uint8Array([1, 2, 4])];
  assert.ok(areEqualBytes(one, new Uint8Array(one)));
  assert.not.ok(areEqualBytes(one, other));
  assert.not.ok(areEqualBytes(one, new Uint8Array([1, 2])));
  assert.not.ok(areEqualBytes(new Uint8Array(), one));
});

test("hashes are read, one or several; odd ones are left out, and so are those that would keep a phone busy for hours", () => {
  const [read] = readPasswordHashes(WRITTEN);
  assert.is(read?.iterations, 100000);
  assert.is(read?.salt.length, 16);
  assert.is(readPasswordHashes(`${WRITTEN}\n  ${WRITTEN}`).length, 2);
  for (const bad of [
    "",
    "secret",
    "$$$",
    WRITTEN.replace("100000", "1e12"),
    WRITTEN.replace("100000", "-1"),
    WRITTEN.replace("100000", "1"),
    WRITTEN.replace("sha256", "md5"),
    `${WRITTEN}$more`,
    WRITTEN.replace(SALT, ""),
    WRITTEN.replace(HASH, SALT),
    WRITTEN.replace(SALT, "纸"),
  ]) {
    assert.equal(readPasswordHashes(bad), [], bad);
  }
  assert.is(readPasswordHashes(Array.from({ length: 900 }, () => WRITTEN).join(" ")).length, 200);
});

test("letters that look the same give the same key, and a name is part of it", () => {
  assert.is(derivedText({ name: "", password: "e\u0301" }), "\u00e9");
  assert.is(derivedText({ name: " Ann ", password: "a" }), "Ann\na");
});

test("an encrypted book's lock is read, and one that is broken anywhere is none", () => {
  assert.is(readBookLock(LOCK)?.keys.length, 1);
  assert.is(readBookLock({ ...LOCK, keys: [{ by: "token", key: KEY }] })?.keys[0]?.by, "token");
  for (const bad of [
    null,
    "locked",
    [],
    {},
    { ...LOCK, salt: 7 },
    { ...LOCK, iterations: 1e15 },
    { ...LOCK, iterations: "many" },
    { ...LOCK, keys: "key" },
    { ...LOCK, keys: [{ key: KEY.slice(4) }, null, 7] },
    { ...LOCK, data: "" },
  ]) {
    assert.is(readBookLock(bad), null, JSON.stringify(bad));
  }
});

test("the data of closed pages is read only in its own format", () => {
  assert.is(readSealedData({ pages: [] }), null);
  assert.is(readSealedData("x"), null);
  const read = readSealedData({ format: "recto-sealed/1", pages: "x", files: { a: "image/webp", b: 7 } });
  assert.equal(read?.pages, []);
  assert.equal(
    [...(read?.files ?? [])],
    [
      ["a", "image/webp"],
      ["b", "7"],
    ],
  );
});

test("a password goes to the address that the book names, else nowhere but into the browser, else to its provider", () => {
  const none = { passwordURL: "", passwordHash: "", website: "" };
  assert.is(passwordWayOf(none, null), null);
  assert.equal(passwordWayOf({ ...none, passwordURL: "https://p.test/x", passwordHash: WRITTEN }, null), {
    kind: "provider",
    url: "https://p.test/x",
  });
  assert.equal(passwordWayOf({ ...none, passwordHash: WRITTEN, website: "https://p.test/" }, null), { kind: "local" });
  assert.equal(passwordWayOf({ ...none, website: "https://p.test/" }, { encryption: LOCK }), { kind: "local" });
  const byToken = { encryption: { ...LOCK, keys: [{ by: "token", key: KEY }] } };
  assert.equal(passwordWayOf({ ...none, website: "https://p.test//" }, byToken), {
    kind: "provider",
    url: "https://p.test/api/book/password",
  });
  assert.is(passwordWayOf({ ...none, passwordHash: "broken" }, null), null);
});

test.run();

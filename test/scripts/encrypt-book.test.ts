import { suite } from "uvu";
import * as assert from "uvu/assert";
import { seal } from "../../scripts/encrypt/keys.mjs";
import { decrypt } from "../../src/io/access/crypto.ts";
import { pageText } from "../support/books/book-parts.ts";
import { encryptedFiles } from "../support/limited-book.ts";

const test = suite("scripts/encrypt-book");

const text = (file: string | Uint8Array) => Buffer.from(file).toString("latin1");

test("of the closed pages nothing can be read in any file of the copy: no picture, no text, no item, no file's name", async () => {
  const secret = { kind: "text", rect: { x: 0, y: 0, width: 1, height: 1 }, text: "Behind closed pages" };
  const more = { annotations: { 1: [{ ...secret, text: "In front" }], 5: [secret] } };
  const files = await encryptedFiles({ more });
  const all = Object.entries(files);
  for (const [path, file] of all) {
    for (const part of [
      pageText(1),
      pageText(5),
      "Behind closed",
      "secret draft",
      "pages/3.png",
      "thumbs/6.png",
      "纸张",
    ]) {
      assert.not.ok(text(file).includes(part) || Buffer.from(file).includes(part), `${path} has "${part}"`);
    }
    if (path.startsWith("sealed/")) assert.not.match(text(file), /PNG|IHDR|recto-sealed/);
  }
  const paths = all.map(([path]) => path).filter((path) => !path.startsWith("sealed/"));
  assert.equal(paths.sort(), ["book.json", "pages/1.png", "pages/2.png", "thumbs/1.png", "thumbs/2.png"]);
  assert.is(all.length - paths.length, 4 * 2 + 1, "two pictures of each closed page, and their data");
  const book = JSON.parse(Buffer.from(files["book.json"]!).toString());
  assert.is(book.search, undefined);
  assert.equal(Object.keys(book.annotations), ["1"]);
  assert.equal(book.pages[4], { width: 60, height: 80, protected: true });
});

test("each file is encrypted for its own name and with a nonce of its own", async () => {
  const key = new Uint8Array(32).fill(3);
  const bytes = new TextEncoder().encode("paper");
  const [one, other] = [seal(key, bytes, "a"), seal(key, bytes, "a")].map((file) => new Uint8Array(file));
  assert.not.equal(one, other);
  assert.equal(await decrypt(key, one!, "a"), bytes);
  assert.is(await decrypt(key, one!, "b"), null);
  assert.is(await decrypt(new Uint8Array(32), one!, "a"), null);
});

test("a book without a password, with an empty one, or with a picture that is not in its folder is refused in words", async () => {
  const failure = (options: Parameters<typeof encryptedFiles>[0]) =>
    encryptedFiles(options).then(
      () => "",
      (error: Error) => error.message,
    );
  assert.match(await failure({ readers: [] }), /give a password/);
  assert.match(await failure({ readers: [{ name: "", password: "" }] }), /must not be empty/);
  const pages = ["pages/1.png", "pages/2.png", "https://other.test/3.png"];
  assert.match(await failure({ more: { pages } }), /cannot be encrypted/);
});

test.run();

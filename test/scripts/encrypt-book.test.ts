import { spawnSync } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { seal } from "../../scripts/encrypt/keys.mjs";
import { decrypt } from "../../src/io/access/crypto.ts";
import { pageText } from "../support/books/book-parts.ts";
import { nativeBook } from "../support/books/native.ts";
import { writeFiles } from "../support/browser/server-lab.ts";
import type { Files } from "../support/browser/site.ts";
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

/** Runs the command on a folder with these files. @returns its exit code, its words and what it wrote */
async function runCommand(files: Files, args: readonly string[], env: Record<string, string> = {}) {
  const home = await mkdtemp(join(tmpdir(), "recto-encrypt-"));
  await writeFiles(join(home, "in"), files);
  const command = resolve("scripts/encrypt-book.mjs");
  const { BOOK_PASSWORD: _own, ...inherited } = process.env;
  const ran = spawnSync(process.execPath, [command, ...args], {
    cwd: home,
    env: { ...inherited, ...env },
    input: "",
    encoding: "utf8",
  });
  const written = await readdir(home, { recursive: true });
  await rm(home, { recursive: true });
  return { code: ran.status, said: ran.stdout, error: ran.stderr.trim(), isSame: !written.some(isCopied) };
}
const isCopied = (path: string) => path.startsWith("out") || path.startsWith(join("in", "out"));

const sixPages = () => nativeBook({ pages: 6 });
const GIVEN = { BOOK_PASSWORD: "paper" };
const written = (book: object) => ({ ...sixPages(), "book.json": JSON.stringify(book) });

for (const [what, files, args, env, words] of [
  ["a book that is encrypted already", () => encryptedFiles(), ["in", "out"], GIVEN, /is encrypted already/],
  ["more free pages than the book has", sixPages, ["in", "out", "--free", "99"], GIVEN, /leaves nothing to encrypt/],
  ["free pages that are no number", sixPages, ["in", "out", "--free", "two"], GIVEN, /--free is a whole number/],
  ["too few iterations", sixPages, ["in", "out", "--iterations", "999"], GIVEN, /--iterations .* 100000 or more/],
  ["a copy within the book", sixPages, ["in", "in/out"], GIVEN, /must not be within/],
  ["a book without a book.json", () => ({ "1.png": "" }), ["in", "out"], GIVEN, /has no book\.json with pages/],
  ["a book.json that is broken", () => ({ "book.json": "{" }), ["in", "out"], GIVEN, /is not JSON/],
  ["an export", () => ({ "javascript/config.js": "" }), ["in", "out"], GIVEN, /is an exported book/],
  ["no password, and nobody to ask", sixPages, ["in", "out"], {}, /There is no password/],
  ["an empty password, and nobody to ask", sixPages, ["in", "out"], { BOOK_PASSWORD: "" }, /There is no password/],
  [
    "a picture that is missing",
    () => written({ format: "recto/1", pages: [{ large: "pages/1.png" }, { large: "gone.png" }] }),
    ["in", "out"],
    GIVEN,
    /gone\.png is not in the book's folder/,
  ],
] as const) {
  test(`${what}: the command says so in a sentence, fails, and has written nothing`, async () => {
    const { code, error, isSame } = await runCommand(await files(), args, env as Record<string, string>);
    assert.match(error, words);
    assert.not.match(error, /ENOENT|at .*\.mjs/);
    assert.equal([code, isSame], [1, true]);
  });
}

test("the command says which parts of the whole book stay in clear", async () => {
  const pages = [1, 2, 3].map((page) => ({ large: `pages/${page}.png`, label: `p ${page}` }));
  const book = { format: "recto/1", config: { bookTitle: "On paper" }, pages, contents: [{ title: "Ends", page: 3 }] };
  const { code, said } = await runCommand(written(book), ["in", "out", "--free", "1", "--iterations", "100000"], GIVEN);
  assert.is(code, 0);
  assert.match(said, /2 pages are encrypted, 1 are open/);
  assert.match(said, /can also read in book\.json: config, contents, labels of pages\./);
});

test.run();

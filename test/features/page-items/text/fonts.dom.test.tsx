import { suite } from "uvu";
import * as assert from "uvu/assert";
import { runBookFonts } from "../../../../src/features/page-items/text/fonts.ts";
import { bookAtom } from "../../../../src/state/reading.ts";
import { openReader } from "../../../support/open-reader.ts";

const test = suite("features/page-items/text/fonts");

type Made = { readonly family: string; readonly source: string; readonly style: string; readonly weight: string };
let made: Made[] = [];
let known: unknown[] = [];

const { FontFace } = globalThis;
const { fonts } = document;
test.before.each(() => {
  made = [];
  known = [];
  Object.assign(globalThis, {
    FontFace: class {
      readonly source: string;
      constructor(family: string, source: string, { style, weight }: { style: string; weight: string }) {
        this.source = source;
        made.push({ family, source, style, weight });
      }
      async load() {
        if (this.source.includes("lost")) throw new Error("not found");
      }
    },
  });
  const set = {
    add: (face: unknown) => known.push(face),
    delete: (face: unknown) => known.splice(known.indexOf(face), 1),
  };
  Object.defineProperty(document, "fonts", { value: set, configurable: true });
});
test.after.each(() => {
  Object.assign(globalThis, { FontFace });
  Object.defineProperty(document, "fonts", { value: fonts, configurable: true });
});

const settled = () => new Promise((resolve) => setTimeout(resolve));

/** Runs the typefaces of a book at https://example.com/book/. */
async function open(list: unknown) {
  const { store, bus } = openReader();
  const paths: string[] = [];
  bus.on("issue", ({ path }) => paths.push(path));
  const book = store.get(bookAtom);
  store.set(bookAtom, { ...book, baseUrl: "https://example.com/book/", extras: { fonts: list } });
  let times = 0;
  const stop = runBookFonts(store, () => times++);
  await settled();
  return { paths, stop, times: () => times };
}

test("typefaces that a book brings are there once they have come, and gone with the book (ANNO-13)", async () => {
  const { stop, times } = await open([
    { family: "Garamond", url: "fonts/g.woff2" },
    { family: "Garamond", url: "fonts/i.woff2", style: "italic", weight: 700 },
  ]);
  assert.equal(made, [
    { family: "Garamond", source: 'url("https://example.com/book/fonts/g.woff2")', style: "normal", weight: "normal" },
    { family: "Garamond", source: 'url("https://example.com/book/fonts/i.woff2")', style: "italic", weight: "700" },
  ]);
  assert.equal([known.length, times()], [2, 2]);
  const bookFace = () => document.documentElement.style.getPropertyValue("--book-face");
  assert.is(bookFace(), '"Garamond"', "the book's words around the pages are set in it, too");
  stop();
  assert.equal([known.length, bookFace()], [0, ""]);
});

test("a typeface that cannot be had, or is none, is an issue of the book, and the others come", async () => {
  const { paths, times } = await open([
    { family: "Lost", url: "lost.woff2" },
    { family: "", url: "g.woff2" },
    { url: "g.woff2" },
    { family: "No file" },
    "Garamond",
    null,
    { family: "Script", url: "javascript:alert(1)" },
    { family: "Odd", url: "g.woff2", weight: "bold; src: url(x)", style: 7 },
  ]);
  assert.equal([times(), made.length], [1, 2]);
  assert.equal([made[1]?.weight, made[1]?.style], ["normal", "normal"]);
  assert.equal(
    paths.sort(),
    [0, 1, 2, 3, 4, 5, 6].map((index) => `fonts[${index}]`),
  );
});

test("what is no list of typefaces counts as none, and no book has more than sixteen", async () => {
  for (const odd of [{}, "fonts", 7, null]) {
    await open(odd);
    assert.is(made.length, 0);
  }
  await open(Array.from({ length: 30 }, () => ({ family: "Garamond", url: "g.woff2" })));
  assert.is(made.length, 16);
});

test("a book that is closed while a typeface comes gets none", async () => {
  const { store } = openReader();
  store.set(bookAtom, {
    ...store.get(bookAtom),
    extras: { fonts: [{ family: "Garamond", url: "https://a.example/g" }] },
  });
  runBookFonts(store, () => assert.unreachable("it is closed"))();
  await settled();
  assert.is(known.length, 0);
});

test.run();

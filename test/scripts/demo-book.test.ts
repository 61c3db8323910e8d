import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { readPageItems } from "../../src/book/formats/items/read.ts";
import { parseNativeBook } from "../../src/book/formats/native.ts";
import { readNativeParts } from "../../src/book/formats/native-parts.ts";
import * as readers from "../../src/book/formats/parts.ts";
import type { ContentsEntry } from "../../src/book/publication/book.ts";
import { issueLog } from "../../src/book/publication/issues.ts";
import { readEmphasis } from "../../src/book/text/emphasis.ts";
import { readingOf } from "../../src/book/text/reading.ts";
import { readRuns } from "../../src/book/text/runs.ts";

const test = suite("demo book");

const FOLDER = "static/demo";
const MEGABYTE = 1024 * 1024;
/** Marbled papers, shelves, a watermark and a pear: pages without a word. */
const PICTORIAL = [2, 3, 6, 17, 23, 45];

type Entry = { readonly rect: Readonly<Record<string, number>>; readonly target?: { readonly page?: number } };
type Line = { readonly w: string; readonly p: readonly number[] };

function read(path: string): unknown {
  return JSON.parse(readFileSync(join(FOLDER, path), "utf8"));
}

const data = read("book.json") as {
  readonly pages: readonly Readonly<Record<string, string>>[];
  readonly annotations: Readonly<Record<string, readonly Entry[]>>;
  readonly search: { readonly textsPath: string; readonly positionsPath: string; readonly emphasisPath: string };
};
const parsed = parseNativeBook(data, "https://books.example/demo/");
if (!parsed.ok) throw new Error(`The demo book was refused: ${parsed.error}.`);
const book = parsed.value;
const pageNumbers = book.pages.map((_, index) => index + 1);

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

function flat(entries: readonly ContentsEntry[]): readonly ContentsEntry[] {
  return entries.flatMap((entry) => [entry, ...flat(entry.children)]);
}

test("the demo book opens without an issue, in an even number of pages, 32 or more", () => {
  assert.equal(book.issues, []);
  assert.ok(book.pages.length >= 32);
  assert.is(book.pages.length % 2, 0);
});

test("every picture that the demo book names is there", () => {
  const names = data.pages.flatMap(({ large, normal, thumb }) => [large, normal, thumb]);
  assert.equal(
    names.filter((name) => name === undefined || !existsSync(join(FOLDER, name))),
    [],
  );
  assert.ok(data.pages.every(({ preview }) => preview?.startsWith("data:image/webp;base64,")));
});

test("the demo book is small: under 8 MB, and what loads first under 120 kB", () => {
  const sizes = filesBelow(FOLDER).map((path) => statSync(path).size);
  assert.ok(sizes.reduce((sum, size) => sum + size, 0) < 8 * MEGABYTE);
  assert.ok(statSync(join(FOLDER, "book.json")).size < 120 * 1024);
});

test("the demo book's labels are unique, and its front matter has roman ones (PAGE-17)", () => {
  const labels = book.pages.map(({ label }) => label);
  assert.is(new Set(labels).size, labels.length);
  const first = labels.indexOf("i");
  assert.equal(labels.slice(first, first + 7), ["i", "ii", "iii", "iv", "v", "vi", "1"]);
});

test("contents, tabs and links of the demo book lead to its pages", () => {
  const links = Object.values(data.annotations).flat();
  const pages = [
    ...flat(book.contents).map(({ page }) => page),
    ...book.tabs.tabs.map(({ page }) => page),
    ...links.map(({ target }) => target?.page).filter((page) => page !== undefined),
  ];
  assert.ok(pages.length > 50);
  assert.equal(
    pages.filter((page) => page === null || !pageNumbers.includes(page)),
    [],
  );
});

test("the demo book's link areas lie within their pages", () => {
  const outside = Object.values(data.annotations)
    .flat()
    .filter(({ rect }) => {
      const { x = -1, y = -1, width = 0, height = 0 } = rect;
      return x < 0 || y < 0 || width <= 0 || height <= 0 || x + width > 1 || y + height > 1;
    });
  assert.equal(outside, []);
});

test("the demo book shows every kind of item and every action but articles, which it has none of (ANNO-01, ANNO-29)", () => {
  const log = issueLog();
  const parts = readNativeParts(data, book, readers).book;
  const items = readPageItems({ ...book, ...parts }, log).byPage.flat();
  assert.equal(log.issues, []);
  const { $defs } = JSON.parse(readFileSync("static/book.schema.json", "utf8"));
  assert.equal(
    $defs.item.properties.kind.enum.filter((kind: string) => !items.some(({ item }) => item.kind === kind)),
    [],
  );
  const done = new Set(items.flatMap(({ actions }) => actions.map(({ action }) => action.kind)));
  const actions = ["page", "url", "window", "photos", "script", "audio", "video", "info", "quiz", "toggle"] as const;
  assert.equal(
    actions.filter((action) => !done.has(action)),
    [],
  );
  const looks = (kind: string, key: string) => {
    const words: readonly string[] = $defs[`${kind}Item`].properties[key].enum;
    return words.filter((word) => !items.some(({ item }) => item.kind === kind && (item as never)[key] === word));
  };
  const missing = [
    ["shape", "shape"],
    ["text", "effect"],
    ["photos", "look"],
    ["hotspot", "look"],
    ["line", "arrows"],
    ["image", "hover"],
  ];
  assert.equal(
    missing.map(([kind = "", key = ""]) => looks(kind, key)),
    [[], [], [], [], [], []],
  );
});

test("every file that an item of the demo book needs is there, and none is asked of anybody else", () => {
  const addresses = JSON.stringify(data.annotations).match(/"(?:living|large|normal|thumb)\/[^"]+"/g) ?? [];
  assert.ok(addresses.length > 50);
  assert.equal(
    addresses.map((address) => JSON.parse(address)).filter((path) => !existsSync(join(FOLDER, path))),
    [],
  );
  const sources = JSON.stringify(data.annotations).match(/"(?:src|poster|picture|video|audio)":"https?:/g) ?? [];
  assert.equal(sources, []);
});

test("every page of the demo book has text for the search, but for those that are all picture", () => {
  const texts = read(data.search.textsPath) as readonly string[];
  assert.is(texts.length, book.pages.length);
  assert.equal(
    pageNumbers.filter((page) => texts[page - 1] === ""),
    PICTORIAL,
  );
  assert.ok(
    texts[11]?.includes("hollow threads of cellulose, a millimetre"),
    "a word divided at a line's end is whole",
  );
  assert.ok(texts.every((text) => !text.includes("\u00ad")));
});

test("what is italic in the demo book, a word or a whole line, is told by whole words, and found in its flowing text", () => {
  const texts = read(data.search.textsPath) as readonly string[];
  const wordsOf = (parts: readonly string[]) => parts.flatMap((part) => part.split(/\s+/)).sort();
  const emphasis = read(data.search.emphasisPath) as readonly (readonly (readonly [number, number])[])[];
  assert.is(emphasis.length, texts.length);
  const flowing = (page: number) => {
    const text = texts[page - 1] ?? "";
    const runs = readRuns(read(data.search.positionsPath.replace("%d", String(page))));
    const more = { titles: [], starts: [], isAuthored: true, items: [], neighbours: [] };
    const blocks = readingOf({ ...more, text, runs, emphasis: readEmphasis(emphasis[page - 1], text) }, "en-GB");
    return blocks.flatMap((block) => block.emphasis.map(({ start, end }) => block.text.slice(start, end)));
  };
  for (const page of pageNumbers) {
    const text = texts[page - 1] ?? "";
    const parts = readEmphasis(emphasis[page - 1], text).map(({ start, end }) => {
      assert.ok(
        /^$|\P{L}$/u.test(text.slice(0, start)) && /^$|^\P{L}/u.test(text.slice(end)),
        `page ${page}, ${start}`,
      );
      return text.slice(start, end);
    });
    const lines = read(data.search.positionsPath.replace("%d", String(page))) as readonly Line[];
    const heads = lines.filter(({ p: [, y = 1] }) => y < 0.12).map(({ w }) => w); // written after the text
    const inText = parts.filter((part) => !heads.includes(part));
    assert.equal(wordsOf(flowing(page)), wordsOf(inText), `page ${page}`);
  }
  assert.equal(flowing(20).slice(0, 2), ["Diamond Sutra", "Jikji"]);
  assert.equal(flowing(13).slice(0, 2), ["zhi", "zhi"]);
  assert.match(flowing(13)[2] ?? "", /^From the life of Cai Lun .* no older name\.$/, "a caption");
  assert.equal(flowing(15).slice(-2), ["by c. 600", "610"], "years of a map");
  assert.ok(flowing(16).includes("the mould, laid with wires"), "the labels of a drawing");
});

test("every letter of the demo book's text has a place on its page", () => {
  for (const page of pageNumbers) {
    const lines = read(data.search.positionsPath.replace("%d", String(page))) as readonly Line[];
    for (const { w, p } of lines) {
      assert.is(p.length, 8 + w.length, `page ${page}: ${w}`);
      assert.ok(
        p.every((value) => value >= 0 && value <= 1),
        `page ${page}: ${w}`,
      );
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = p;
      const length = Math.hypot(x2 - x1, (y2 - y1) * (4 / 3));
      const letters = p.slice(8).reduce((sum, width) => sum + width, 0);
      assert.ok(letters <= length * 1.05 + 0.01, `page ${page}: letters of "${w}" are longer than the line`);
    }
  }
});

test.run();

import { suite } from "uvu";
import * as assert from "uvu/assert";
import { placeText } from "../../../src/book/text/lines.ts";
import { findOnPage, type Titled, titlesOf, withoutHeads } from "../../../src/book/text/running-lines.ts";
import { readRuns } from "../../../src/book/text/runs.ts";
import { makeQuery } from "../../../src/book/text/search.ts";

const test = suite("book/text/running-lines");

const TITLED: readonly Titled[] = [
  { title: "Of Foxes", page: null },
  { title: "One. Dens", page: 3 },
  { title: "Two. Cubs", page: 5 },
];
const BODY = "What is told of them here would fill the days and the nights of a whole winter, and most of it is true.";
const LONG = `${BODY} ${BODY}`;
/** Texts of pages without their heads; a search that never has to pause. */
const bodies = (pages: readonly string[], titled = TITLED) =>
  withoutHeads(pages, titled, { isOver: () => false, pause: async () => {} });

test("the book's title and those of chapters that begin elsewhere are taken from the edges of pages, with their numbers", async () => {
  const pages = [
    "Of Foxes\nby a hunter",
    `Of Foxes\n${LONG}\n2`,
    `One. Dens\n${LONG}\n3`,
    `${BODY}\nDens\n4`,
    `5\nTwo. Cubs\n${LONG}`,
    `6 | Of Foxes\n${LONG}`,
  ];
  const { pages: read, heads } = await bodies(pages);
  assert.equal(read, [pages[0], LONG.concat("\n2"), pages[2], BODY, pages[4], LONG]);
  assert.equal([...heads.keys()], [1, 3, 5], "a chapter's own page keeps its title");
  assert.equal([...heads.get(5)!], ["of foxes"]);
});

test("chapters whose titles are told by numbers alone, or are alike, keep them where they begin", async () => {
  const chapters = [1, 2, 3, 4].map((number) => ({ title: `Chapter ${number}`, page: number * 2 - 1 }));
  const pages = chapters.flatMap(({ title }) => [`${title}\n${LONG}`, `${title}\n${LONG} as told before`]);
  const { heads } = await bodies(pages, chapters);
  assert.equal([...heads.keys()], [1, 3, 5, 7]);
  const units = [1, 3, 5].map((page) => ({ title: "Exercises", page }));
  const alike = await bodies(
    [1, 2, 3, 4, 5].map((page) => (page % 2 ? `Exercises\n${LONG}` : LONG)),
    units,
  );
  assert.is(alike.heads.size, 0);
});

test("a line that few pages of a long book end with is text", async () => {
  const pages = Array.from(
    { length: 40 },
    (_, at) => `Thing ${at}\n${LONG}${at % 8 === 0 ? "\nPrice on request" : ` ${at}`}`,
  );
  assert.is((await bodies(pages)).heads.size, 0);
});

test("what may be no running head is read: a title page, a list of titles, the first page that has it", async () => {
  const pages = [
    "Of Foxes\na short book by a hunter",
    `Dens\n${LONG}`, // nothing had it before: the chapter may begin here, though the contents say otherwise
    "Dens\nDens 3\nCubs 5\nOf Foxes 9\nthe end of a long list of all that is told of them in this book, and more than that, and the rest of it",
    `${LONG}\nNotes`,
    `${LONG}\nNotes`,
  ];
  const { pages: read, heads } = await bodies(pages);
  assert.is(read, pages, "the same texts");
  assert.is(heads.size, 0);
});

test("a line that four pages have at the same edge is one, whatever the book's titles are", async () => {
  const pages = ["Hunter & Sons", "Hunter & Sons", "Hunter & Sons", "Hunter & Sons"].map((head) => `${head}\n${LONG}`);
  const { heads } = await bodies(pages);
  assert.equal([...heads.keys()], [1, 2, 3]);
  assert.is((await bodies(pages.slice(1))).heads.size, 0);
});

test("in texts without lines it is a title at a page number that three pages have", async () => {
  const pages = [
    `${LONG} Of Foxes 8`,
    `${LONG} Of Foxes 10`,
    `12 Of Foxes ${LONG}`,
    `${LONG} Of Foxes 14`,
    `${LONG} Dens 9`,
  ];
  const { pages: read } = await bodies(pages);
  assert.equal(read, [LONG, LONG, pages[2], LONG, pages[4]]);
});

test("on the page itself the same places are left out, wherever its text has them, unless there are no others", () => {
  const line = (w: string, y: number) => ({ w, p: [0.1, y + 0.02, 0.5, y + 0.02, 0.5, y, 0.1, y] });
  const placed = placeText(readRuns([line("a fox of foxes", 0.5), line("Of Foxes 8", 0.05)]));
  const found = (query: string, heads: ReadonlySet<string>) =>
    findOnPage(placed, { ...makeQuery(query)!, heads: new Map([[3, heads]]) }, 3).map(({ start }) => start);
  const heads = new Set(["of foxes"]);
  assert.equal(found("fox", heads), [2, 9]);
  assert.equal(found("fox", new Set()), [2, 9, 18]);
  assert.equal(found("of foxes 8", heads), [15], "the page has been found by it");
  assert.is(findOnPage(placed, makeQuery("fox")!, 3).length, 3);
});

test("titles are those of the book, its contents and its tabs", () => {
  const entry = (title: string, page: number) => ({ title, page, url: "", children: [] });
  const tab = { title: "Maps", page: 9, color: "", fontColor: "" };
  const tabs = { tabs: [tab], hasTexture: false, isOnSideEdge: true, isHorizontalText: false };
  const contents = [{ ...entry("One", 1), children: [entry("A den", 2)] }];
  assert.equal(
    titlesOf({ title: "Of Foxes", contents, tabs }).map(({ title, page }) => [title, page]),
    [
      ["Of Foxes", null],
      ["One", 1],
      ["A den", 2],
      ["Maps", 9],
    ],
  );
});

test.run();

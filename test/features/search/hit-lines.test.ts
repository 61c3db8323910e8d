import { suite } from "uvu";
import * as assert from "uvu/assert";
import { pageIndex } from "../../../src/book/publication/pages.ts";
import { allWordsOf, makeQuery, type TextRange } from "../../../src/book/text/search.ts";
import { createLines } from "../../../src/features/search/hit-lines.ts";
import { searchPage } from "../../../src/features/search/search.ts";

const test = suite("features/search/hit-lines");

/** So many places far from each other, of which the excerpt of each shows the next `and` as well; and how many were made. */
function open(count: number, shown = 0, and = 0) {
  const ranges = Array.from({ length: count }, (_, at) => ({ start: at * 10, end: at * 10 + 3 }));
  const made: number[] = [];
  const excerptOf = ({ start }: TextRange) => {
    made.push(start / 10);
    return { before: "", hit: "fox", after: "", parts: [{ start, end: start + and * 10 + 3 }] };
  };
  const first = { ...excerptOf({ start: shown * 10, end: 0 }) };
  made.length = 0;
  const lines = createLines({ text: "fox, then ".repeat(count), ranges, shown, excerpt: first, excerptOf });
  const placesOf = (some: ReturnType<typeof lines.all>) => some.map(({ places }) => places);
  return { few: (current: number | null) => placesOf(lines.few(current)), all: () => placesOf(lines.all()), made };
}

const linesOf = (text: string, typed: string, isSeveral = false) => {
  const query = makeQuery(typed)!;
  return searchPage(text, pageIndex(0), isSeveral ? allWordsOf(query)! : query)!.lines!;
};
const wordsOf = ({ before, hit, after }: { before: string; hit: string; after: string }) => before + hit + after;

test("a row says of the first places of its page, of the one that says most and of the current one, in the order of the steps", () => {
  const { few } = open(9, 4);
  assert.equal(few(null), [[0], [1], [4]]);
  assert.equal(few(4), [[0], [1], [4]]);
  assert.equal(few(1), [[0], [1], [4]]);
  assert.equal(few(7), [[0], [4], [7]]);
  assert.equal(few(3), [[0], [3], [4]]);
});

test("places that a line shows with another one have none of their own, and all lines have each place once", () => {
  const { few, all } = open(9, 4, 1);
  assert.equal(few(null), [
    [0, 1],
    [2, 3],
    [4, 5],
  ]);
  assert.equal(few(7), [
    [0, 1],
    [4, 5],
    [7, 8],
  ]);
  assert.equal(all(), [[0, 1], [2, 3], [4, 5], [6, 7], [8]]);
});

test("a line leads to the place that it was made for, though it shows the one before it, too", () => {
  const far = "and then there is much else to be read for a long while before anything comes. ";
  const text = `${"A fox is here. ".concat(far).repeat(3)}One fox and another fox ran on and on, as they do, ${far}`;
  const last = linesOf(text, "fox").few(4).at(-1)!;
  assert.equal([last.nth, last.places], [4, [3, 4]]);
});

test("no line is made before it is shown, and none but the current one twice: a page may have hundreds of places", () => {
  const { few, all, made } = open(500);
  few(null);
  assert.equal(made, [1, 2]);
  few(400);
  few(2);
  assert.equal(made, [1, 2, 400]);
  assert.is(all().length, 500);
  assert.is(made.length, 500);
});

test("a sentence that has several words more than once is listed once", () => {
  const lines = linesOf("A press and inks, the ink in the press dries.", "press ink", true).all();
  assert.equal(
    lines.map(({ places }) => places),
    [[0, 1, 2, 3]],
  );
});

test("a place that two of the words share counts once, and all others are reached", () => {
  const far = "and then there is much else to be read for a long while before anything comes. ";
  const text = `Printing began. ${far}${far}A print lay there. ${far}${far}They print it. ${far}${far}The print is old.`;
  const places = linesOf(text, "print printing", true)
    .few(null)
    .map((line) => line.places);
  assert.equal(places, [[0], [1], [2]]);
});

test("a place at the end of a line is shown by its line, whatever white space follows it", () => {
  const text = "鱼很大，买了鱼\n\n\n正文没有了，也没有别的。";
  assert.equal(
    linesOf(text, "鱼")
      .all()
      .map(({ places }) => places),
    [[0, 1]],
  );
});

test("lines say the words around their places", () => {
  const far = "and then there is much else to be read for a long while before anything comes. ";
  const lines = linesOf(["one", "two"].map((each) => `The fox ${each} ran. ${far}`).join(""), "fox").all();
  assert.equal(
    lines.map(({ excerpt }) => wordsOf(excerpt)),
    ["The fox one ran.", "The fox two ran."],
  );
});

test.run();

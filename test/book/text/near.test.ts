import { suite } from "uvu";
import * as assert from "uvu/assert";
import { isNearEnough, nearestOf } from "../../../src/book/text/near.ts";

const test = suite("book/text/near");

const WORDS = [
  "gutenberg",
  "receive",
  "printing",
  "brass",
  "house",
  "diagonal",
  "chapters",
  "banner",
  "paper",
  "letter",
  "floor",
  "folds",
  "fold",
];

/** The word of the book that is shown for a typed one; null = nothing is found. */
const shownFor = (typed: string) =>
  nearestOf(
    WORDS.filter((word) => isNearEnough(word, typed)),
    typed,
  )?.word ?? null;

test("a word with a wrong, missing or doubled letter, or two that have changed places, finds the one that was meant", () => {
  assert.is(shownFor("gutenburg"), "gutenberg");
  assert.is(shownFor("recieve"), "receive");
  assert.is(shownFor("printting"), "printing");
  assert.is(shownFor("leter"), "letter");
  assert.is(shownFor("papre"), "paper");
  assert.is(shownFor("flod"), "fold", "not “floor”, nor a longer word");
  assert.is(shownFor("flods"), "folds");
});

test("other words are no mistyped ones: the reader hears that nothing was found", () => {
  for (const typed of ["zebra", "dragon", "computer", "banana", "qwxq"]) assert.is(shownFor(typed), null, typed);
});

test.run();

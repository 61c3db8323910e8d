import { suite } from "uvu";
import * as assert from "uvu/assert";
import { placeText } from "../../../src/book/text/lines.ts";
import { reachAt } from "../../../src/book/text/reach.ts";
import { readRuns } from "../../../src/book/text/runs.ts";
import { offsetAt } from "../../../src/book/text/selecting.ts";

const test = suite("book/text/reach");

test("words reach up to the text below a running head that comes after it, and into that only from within", () => {
  const line = (word: string, top: number) => ({ word, left: 0.1, top, width: word.length * 0.02, height: 0.03 });
  const placed = placeText(
    readRuns([line("Letters come back", 0.2), line("in 868. But a block", 0.3), line("THE PAGE", 0.05)]),
  );
  const onHead = { x: 0.2, y: 0.065 };
  const [word, head] = [placed.text.indexOf("block"), placed.text.indexOf("THE")];
  assert.is(offsetAt(placed, onHead)?.offset, head + 5, "to a tap it is there");
  assert.ok(reachAt(placed, onHead, word)! <= 17, "the first line");
  assert.ok(reachAt(placed, onHead, null)! <= 17, "from another page, too");
  assert.is(reachAt(placed, onHead, head), head + 5);
  const first = placeText(readRuns([line("THE PAGE", 0.05), line("Letters come back", 0.2)]));
  assert.is(reachAt(first, onHead, 12), 5, "one that comes first is reached as it stands");
});

test.run();

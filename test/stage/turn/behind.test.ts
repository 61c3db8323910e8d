import { suite } from "uvu";
import * as assert from "uvu/assert";
import { drawBehind } from "../../../src/stage/turn/behind.ts";
import { recordingContext } from "../../support/fakes/recording-context.ts";

const test = suite("behind");

/** The back of a lone page of 300 x 400 px. */
function behind(isPrinted: boolean, bookPaper: string | null = null) {
  const { ctx, blits, fills } = recordingContext();
  const print = { width: 300, height: 400 } as HTMLCanvasElement;
  drawBehind(ctx, { width: 300, height: 400 }, print, isPrinted, bookPaper);
  const [paper] = blits.filter(({ source }) => source === ctx.canvas);
  return { paper, fills, printed: blits.filter(({ source }) => source === print) };
}

test("the back of a lone page is paper of its margins, and the page with all its marks shines through as one picture (FLIP-02)", () => {
  const { paper, printed } = behind(true);
  const shine = printed.pop();
  assert.is(printed.length, 16, "from all round the page");
  assert.equal(
    printed.map(({ composite }) => composite),
    ["source-over", ...Array<string>(15).fill("lighten")],
    "the lightest counts, whatever the canvas showed before",
  );
  const isInside = ([x = -1, y = -1]: readonly number[]) => x > 0 && x < 299 && y > 0 && y < 399;
  assert.ok(printed.every(({ from }) => from && isInside(from)));
  assert.is(paper!.composite, "source-over");
  const xs = paper!.box.map(({ x }) => x);
  assert.equal([paper!.alpha, Math.min(...xs), Math.max(...xs)], [1, 0, 300], "all of it");
  assert.is(shine!.alpha, 0.04);
  const [top, across] = shine!.box;
  assert.equal([top!.x, across!.x, top!.y], [300, 0, 0], "mirrored");
});

test("the book's own paper lies behind it where that is known: by night it is dark, whatever pictures the page has (FLIP-02)", () => {
  const { paper, fills, printed } = behind(true, "#222222");
  assert.equal(
    fills.map(({ style, alpha }) => [style, alpha]),
    [["#222222", 1]],
  );
  assert.equal([paper, printed.map(({ alpha }) => alpha)], [undefined, [0.04]], "no margin is asked");
});

test("where nothing is printed yet, its paper is all", () => {
  for (const paper of [null, "#222222"]) {
    const { printed, fills } = behind(false, paper);
    assert.equal([printed.length, fills.length], [1, 0]);
  }
});

test.run();

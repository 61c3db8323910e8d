import { suite } from "uvu";
import * as assert from "uvu/assert";
import { drawBehind } from "../../../src/stage/turn/behind.ts";
import { recordingContext } from "../../support/fakes/recording-context.ts";

const test = suite("behind");

/** The back of a lone page of 300 x 400 px. */
function behind(isPrinted: boolean) {
  const { ctx, blits } = recordingContext();
  const print = {} as HTMLCanvasElement;
  drawBehind(ctx, { width: 300, height: 400 }, print, isPrinted);
  return blits.filter(({ source }) => source === print);
}

test("the back of a lone page has the colour of its corner, and the page with all its marks shines through as one picture (FLIP-02)", () => {
  const [paper, shine, ...others] = behind(true);
  assert.equal(others, []);
  assert.equal([paper!.alpha, shine!.alpha], [1, 0.04]);
  const xs = paper!.box.map(({ x }) => x);
  assert.equal([Math.min(...xs), Math.max(...xs)], [0, 300], "all of it");
  const [top, across] = shine!.box;
  assert.equal([top!.x, across!.x, top!.y], [300, 0, 0], "mirrored");
});

test("where nothing is printed yet, its paper is all", () => {
  assert.is(behind(false).length, 1);
});

test.run();

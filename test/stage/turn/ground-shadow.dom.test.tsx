import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { PageBox } from "../../../src/book/geometry/layout.ts";
import { type Caster, createGroundShadows, MOST_SHADOWS } from "../../../src/stage/turn/ground-shadow.ts";
import { recordingContext } from "../../support/fakes/recording-context.ts";

const test = suite("ground-shadow");

/** A caster that lies, so wide. */
const lying = (width: number, x = 100) => ({ rect: { x, y: 50, width, height: 200 }, height: 0, alpha: 1 });

function open() {
  const { cast } = createGroundShadows();
  const used: HTMLCanvasElement[] = [];
  const { ctx } = recordingContext();
  Object.assign(ctx, { drawImage: (canvas: HTMLCanvasElement) => used.push(canvas) });
  return { cast: (caster: Caster, size?: PageBox) => cast(ctx, caster, size), used };
}

test("a shadow is blurred once for its size, in this turn and in later ones", () => {
  const { cast, used } = open();
  cast(lying(300));
  cast(lying(300, 140));
  cast(lying(120), { width: 300, height: 200 });
  assert.is(new Set(used).size, 1);
});

test("few shadows are kept; the one that was not cast for the longest time gives its pixels back", () => {
  const { cast, used } = open();
  for (let count = 0; count < MOST_SHADOWS; count++) cast(lying(300 + count));
  cast(lying(300)); // used again: it stays
  cast(lying(900));
  const [first, second] = used;
  assert.ok(first!.width > 300);
  assert.equal([second!.width, second!.height], [0, 0]);
  cast(lying(300));
  assert.is(used.at(-1), first);
});

test("nothing is cast on the page beside a board", () => {
  const { cast } = open();
  const table = { x: -1000, y: -1000, width: 1100, height: 3000 };
  const whole = cast(lying(300, -200));
  const cropped = cast({ ...lying(300, -200), table });
  assert.is(whole.x, cropped.x);
  assert.is(cropped.x + cropped.width, 100);
  assert.ok(whole.x + whole.width > 100);
  assert.is(cast({ ...lying(300, 300), table }).width, 0);
});

test.run();

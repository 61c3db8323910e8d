import { suite } from "uvu";
import * as assert from "uvu/assert";
import { type PageIndex, pageIndex } from "../../../src/book/publication/pages.ts";
import { limitMasks, type Masks } from "../../../src/features/appearance/blending.ts";
import { DRAWINGS } from "../../../src/features/appearance/drawings.ts";
import { createPageLooks, MOST_LOOKS } from "../../../src/features/appearance/page-looks.ts";

const test = suite("features/appearance/page-looks");
const PAGE = pageIndex(8);

/** A page with the drawing of a box, one side of which is in shade. @param isPlain with one shade instead, which is none */
function pixels(sizePx: number, isPlain: boolean): Uint8ClampedArray {
  const step = DRAWINGS.finePx / sizePx;
  return Uint8ClampedArray.from({ length: 4 * sizePx ** 2 }, (_, channel) => {
    const at = Math.floor(channel / 4);
    const [x, y] = [(at % sizePx) * step, Math.floor(at / sizePx) * step];
    const isBox = x >= 200 && x < 320 && y >= 200 && y < 320;
    const level = !isBox ? 240 : x < 202 || x >= 318 || y < 202 || y >= 318 ? 25 : isPlain ? 160 : x < 260 ? 195 : 125;
    return channel % 4 === 3 ? 255 : level;
  });
}

function open() {
  const state = { isReady: true, revision: 0, widthPx: 400 };
  const open = new Set<PageIndex>(); // at rest
  const waiting = new Set<() => void>();
  const sight = { isPlain: false };
  const looked: string[] = [];
  const drawn: PageIndex[] = [];
  const looks = createPageLooks({
    stateOf: () => ({ ...state }),
    lookAt: (page) => (sizePx) => {
      looked.push(`${page}: ${sizePx}`);
      return pixels(sizePx, sight.isPlain);
    },
    liesOpen: (page) => open.has(page),
    nowMs: () => 0,
    whenAtRest: (act) => {
      waiting.add(act);
      return () => waiting.delete(act);
    },
    redraw: (page) => drawn.push(page),
  });
  const rest = () => {
    for (const act of [...waiting]) {
      waiting.delete(act);
      act();
    }
  };
  return { ...looks, state, sight, open, looked, drawn, waiting, rest };
}

test("the drawings on a page are looked for when no leaf moves, and not while it is drawn; it is then drawn anew", () => {
  const { of, looked, drawn, rest, waiting } = open();
  assert.equal(of(PAGE).drawings, []);
  of(PAGE);
  assert.equal(looked, ["8: 128"]);
  rest();
  assert.equal(looked, ["8: 128", "8: 512"]);
  assert.equal(drawn, [PAGE]);
  assert.is(of(PAGE).drawings.length, 1);
  rest();
  assert.is(looked.length, 2);
  assert.is(waiting.size, 0);
});

test("on a page that is opened, drawings are looked for before it is drawn, also once its picture has come, and not again as a turn lands on it", () => {
  const { of, state, open: lying, looked, drawn, rest } = open();
  lying.add(PAGE);
  state.isReady = false;
  assert.equal(of(PAGE).drawings, []);
  state.isReady = true;
  assert.is(of(PAGE).drawings.length, 1);
  rest();
  assert.equal([looked, drawn], [["8: 128", "8: 128", "8: 512"], []]);
  const next = pageIndex(9);
  of(next); // on its leaf
  lying.add(next);
  of(next);
  assert.is(looked.filter((each) => each.startsWith("9: ")).length, 1);
  rest();
  assert.equal(drawn, [next]);
});

test("an open page that is laid out anew keeps the drawings known of it until rest: each step of a dragged window would pay for the search", () => {
  const { of, state, open: lying, looked, drawn, rest } = open();
  lying.add(PAGE);
  const { drawings } = of(PAGE);
  assert.is(drawings.length, 1);
  looked.length = 0;
  for (state.widthPx = 401; state.widthPx < 404; state.widthPx++) assert.equal(of(PAGE).drawings, drawings);
  state.revision++;
  assert.equal(of(PAGE).drawings, drawings);
  assert.equal(looked, Array(4).fill("8: 128"));
  rest();
  assert.equal([looked.length, looked.at(-1), drawn], [5, "8: 512", [PAGE]]);
  assert.equal(of(PAGE).drawings, drawings);
});

test("drawings that a page has no more once it is looked at again are gone from it", () => {
  const { of, state, open: lying, drawn, rest, sight } = open();
  lying.add(PAGE);
  of(PAGE);
  sight.isPlain = true;
  state.revision++;
  assert.is(of(PAGE).drawings.length, 1);
  rest();
  assert.equal([of(PAGE).drawings, drawn], [[], [PAGE]]);
});

test("a copy of a page, which is not drawn anew, has its drawings at once, and they are not looked for again", () => {
  const { of, looked, drawn, rest } = open();
  const look = of(PAGE, true);
  assert.is(look.drawings.length, 1);
  assert.is(of(PAGE), look);
  rest();
  assert.equal(drawn, []);
  assert.is(looked.length, 2);
});

test("a page that lies open is drawn anew with its drawings also where a copy of it has had them looked for", () => {
  const { of, looked, drawn, rest } = open();
  of(PAGE);
  of(PAGE, true);
  rest();
  assert.equal(drawn, [PAGE]);
  of(PAGE);
  rest();
  assert.equal(drawn, [PAGE]);
  assert.is(looked.length, 2);
});

test("while a page's picture is on its way, nobody looks for drawings in the one that stands for it", () => {
  const { of, state, looked, waiting } = open();
  state.isReady = false;
  of(PAGE);
  assert.is(waiting.size, 0);
  state.isReady = true;
  of(PAGE);
  assert.is(waiting.size, 1);
  assert.is(looked.length, 2);
});

test("what is known of pages drawn long ago is forgotten, of those that are drawn again and again it is not", () => {
  const { of, looked } = open();
  for (let page = 0; page < 100; page++) {
    of(pageIndex(page));
    of(PAGE);
  }
  assert.is(looked.length, 100);
  of(pageIndex(99 - MOST_LOOKS + 2));
  assert.is(looked.length, 100);
  of(pageIndex(1));
  assert.is(looked.length, 101);
});

test("the masks of drawings take no more memory than they may: those used last are stored, the others give their pixels back", () => {
  const mask = () => ({ width: 100, height: 100 }) as HTMLCanvasElement;
  const all = [1, 2, 3].map((): Masks => ({ core: mask(), all: mask() }));
  const masks = new Map<object, Masks>(all.map((each) => [{}, each]));
  limitMasks(masks, 40_000);
  assert.equal([...masks.values()], all.slice(1));
  assert.equal(
    all.map(({ core }) => core.width),
    [0, 100, 100],
  );
  limitMasks(masks, 0);
  assert.is(masks.size, 0);
});

test.run();

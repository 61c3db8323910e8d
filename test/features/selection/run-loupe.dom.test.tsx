import { suite } from "uvu";
import * as assert from "uvu/assert";
import { toIndex } from "../../../src/book/publication/pages.ts";
import { placeText } from "../../../src/book/text/lines.ts";
import { readRuns } from "../../../src/book/text/runs.ts";
import { selectAtom } from "../../../src/features/selection/api.ts";
import { LOUPE } from "../../../src/features/selection/loupe.ts";
import { SELECTED } from "../../../src/features/selection/marks.ts";
import { runLoupe } from "../../../src/features/selection/run-loupe.ts";
import { isReachingAtom, setOpenTextAtom } from "../../../src/features/selection/state.ts";
import { recordingContext } from "../../support/fakes/recording-context.ts";
import { openReader } from "../../support/open-reader.ts";
import { workingStage } from "../../support/working-stage.ts";

const test = suite("features/selection/run-loupe");

/** Words on page 2, the first of them selected, and a loupe that counts what it reads and takes. */
function open() {
  const { store, clock } = openReader({ page: 2, viewport: { pixelRatio: 2, isCoarse: true } });
  const [host, loupe, canvas] = ["div", "div", "canvas"].map((name) => document.createElement(name));
  document.body.append(host!, loupe!);
  const { stage, point } = workingStage(store, host!);
  const count = { rects: 0, colors: 0, stores: 0, pages: 0, drawn: recordingContext() };
  const measure = host!.getBoundingClientRect.bind(host);
  host!.getBoundingClientRect = () => {
    count.rects += 1;
    return measure();
  };
  const styleOf = globalThis.getComputedStyle;
  globalThis.getComputedStyle = (element) => {
    count.colors += element === canvas ? 1 : 0;
    return styleOf(element);
  };
  let widthPx = 0;
  Object.defineProperty(canvas!, "width", {
    get: () => widthPx,
    set: (px: number) => {
      count.stores += px > 0 ? 1 : 0;
      widthPx = px;
    },
  });
  Object.assign(canvas!, {
    getContext: () => {
      count.drawn = recordingContext();
      return Object.assign(count.drawn.ctx, { clearRect() {} });
    },
  });
  let drawn: (() => void) | null = null;
  const layer = {
    on: (_: string, act: () => void) => {
      drawn = act;
      return layer;
    },
    off: () => {
      drawn = null;
      return layer;
    },
  };
  const working = {
    ...stage,
    surface: { stage: { getLayers: () => [layer] } } as unknown as typeof stage.surface,
    drawPage: () => {
      count.pages += 1;
    },
    marks: () => {
      throw new Error("The loupe lists all that lies on the pages.");
    },
  };
  const page = toIndex(2);
  const word = (text: string, left: number) => ({ word: text, left, top: 0.2, width: 0.1, height: 0.04 });
  store.set(setOpenTextAtom, page, placeText(readRuns([word("Words", 0.1), word("below", 0.25)])));
  const select = (offset: number) => store.set(selectAtom, { anchor: { page, offset: 0 }, focus: { page, offset } });
  select(5);
  const stop = runLoupe(store, working, loupe!, canvas as HTMLCanvasElement);
  const touch = async (type: string, x: number) => {
    await point(type, x, 130, { pointerType: "touch" });
    clock.advance(16);
  };
  const end = () => {
    stop();
    globalThis.getComputedStyle = styleOf;
    host!.remove();
    loupe!.remove();
  };
  const drawPages = () => {
    drawn?.();
    clock.advance(16);
  };
  return {
    store,
    drawPages,
    point,
    touch,
    select,
    loupe: loupe!,
    count,
    widthPx: () => widthPx,
    end,
    live: clock.live,
  };
}

test("while nobody reaches for words no move of a pointer measures anything", async () => {
  const { point, touch, loupe, count, end, live } = open();
  const waiting = live();
  for (const x of [40, 60, 80]) {
    await point("pointermove", x, 130);
    await touch("pointermove", x);
  }
  assert.equal([count.rects, count.pages, loupe.hidden, live()], [0, 0, true, waiting]);
  end();
});

test("a drag reads place, colour and size of the loupe once, whatever its length, and gives its pixels back (EXTRA-11)", async () => {
  const { store, touch, select, loupe, count, widthPx, end } = open();
  await touch("pointerdown", 80);
  store.set(isReachingAtom, true);
  for (const [x, offset] of [
    [90, 6],
    [110, 8],
    [130, 11],
  ] as const) {
    select(offset);
    await touch("pointermove", x);
  }
  const { rects, colors, stores, pages, drawn } = count;
  assert.equal([rects, colors, stores, pages], [1, 1, 1, 3]);
  assert.equal([loupe.hidden, widthPx()], [false, 2 * LOUPE.widthPx]);
  const marked = drawn.fills.filter(({ style }) => style === SELECTED.color);
  assert.equal([marked.length > 0, new Set(marked.map(({ alpha }) => alpha))], [true, new Set([SELECTED.alpha])]);
  store.set(isReachingAtom, false);
  assert.equal([loupe.hidden, widthPx()], [true, 0]);
  end();
});

test("under a finger that rests the loupe shows a sharper picture of its page that has come, and no loupe is drawn later", async () => {
  const { store, touch, drawPages, count, end } = open();
  await touch("pointerdown", 80);
  store.set(isReachingAtom, true);
  await touch("pointermove", 90);
  const { pages } = count;
  drawPages();
  assert.is(count.pages, pages + 1);
  store.set(isReachingAtom, false);
  drawPages();
  assert.is(count.pages, pages + 1);
  end();
});

test.run();

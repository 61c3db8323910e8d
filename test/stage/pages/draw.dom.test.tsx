import { suite } from "uvu";
import * as assert from "uvu/assert";
import { contrast } from "../../../src/lib/readable-color.ts";
import { drawPage, type PageAppearance, retryRect } from "../../../src/stage/pages/draw.ts";
import { layNotice } from "../../../src/stage/pages/notice.ts";
import { emptyBook } from "../../support/empty-book.ts";
import { recordingContext } from "../../support/fakes/recording-context.ts";

const test = suite("draw-page");

const RECT = { x: 100, y: 20, width: 300, height: 400 };
const WORDS = {
  slow: "Still waiting.",
  failed: "This page could not be loaded.",
  retry: "Try again",
  protected: "The book is protected.",
};
const PICTURE = { source: {} as ImageBitmap, width: 600, height: 800, close: () => {} };
const PAGE = { ...emptyBook(1).pages[0]!, label: "iv" };

const APPEARANCE: PageAppearance = {
  page: PAGE,
  paper: "#fafafa",
  picture: null,
  state: "ready",
  isSlow: false,
  spine: null,
  gutter: "gutter",
  gutterWidth: 0,
  gutterAlpha: 0,
  isOfItems: false,
  waiting: null,
  words: WORDS,
  layNotice,
  spin: 0,
  drawMarks: () => {},
};

function draw(appearance: Partial<PageAppearance>) {
  const { ctx, ...trace } = recordingContext();
  drawPage(ctx, RECT, {
    ...APPEARANCE,
    ...appearance,
  });
  assert.is(trace.depth(), 0);
  return trace;
}

test("a page is its paper with its picture on it, and nothing else (PAGE-19)", () => {
  const { fills, blits, texts } = draw({ picture: PICTURE });
  assert.equal(
    fills.map(({ style }) => style),
    ["#fafafa"],
  );
  assert.equal([blits.length, blits[0]!.box[0], blits[0]!.box[2]], [1, { x: 100, y: 20 }, { x: 400, y: 420 }]);
  assert.equal(texts, []);
});

test("a page whose picture is on its way shows its number, and no other picture (PAGE-17)", () => {
  const { blits, texts } = draw({ state: "loading" });
  assert.equal([blits, texts], [[], ["iv"]]);
});

test("a page that could not be loaded says so and offers to try again (PAGE-19)", () => {
  const { texts } = draw({ state: "failed" });
  assert.equal(texts, ["iv", "This page could not be loaded.", "Try again"]);
  const { x, y, width, height } = retryRect(RECT);
  assert.ok(x >= RECT.x && x + width <= RECT.x + RECT.width && y + height <= RECT.y + RECT.height && height >= 24);
});

test("the words on a bare page can be read on paper of any colour", () => {
  for (const color of ["#ffffff", "#f7f1e3", "#777777", "#202830", "#000000"]) {
    const { ctx } = recordingContext();
    const appearance = { ...APPEARANCE, state: "failed" as const, paper: color };
    layNotice(ctx, RECT, appearance, false).draw();
    assert.ok(contrast(String(ctx.fillStyle), color) >= 4.5, `${ctx.fillStyle} on ${color}`);
    assert.is(ctx.strokeStyle, ctx.fillStyle);
  }
});

test("an encrypted page says that the book is protected and offers nothing (ENC-02)", () => {
  for (const state of ["none", "failed"] as const) {
    assert.equal(draw({ state, page: { ...PAGE, isProtected: true } }).texts, ["iv", "The book is protected."]);
  }
});

test("long words on a bare page break into lines, also Chinese ones", () => {
  const words = { ...WORDS, failed: "无法加载此页面，请检查您的网络连接，然后再试一次。".repeat(2) };
  const { texts } = draw({ state: "failed", words });
  assert.is(texts.length, 1 + 2 + 1);
  assert.ok(texts.every((text) => text.length * 8 <= RECT.width));
});

test("a page that is all items has no number under them; one without a picture and without items has", () => {
  assert.equal(draw({ state: "none", isOfItems: true }).texts, []);
  assert.equal(draw({ state: "none" }).texts, ["iv"]);
  assert.equal(draw({ state: "loading", isOfItems: true }).texts, ["iv"]);
});

test("a blank page is bare paper (PAGE-03, PAGE-19)", () => {
  const { fills, texts } = draw({ page: null, paper: "#eeeeee", state: "none" });
  assert.equal([fills.map(({ style }) => style), texts], [["#eeeeee"], []]);
});

test("a picture that was closed a moment ago leaves paper behind and stops nothing", () => {
  const { ctx, fills } = recordingContext();
  const broken = new Proxy(ctx, {
    get(target, name) {
      if (name !== "drawImage") return Reflect.get(target, name);
      return () => {
        throw new Error("The image is detached.");
      };
    },
  });
  drawPage(broken, RECT, { ...APPEARANCE, picture: PICTURE });
  assert.is(fills.length, 1);
});

for (const [spine, [left, top, right, bottom]] of [
  ["left", [100, 20, 140, 420]],
  ["right", [360, 20, 400, 420]],
  ["top", [100, 20, 400, 60]],
  ["bottom", [100, 380, 400, 420]],
] as const) {
  test(`a page bound at its ${spine} dips into the binding there`, () => {
    const { fills } = draw({ picture: PICTURE, spine, gutterWidth: 40, gutterAlpha: 0.6 });
    const [xs, ys] = [fills[1]!.path.map(({ x }) => x), fills[1]!.path.map(({ y }) => y)];
    assert.equal([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)], [left, top, right, bottom]);
    assert.is(fills[1]!.alpha, 0.6);
  });
}

test("a page that waits shows the book's own sign where it has one, a third of the page wide at most (PAGE-21)", () => {
  const { blits } = draw({ state: "loading", waiting: { ...PICTURE, width: 1000, height: 500 } });
  const [left = 0, right = 0] = [blits[0]?.box[0]?.x, blits[0]?.box[2]?.x];
  assert.is(blits.length, 1);
  assert.is(right - left, RECT.width / 3);
  assert.is((left + right) / 2, RECT.x + RECT.width / 2);
  assert.is(draw({ state: "loading" }).blits.length, 0);
});

test.run();

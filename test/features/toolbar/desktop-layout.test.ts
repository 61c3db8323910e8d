import { suite } from "uvu";
import * as assert from "uvu/assert";
import { PAGE_KEYS } from "../../../src/book/settings/toolbar-order.ts";
import {
  BAR_BUTTON_PX,
  BAR_GAP_PX,
  besidePx,
  desktopBarLayout,
  pageButtonsAt,
  pageFieldPx,
} from "../../../src/features/toolbar/desktop-layout.ts";

const test = suite("features/toolbar/desktop-layout");

const FOUR = ["first", "previous", "next", "last"];

/** A bar of that width with so many buttons: b0, b1, ... */
function layOut(barPx: number, count: number, more: Partial<Parameters<typeof desktopBarLayout>[0]> = {}) {
  const keys = Array.from({ length: count }, (_, index) => `b${index}`);
  return desktopBarLayout({
    barPx,
    keys,
    keysBehind: [],
    keysBeforeField: 0,
    pageKeys: FOUR,
    allPageKeys: more.pageKeys ?? FOUR,
    fieldPx: pageFieldPx(6, "/ 36"),
    ...more,
  });
}

test("buttons are 40 wide and 10 apart (TOOLD-02)", () => {
  assert.is(BAR_BUTTON_PX, 40);
  assert.is(BAR_GAP_PX, 10);
});

test("a bar leaves 210 px of the window free, a quiet one little, and none in a narrow window", () => {
  for (const view of ["standard", "neat", "lite"]) assert.is(besidePx(view, 500), 210);
  assert.is(besidePx("mini", 500), 0);
  assert.equal(
    [400, 599, 600, 1024].map((px) => besidePx("quiet", px)),
    [0, 0, 24, 24],
  );
});

for (const [barPx, all] of [
  [530, PAGE_KEYS],
  [529, FOUR],
  [430, FOUR],
  [429, ["previous", "next"]],
  [335, ["previous", "next"]],
  [334, []],
] as const) {
  test(`a bar ${barPx} wide has ${all.length} page buttons (TOOLD-05, TOOLD-06, TOOLD-07, TOOLD-08, TOOLD-09, TOOLD-10)`, () => {
    assert.equal(pageButtonsAt(barPx, PAGE_KEYS), all);
  });
}

test("there are 4 page buttons, and 6 with page-back (TOOLD-04)", () => {
  assert.equal(pageButtonsAt(1000, FOUR), FOUR);
  assert.is(pageButtonsAt(1000, PAGE_KEYS).length, 6);
});

test("buttons that do not fit at 50 px each go to the more dropdown, from the end of the order (TOOLD-11)", () => {
  const { before, after, more } = layOut(800, 20);
  assert.equal([...before, ...after], ["b0", "b1", "b2", "b3", "b4", "b5", "b6"]); // and the more button
  assert.is(more.length, 13);
  assert.is(more[0], "b7");
});

test("what is needed stays longest, in the bar's order, and no half of a pair does (TOOLD-11, ZOOM-01)", () => {
  const keys = ["pageflip", "thumb", "table", "zoomin", "zoomout", "goto", "search", "print", "sound"];
  const shown = (barPx: number, needed?: readonly string[]) => {
    const { before, after } = layOut(barPx, 0, { keys, ...(needed && { needed }) });
    return [...before, ...after];
  };
  assert.equal(shown(500, ["table", "search", "thumb"]), ["thumb", "table", "search"]);
  assert.equal(shown(700, ["table", "search", "thumb", "sound"]), ["pageflip", "thumb", "table", "search", "sound"]);
  assert.equal(shown(700, ["table", "search", "thumb", "sound", "zoomin", "zoomout"]), [
    "thumb",
    "table",
    "search",
    "sound",
  ]);
  assert.equal(shown(700), ["pageflip", "thumb", "table", "zoomin", "zoomout"]);
});

test("first and last give way to what is needed in a bar that has no room for all page buttons (TOOLD-06, TOOLD-11)", () => {
  const keys = ["thumb", "table", "search", "btnshare", "fullscreen"];
  const pages = (barPx: number, needed?: readonly string[]) => {
    const { pageBefore, pageAfter, more } = layOut(barPx, 0, { keys, ...(needed && { needed }) });
    return [[...pageBefore, ...pageAfter], more.filter((key) => FOUR.includes(key))];
  };
  for (const barPx of [529, 610])
    assert.equal(pages(barPx, keys), [
      ["previous", "next"],
      ["first", "last"],
    ]);
  assert.equal(pages(529), [FOUR, []], "a book that orders its own buttons keeps them");
  assert.equal(pages(640, keys), [FOUR, []]);
});

test("while all buttons fit there is no more dropdown (TOOLD-11)", () => {
  assert.equal(layOut(800, 8).more, []);
});

test("the page number has its place in the order as far as both sides have space (TOOL-08)", () => {
  assert.is(layOut(800, 6, { keysBeforeField: 2 }).before.length, 2);
  assert.is(layOut(800, 8, { keysBeforeField: 2 }).before.length, 4);
  assert.is(layOut(800, 6, { keysBeforeField: 6 }).before.length, 4);
});

test("zoom in and out stay together, on one side of the page number (ZOOM-01)", () => {
  const keys = ["thumb", "zoomin", "zoomout", "search"];
  for (const keysBeforeField of [1, 2, 3]) {
    const { before } = layOut(800, 0, { keys, keysBeforeField });
    assert.is(before.includes("zoomin"), before.includes("zoomout"));
  }
});

test("no width, count or place loses a button or lets one overlap (TOOLD-11)", () => {
  for (let barPx = 100; barPx < 2000; barPx += 30) {
    for (let count = 0; count < 40; count += 3) {
      for (const keysBeforeField of [0, 5, count]) {
        const { before, pageBefore, pageAfter, after, more } = layOut(barPx, count, { keysBeforeField });
        assert.is(before.length + after.length + more.length + pageBefore.length + pageAfter.length, count + 4);
        const side = (barPx - (pageBefore.length + pageAfter.length) * 50 - pageFieldPx(6, "/ 36")) / 2;
        const right = after.length + (more.length > 0 ? 1 : 0);
        if (side >= 50) assert.ok(before.length * 50 <= side && right * 50 <= side, `${barPx} ${count}`);
      }
    }
  }
});

test("a caption of 2,000 characters takes no more space than one of sixteen", () => {
  assert.is(pageFieldPx(6, "x".repeat(2000)), pageFieldPx(6, `/ ${"x".repeat(16)}`));
});

test("a place said in words has room for all of them, in Chinese for letters twice as wide", () => {
  assert.ok(pageFieldPx(6, "46 of 46") >= 68 + 8 * 8);
  assert.is(pageFieldPx(6, "共46页"), pageFieldPx(6, "123456"));
});

test.run();

import { atom } from "jotai/vanilla";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { MENU, menuButtons, menuHeight, menuPlace, nextItem } from "../../../src/features/menu/menu.ts";
import type { ToolbarButton } from "../../../src/lib/feature.ts";

const test = suite("features/menu/menu");
const button = (key: string): ToolbarButton => ({ key, icon: "x", label: [key, key], pressAtom: atom(null, () => {}) });

test("the menu is 200 px wide with items of 36 px (MENU-01)", () => {
  assert.equal([MENU.widthPx, MENU.itemPx], [200, 36]);
});

test("its items have an order of their own, and follow the buttons (MENU-02)", () => {
  const all = ["thumb", "bookmark", "table", "fullscreen", "zoomin", "btnshare", "print", "annotation", "search"].map(
    button,
  );
  assert.equal(
    menuButtons(all).map(({ key }) => key),
    ["annotation", "print", "btnshare", "zoomin", "fullscreen", "table", "bookmark", "thumb"],
  );
  const within = ["thumb", "zoomin", "zoomout", "exitfullscreen", "fullscreen"].map(button);
  assert.equal(
    menuButtons(within).map(({ key }) => key),
    ["zoomout", "exitfullscreen", "thumb"],
    "the way out comes first",
  );
});

const HIGH = menuHeight(8, false);

test("it is as high as its items, and the line before the book's where words have some", () => {
  assert.is(HIGH, 8 * 36 + 12);
  assert.is(menuHeight(8, true), HIGH + MENU.linePx);
});

test("selected words stay in sight: it opens below them, else above, else beside them (MENU-04, EXTRA-11)", () => {
  const word = { x: 300, y: 200, width: 80, height: 20 };
  const at = { x: 340, y: 210 };
  const place = (height: number, x = 300) => menuPlace(at, 150, { width: 800, height }, { ...word, x });
  assert.equal(place(600), { left: 340, top: 226 }, "below");
  assert.equal(place(380), { left: 340, top: 44 }, "above");
  assert.equal(menuPlace(at, 200, { width: 800, height: 320 }, word), { left: 386, top: 10 + 0 }, "to their right");
  assert.equal(menuPlace(at, 200, { width: 560, height: 320 }, word), { left: 94, top: 10 }, "to their left");
});

test("near an edge it opens to the other side, and it stays in the window (MENU-04)", () => {
  const window = { width: 1000, height: 600 };
  assert.equal(menuPlace({ x: 100, y: 100 }, HIGH, window), { left: 100, top: 100 });
  assert.equal(menuPlace({ x: 950, y: 590 }, HIGH, window), { left: 750, top: 590 - HIGH });
  assert.equal(menuPlace({ x: 100, y: 100 }, HIGH, { width: 150, height: 120 }), { left: 8, top: 8 });
});

test("arrows go round, Home and End go to the ends, letters to the next item that begins so (MENU-04)", () => {
  const names = ["Print", "Share", "Search"];
  assert.equal([nextItem("ArrowDown", 2, names), nextItem("ArrowUp", 0, names)], [0, 2]);
  assert.equal([nextItem("Home", 2, names), nextItem("End", 0, names)], [0, 2]);
  assert.equal([nextItem("s", 0, names), nextItem("s", 1, names), nextItem("x", 0, names)], [1, 2, null]);
  assert.is(nextItem("ArrowDown", -1, []), null);
  assert.equal([nextItem("ArrowDown", -1, names), nextItem("ArrowUp", -1, names)], [0, 2], "from no item yet");
});

test.run();

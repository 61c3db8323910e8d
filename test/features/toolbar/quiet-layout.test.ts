import { suite } from "uvu";
import * as assert from "uvu/assert";
import { PAGE_KEYS } from "../../../src/book/settings/toolbar-order.ts";
import { quietBarLayout, quietPhoneKeys, topKeysBeside } from "../../../src/features/toolbar/quiet-layout.ts";

const test = suite("features/toolbar/quiet-layout");

const KEYS =
  "phoneticreading pageflip shopping thumb table goto zoomin zoomout bookmark sound search print btnshare home about fullscreen";

function layOut(more: Partial<Parameters<typeof quietBarLayout>[0]> = {}) {
  const pageKeys = PAGE_KEYS.filter((key) => key !== "backward" && key !== "forward");
  return quietBarLayout({
    barPx: 1230,
    keys: KEYS.split(" "),
    pageKeys,
    fieldPx: 116,
    marked: [],
    hasStrip: true,
    hasArrows: true,
    isHandheld: false,
    ...more,
  });
}

test("contents, thumbnails and search stand at the left, zoom, share, sound and full screen at the right", () => {
  const { before, pageBefore, pageAfter, after } = layOut();
  assert.equal(before, ["table", "thumb", "search"]);
  assert.equal(after, ["zoomout", "zoomin", "btnshare", "sound", "fullscreen"]);
  assert.equal([...pageBefore, ...pageAfter], [], "the arrows beside the book turn it");
});

test("fingers have a bookmark in place of the zoom, which they need no button for, where there is room", () => {
  const { after, more } = layOut({ isHandheld: true });
  assert.equal(after, ["bookmark", "btnshare", "sound", "fullscreen"]);
  assert.ok(more.includes("zoomin") && more.includes("zoomout"));
  assert.not(layOut({ isHandheld: true, barPx: 700 }).after.includes("bookmark"));
});

test("all else is behind More, with the ways to both ends of the book first", () => {
  assert.equal(layOut().more.join(" "), "first last phoneticreading pageflip shopping goto bookmark print home about");
});

test("a book without arrows has previous and next around its number, one with a history back and forward", () => {
  assert.equal(layOut({ hasArrows: false }).pageBefore, ["previous"]);
  assert.equal(layOut({ hasArrows: false }).pageAfter, ["next"]);
  assert.equal(layOut({ pageKeys: PAGE_KEYS }).pageBefore, ["backward"]);
  assert.equal(layOut({ pageKeys: PAGE_KEYS }).pageAfter, ["forward"]);
});

test("a cart that holds something is on the bar", () => {
  const { before, more } = layOut({ marked: ["shopping"] });
  assert.ok(before.includes("shopping") && !more.includes("shopping"));
});

test("a phone's bar has contents, search and thumbnails first, then what has to be seen, then bookmarks", () => {
  const first = (marked: readonly string[]) => quietPhoneKeys(KEYS.split(" "), marked).slice(0, 4);
  assert.equal(first([]), ["table", "search", "thumb", "bookmark"]);
  assert.equal(first(["shopping"]), ["table", "search", "thumb", "shopping"]);
  assert.equal(quietPhoneKeys(KEYS.split(" "), []).toSorted(), KEYS.split(" ").toSorted(), "none is lost");
});

test("on a tablet's bar the strip of pages takes the place of zoom buttons, a desktop's bar and one without strip have them", () => {
  const isOnBar = (barPx: number) => layOut({ barPx, fieldPx: 230 }).after.includes("zoomin");
  assert.equal([isOnBar(798), isOnBar(814), isOnBar(1070), isOnBar(1230)], [false, false, true, true]);
  assert.ok(layOut({ barPx: 720, hasStrip: false }).after.includes("zoomin"));
});

test("a bar too narrow for the strip keeps room for the words of the place, which would lie on its buttons", () => {
  const { before, after } = layOut({ barPx: 430, fieldPx: 108, hasStrip: false });
  assert.equal([...before, ...after], ["table", "thumb", "search", "fullscreen"]);
});

test("a small window has the text version on its bar before full screen and share, other windows behind More (A11Y-01)", () => {
  const keys = ["text", ...KEYS.split(" ")];
  const onBar = (barPx: number, more: Parameters<typeof layOut>[0]) => {
    const { before, after } = layOut({ keys, barPx, fieldPx: 108, ...more });
    return [...before, ...after].join(" ");
  };
  assert.is(onBar(480, { hasStrip: false }), "table thumb search text fullscreen");
  assert.is(onBar(640, { hasStrip: false }), "table thumb search text btnshare sound fullscreen");
  assert.not.match(onBar(640, { hasStrip: false, isHandheld: true }), /text/);
  assert.not.match(onBar(1400, {}), /text/);
});

test("no width loses a button or shows it twice, and what stands on the bar fits", () => {
  for (let barPx = 100; barPx < 1600; barPx += 10) {
    for (const hasArrows of [true, false]) {
      const { before, pageBefore, pageAfter, after, more } = layOut({ barPx, hasArrows, hasStrip: barPx >= 663 });
      const all = [...before, ...pageBefore, ...pageAfter, ...after, ...more];
      assert.is(new Set(all).size, all.length);
      assert.is(all.length, KEYS.split(" ").length + (hasArrows ? 2 : 4));
      const slots = before.length + after.length + pageBefore.length + pageAfter.length + 1;
      if (before.length > 0) assert.ok(slots * 50 + 116 <= barPx, `${barPx}`);
    }
  }
});

const TOP_BUTTONS = "help btnshare pageflip neat phoneticreading search".split(" ");
for (const [title, windowPx, kept] of [
  ["", 360, "help btnshare pageflip neat phoneticreading"],
  ["Tools", 360, "help btnshare pageflip neat phoneticreading"],
  ["The Turning Page: a book", 360, "help btnshare phoneticreading"],
  ["The Turning Page: a book", 640, "help btnshare pageflip neat phoneticreading"],
  ["一本关于翻页的书：纸", 360, "help btnshare pageflip phoneticreading"],
  ["A title that no phone has room for, however few buttons stand beside it", 360, "btnshare"],
] as const) {
  test(`the title "${title}" in a window of ${windowPx} px leaves room for ${kept} (TOOLP-02, TOOLP-06)`, () => {
    const shown = topKeysBeside(title, TOP_BUTTONS, windowPx, 40).filter((key) => TOP_BUTTONS.includes(key));
    assert.equal(shown, kept.split(" "));
  });
}

test.run();

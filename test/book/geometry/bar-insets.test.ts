import { suite } from "uvu";
import * as assert from "uvu/assert";
import { barInsetsOf, barKindOf, hasArrows } from "../../../src/book/geometry/bar-insets.ts";
import { issueLog } from "../../../src/book/publication/issues.ts";
import { readSettings } from "../../../src/book/settings/settings.ts";
import { MODE_SETTINGS } from "../../../src/state/reading-mode.ts";

const test = suite("book/geometry/bar-insets");
const book = readSettings({ toolbarAlwaysShow: true, phoneFlipShortcutButton: true }, issueLog());
const window = { viewport: { width: 1440, height: 900 }, pageCount: 8, isSmallWindow: false, unsafeBottomPx: 0 };

test("the reader mode has no bars and no arrows, and the pages get their space (EXTRA-09)", () => {
  const bars = { ...window, device: "desktop", settings: { ...book, ...MODE_SETTINGS.reader } };
  const before = barInsetsOf({ ...bars, settings: book });
  assert.is(barKindOf(bars), "none");
  assert.not(hasArrows(bars));
  assert.ok(barInsetsOf(bars).left < before.left && barInsetsOf(bars).bottom < before.bottom);
});

test("the neat mode of a phone has no arrows, and bars that hide by themselves (EXTRA-09)", () => {
  const bars = { ...window, device: "phone", settings: { ...book, ...MODE_SETTINGS.neat } };
  assert.is(barKindOf(bars), "phone");
  assert.not(hasArrows(bars));
  assert.is(barInsetsOf(bars).top, 0);
});

test("above a book there is nothing on an upright phone, and a little on one on its side, where a board would touch the edge", () => {
  const settings = readSettings({}, issueLog());
  const topOf = (width: number, height: number) =>
    barInsetsOf({ ...window, viewport: { width, height }, device: "phone", settings }).top;
  assert.equal([topOf(360, 780), topOf(780, 360)], [0, 4]);
});

test("without a mode the book's settings stay what they are (EXTRA-09)", () => {
  assert.equal({ ...book, ...MODE_SETTINGS.standard }, book);
});

test.run();

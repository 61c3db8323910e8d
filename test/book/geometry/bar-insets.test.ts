import { suite } from "uvu";
import * as assert from "uvu/assert";
import { barInsetsOf, barKindOf, hasArrows, settingsInMode } from "../../../src/book/geometry/bar-insets.ts";
import { issueLog } from "../../../src/book/publication/issues.ts";
import { readSettings } from "../../../src/book/settings/settings.ts";

const test = suite("book/geometry/bar-insets");
const book = readSettings({ toolbarAlwaysShow: true, phoneFlipShortcutButton: true }, issueLog());
const window = { viewport: { width: 1440, height: 900 }, pageCount: 8, isSmallWindow: false, unsafeBottomPx: 0 };

test("the reader mode has no bars and no arrows, and the pages get their space (EXTRA-09)", () => {
  const bars = { ...window, device: "desktop", settings: settingsInMode(book, "reader") };
  const before = barInsetsOf({ ...bars, settings: book });
  assert.is(barKindOf(bars), "none");
  assert.not(hasArrows(bars));
  assert.ok(barInsetsOf(bars).left < before.left && barInsetsOf(bars).bottom < before.bottom);
});

test("the neat mode of a phone has no arrows, and bars that hide by themselves (EXTRA-09)", () => {
  const bars = { ...window, device: "phone", settings: settingsInMode(book, "neat") };
  assert.is(barKindOf(bars), "phone");
  assert.not(hasArrows(bars));
  assert.is(barInsetsOf(bars).top, 0);
});

test("without a mode the book's settings stay what they are (EXTRA-09)", () => {
  assert.is(settingsInMode(book, "standard"), book);
});

test.run();

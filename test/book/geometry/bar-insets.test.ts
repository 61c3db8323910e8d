import { suite } from "uvu";
import * as assert from "uvu/assert";
import { barInsetsOf, barKindOf, hasArrows, settingsInMode } from "../../../src/book/geometry/bar-insets.ts";
import { issueLog } from "../../../src/book/publication/issues.ts";
import { readSettings } from "../../../src/book/settings/settings.ts";

const test = suite("book/geometry/bar-insets");
const book = readSettings({ toolbarAlwaysShow: true, phoneFlipShortcutButton: true }, issueLog());
const window = { viewport: { width: 1440, height: 900 }, pageCount: 8, isSmallWindow: false, unsafeBottomPx: 0 };

test("the reader mode has no bars and no arrows, and the pages get their space (EXTRA-09)", () => {
  const wish = { ...window, device: "desktop", settings: settingsInMode(book, "reader") };
  const before = barInsetsOf({ ...wish, settings: book });
  assert.is(barKindOf(wish), "none");
  assert.not(hasArrows(wish));
  assert.ok(barInsetsOf(wish).left < before.left && barInsetsOf(wish).bottom < before.bottom);
});

test("the neat mode of a phone has no arrows, and bars that hide by themselves (EXTRA-09)", () => {
  const wish = { ...window, device: "phone", settings: settingsInMode(book, "neat") };
  assert.is(barKindOf(wish), "phone");
  assert.not(hasArrows(wish));
  assert.is(barInsetsOf(wish).top, 0);
});

test("without a mode the book's settings stay what they are (EXTRA-09)", () => {
  assert.is(settingsInMode(book, "standard"), book);
});

test.run();

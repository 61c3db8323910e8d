import { suite } from "uvu";
import * as assert from "uvu/assert";
import { issueLog } from "../../src/book/issue-log.ts";
import { settingsInMode } from "../../src/book/mode-settings.ts";
import { barKindOf, hasArrows, roomOf } from "../../src/book/room.ts";
import { readSettings } from "../../src/book/settings.ts";

const test = suite("book/mode-settings");
const book = readSettings({ toolbarAlwaysShow: true, phoneFlipShortcutButton: true }, issueLog());
const window = { viewport: { width: 1440, height: 900 }, pageCount: 8, isSmallWindow: false, unsafeBottomPx: 0 };

test("the reader mode has no bars and no arrows, and the pages get their room (EXTRA-09)", () => {
  const wish = { ...window, device: "desktop", settings: settingsInMode(book, "reader") };
  const before = roomOf({ ...wish, settings: book });
  assert.is(barKindOf(wish), "none");
  assert.not(hasArrows(wish));
  assert.ok(roomOf(wish).left < before.left && roomOf(wish).bottom < before.bottom);
});

test("the neat mode of a phone leaves no arrows, and bars that hide by themselves (EXTRA-09)", () => {
  const wish = { ...window, device: "phone", settings: settingsInMode(book, "neat") };
  assert.is(barKindOf(wish), "phone");
  assert.not(hasArrows(wish));
  assert.is(roomOf(wish).top, 0);
});

test("without a mode the book's settings stay what they are (EXTRA-09)", () => {
  assert.is(settingsInMode(book, "standard"), book);
});

test.run();

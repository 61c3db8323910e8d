import { suite } from "uvu";
import * as assert from "uvu/assert";
import { keyCommand } from "../../../src/features/keys/commands.ts";

const test = suite("features/keys/keys");

const press = (key: string, isRtl = false, isShift = false) => keyCommand({ key, isShift, isCommand: false }, isRtl);

const KEYS = [
  ["ArrowRight", "forward", "back"],
  ["ArrowLeft", "back", "forward"],
  ["ArrowDown", "forward", "forward"],
  ["ArrowUp", "back", "back"],
  ["PageDown", "forward", "forward"],
  ["PageUp", "back", "back"],
  [" ", "forward", "forward"],
  ["Home", "first", "first"],
  ["End", "last", "last"],
  ["+", "zoomIn", "zoomIn"],
  ["=", "zoomIn", "zoomIn"],
  ["-", "zoomOut", "zoomOut"],
  ["0", "fit", "fit"],
  ["a", null, null],
  ["Enter", null, null],
  ["m", "magnifier", "magnifier"],
  ["Escape", "close", "close"],
] as const;
for (const [key, ltr, rtl] of KEYS) {
  test(`the key "${key}" means ${ltr ?? "nothing"}, and right to left ${rtl ?? "nothing"} (KEYS-01, KEYS-04)`, () => {
    assert.is(press(key), ltr);
    assert.is(press(key, true), rtl);
  });
}

test("on a zoomed page arrows move over it, in any book the same way, and Page Up and Page Down turn", () => {
  for (const isRtl of [false, true]) {
    const meant = ["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp", "PageDown", "PageUp"].map((key) =>
      keyCommand({ key, isShift: false, isCommand: false }, isRtl, true),
    );
    assert.equal(meant, ["right", "left", "down", "up", "forward", "back"]);
  }
});

test("Space with Shift turns back (KEYS-04)", () => {
  assert.is(press(" ", false, true), "back");
});

test("keys with Ctrl, Alt or Meta belong to the browser (KEYS-04)", () => {
  for (const [key] of KEYS) assert.is(keyCommand({ key, isShift: false, isCommand: true }, false), null);
});

test.run();

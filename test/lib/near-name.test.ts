import { suite } from "uvu";
import * as assert from "uvu/assert";
import { nearName } from "../../src/lib/near-name.ts";

const test = suite("near name");

const NAMES = ["action", "alpha", "data", "flippingTime", "heart", "rect", "url"];

for (const [word, meant] of [
  ["acton", "action"], // a letter lacks
  ["datas", "data"], // one is too many
  ["haert", "heart"], // two are swapped
  ["ulr", "url"],
  ["alphe", "alpha"], // one is wrong
  ["flipingTme", "flippingTime"], // two slips in a long word
  ["flippingtime", "flippingTime"], // upper and lower case
  ["colour", null],
  ["ur", null], // too short to tell
  ["", null],
] as const) {
  test(`the name meant by "${word}" is ${meant ?? "unknown"} (BOOT-36)`, () => assert.is(nearName(word, NAMES), meant));
}

test("the nearest of several names is suggested (BOOT-36)", () => {
  assert.is(nearName("topMargins", ["topMarginOnMobile", "stopMargin", "topMargin"]), "topMargin");
});

test("among many possible names, only one typing error is accepted (BOOT-36)", () => {
  assert.is(nearName("minZoomWidth", ["maxZoomWidth"]), "maxZoomWidth");
  assert.is(nearName("minZoomWidth", ["maxZoomWidth"], 1), null);
});

test.run();

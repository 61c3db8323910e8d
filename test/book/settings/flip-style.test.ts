import { suite } from "uvu";
import * as assert from "uvu/assert";
import { issueLog } from "../../../src/book/publication/issues.ts";
import { flipDirectionOf, flipStyleOf } from "../../../src/book/settings/flip-style.ts";
import { readSettings } from "../../../src/book/settings/settings.ts";

const test = suite("flip-style");

const STYLES = [
  ["Flip", "soft"],
  ["Normal", "soft"],
  ["catalog", "catalog"],
  [" SLIDE ", "slide"],
  ["single", "single"],
  ["card", "card"],
  ["singleSlide", "singleSlide"],
  ["sideways", "soft"],
] as const;
for (const [written, style] of STYLES) {
  test(`the flip style ${written} turns leaves as ${style} (PAGE-06, PAGE-10)`, () => {
    assert.is(flipStyleOf(readSettings({ FlipStyle: written }, issueLog()), "desktop"), style);
  });
}

test("phones may have their own flip style and direction (PAGE-11)", () => {
  const settings = readSettings({ phoneFlipStyle: "Slide", FlipDirection: "1", FlipDirectiononMobile: 0 }, issueLog());
  assert.is(flipStyleOf(settings, "phone"), "slide");
  assert.is(flipStyleOf(settings, "tablet"), "soft");
  assert.is(flipDirectionOf(settings, "phone"), "horizontal");
  assert.is(flipDirectionOf(settings, "desktop"), "vertical");
  assert.is(flipDirectionOf(readSettings({ FlipDirection: "Horizontal" }, issueLog()), "desktop"), "horizontal");
});

test.run();

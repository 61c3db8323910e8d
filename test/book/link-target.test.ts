import { suite } from "uvu";
import * as assert from "uvu/assert";
import { readLinkTarget } from "../../src/book/link-target.ts";

const test = suite("book/link-target");

for (const [written, setting, target] of [
  ["_self", "Blank", "_self"],
  ["Self", "Blank", "_self"],
  ["_blank", "Self", "_blank"],
  ["open in BLANK window", "Self", "_blank"],
  ["_parent", "", "_parent"],
  ["_top", "", "_top"],
  ["menu", "Self", { frame: "menu" }],
] as const) {
  test(`a link for "${written}" opens in ${JSON.stringify(target)} (LINK-14)`, () => {
    assert.equal(readLinkTarget(written, setting), target);
  });
}

test("a link that names no window goes by the book's setting, else into a new one (LINK-13)", () => {
  assert.equal(readLinkTarget(" ", "Self"), "_self");
  assert.equal(readLinkTarget("", "Blank"), "_blank");
  assert.equal(readLinkTarget("", ""), "_blank");
});

test.run();

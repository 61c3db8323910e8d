import { suite } from "uvu";
import * as assert from "uvu/assert";
import { textRunStyle } from "../../../src/features/popups/info.ts";
import { contrast } from "../../../src/lib/color.ts";

const test = suite("features/popups/info");
const RUN = { text: "x", size: 0, color: "", isBold: false, isItalic: false, isUnderlined: false, family: "" };

test("a book's sizes hold within bounds, its colours as far as they can be read (ANNO-38)", () => {
  assert.equal(textRunStyle(RUN, "#ffffff"), {});
  assert.is(textRunStyle({ ...RUN, size: 0.02 }, "#ffffff")["fontSize"], "16px");
  assert.is(textRunStyle({ ...RUN, size: 12 / 800 }, "#ffffff")["fontSize"], "12px");
  assert.is(textRunStyle({ ...RUN, size: 9 }, "#ffffff")["fontSize"], "64px");
  assert.is(textRunStyle({ ...RUN, color: "#aa2222" }, "#ffffff")["color"], "#aa2222");
  const pale = String(textRunStyle({ ...RUN, color: "#ffee99" }, "#ffffff")["color"]);
  assert.ok(contrast(pale, "#ffffff") >= 4.5);
  assert.equal(textRunStyle({ ...RUN, color: "red; background: url(//x)" }, "#ffffff"), {});
});

test("weight, slant and line are kept", () => {
  const look = textRunStyle({ ...RUN, isBold: true, isItalic: true, isUnderlined: true }, "#ffffff");
  assert.equal(look, { fontWeight: 650, fontStyle: "italic", textDecoration: "underline" });
});

test.run();

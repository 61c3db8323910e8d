import { suite } from "uvu";
import * as assert from "uvu/assert";
import { isSvgCode, svgFile } from "../../../../src/features/page-items/pictures/load.ts";

const test = suite("features/page-items/pictures/load");

test("a drawing becomes a picture file of the requested size", async () => {
  const file = svgFile('<svg viewBox="0 0 200 100"><rect width="10" height="10"></rect></svg>', 512);
  assert.is(file?.type, "image/svg+xml");
  const text = (await file?.text()) ?? "";
  assert.match(text, /width="512"/);
  assert.match(text, /height="256"/);
});

test("other code makes no picture, and addresses are not code", () => {
  assert.is(svgFile("<p>hello</p>", 100), null);
  assert.is(svgFile("", 100), null);
  assert.ok(isSvgCode("\n <svg/>"));
  assert.not(isSvgCode("https://b.test/a.svg"));
});

test.run();

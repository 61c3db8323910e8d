import { suite } from "uvu";
import * as assert from "uvu/assert";
import { loadBookVisit } from "../../../src/io/book/provider-info.ts";
import { fakeWeb } from "../fake-web.ts";

const test = suite("book-info");

test("the visit is read from bookinfo.js below the resource address (BOOT-22, BOOT-23)", async () => {
  const { scripts, asked } = fakeWeb({ "https://cdn.test/r/bookinfo.js": "var book_visit = { periodicalId: 7 }" });
  for (const address of ["https://cdn.test/r", "https://cdn.test/r/"]) {
    assert.equal(await loadBookVisit(address, scripts), { periodicalId: 7 });
  }
  assert.equal(asked, ["https://cdn.test/r/bookinfo.js", "https://cdn.test/r/bookinfo.js"]);
});

test("a book without a resource address requests nothing (BOOT-22, BOOT-37)", async () => {
  const { scripts, asked } = fakeWeb({});
  assert.is(await loadBookVisit("", scripts), null);
  assert.equal(asked, []);
});

test("a visit that is missing, broken or silent is ignored (BOOT-22)", async () => {
  const url = "https://x.test/bookinfo.js";
  for (const files of [{}, { [url]: "throw 1" }, { [url]: "var a = 1" }]) {
    const { scripts } = fakeWeb(files);
    assert.is(await loadBookVisit("https://x.test/", scripts), null);
  }
});

test.run();

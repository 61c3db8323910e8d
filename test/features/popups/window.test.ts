import { suite } from "uvu";
import * as assert from "uvu/assert";
import { readWindow } from "../../../src/features/popups/window.ts";

const test = suite("features/popups/window");
const BASE = "https://b.test/book/";

function read(url: string, html = "", width = 0, height = 0) {
  return readWindow({ kind: "window", url, html, title: "T", width, height }, BASE);
}

test("a page of the web stands in a frame of the size that the book says, or a sensible one (ANNO-32, ANNO-36)", () => {
  const frame = { kind: "frame", url: "https://a.test/", html: "", title: "T" };
  assert.equal(read("https://a.test/", "", 640, 480), { ...frame, width: 640, height: 480 });
  assert.equal(read("www.a.test"), { ...frame, url: "http://www.a.test/", width: 800, height: 560 });
  assert.equal(read("https://a.test/", "", 3, 1e9), { ...frame, width: 240, height: 4000 });
});

for (const [url, kind] of [
  ["files/a.JPG", "photos"],
  ["files/a.mp4", "video"],
  ["https://a.test/a.mp3?x=1", "audio"],
  ["files/a.pdf", "url"],
  ["files/old.swf", "flash"],
  ["mailto:a@b.test", "url"],
] as const) {
  test(`${url} is shown as ${kind} (ANNO-32, ANNO-40)`, () => {
    assert.is(read(url)?.kind, kind);
  });
}

test("HTML of the book stands in the frame by itself (ANNO-36)", () => {
  assert.equal(read("", "<p>x</p>"), { kind: "frame", url: "", html: "<p>x</p>", title: "T", width: 800, height: 560 });
});

for (const url of ["javascript:alert(1)", "data:text/html,<script>1</script>", "vbscript:x", " "]) {
  test(`no window opens for "${url}" (LINK-12)`, () => {
    assert.is(read(url), null);
  });
}

test.run();

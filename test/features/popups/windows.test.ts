import { suite } from "uvu";
import * as assert from "uvu/assert";
import { readWindow, textRunStyle } from "../../../src/features/popups/windows.ts";
import { contrast } from "../../../src/lib/readable-color.ts";

const test = suite("features/popups/windows");
const BASE = "https://b.test/book/";

function read(url: string, html = "", width = 0, height = 0) {
  return readWindow({ kind: "window", url, html, title: "T", width, height }, BASE);
}

test("a web page is shown in a frame of the book's size, or of a sensible one (ANNO-32, ANNO-36)", () => {
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

test("HTML of the book is shown in the frame (ANNO-36)", () => {
  assert.equal(read("", "<p>x</p>"), { kind: "frame", url: "", html: "<p>x</p>", title: "T", width: 800, height: 560 });
});

for (const url of ["javascript:alert(1)", "data:text/html,<script>1</script>", "vbscript:x", " "]) {
  test(`no window opens for "${url}" (LINK-12)`, () => {
    assert.is(read(url), null);
  });
}

const RUN = { text: "x", size: 0, color: "", isBold: false, isItalic: false, isUnderlined: false, family: "" };

test("a book's sizes apply within limits, its colours as far as they can be read (ANNO-38)", () => {
  assert.equal(textRunStyle(RUN, "#ffffff"), {});
  assert.is(textRunStyle({ ...RUN, size: 0.02 }, "#ffffff")["fontSize"], "16px");
  assert.is(textRunStyle({ ...RUN, size: 12 / 800 }, "#ffffff")["fontSize"], "12px");
  assert.is(textRunStyle({ ...RUN, size: 9 }, "#ffffff")["fontSize"], "64px");
  assert.is(textRunStyle({ ...RUN, color: "#aa2222" }, "#ffffff")["color"], "#aa2222");
  const pale = String(textRunStyle({ ...RUN, color: "#ffee99" }, "#ffffff")["color"]);
  assert.ok(contrast(pale, "#ffffff") >= 4.5);
  assert.equal(textRunStyle({ ...RUN, color: "red; background: url(//x)" }, "#ffffff"), {});
});

test("bold, italic and underlined text stays so", () => {
  const look = textRunStyle({ ...RUN, isBold: true, isItalic: true, isUnderlined: true }, "#ffffff");
  assert.equal(look, { fontWeight: 650, fontStyle: "italic", textDecoration: "underline" });
});

test.run();

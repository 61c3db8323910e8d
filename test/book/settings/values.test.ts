import { suite } from "uvu";
import * as assert from "uvu/assert";
import { readCount } from "../../../src/book/settings/counts.ts";
import { inWords, readAddress, readColor, readNumber, readOnOff } from "../../../src/book/settings/values.ts";

const test = suite("values");

for (const word of ["Show", "yes", "YES", "true", "True", true, 1, "1", "Enable", "enabled", " on "]) {
  test(`${inWords(word)} switches on (BOOT-36)`, () => assert.is(readOnOff(word), true));
}

for (const word of ["Hide", " Hide", "no", "NO", "false", false, 0, "0", "Disable", "None", "none", "off"]) {
  test(`${inWords(word)} switches off (BOOT-36)`, () => assert.is(readOnOff(word), false));
}

for (const value of ["maybe", 2, null, undefined, [], {}, ["yes"], NaN]) {
  test(`${inWords(value)} switches nothing (BOOT-36)`, () => assert.is(readOnOff(value), null));
}

const NUMBERS: readonly (readonly [unknown, number | null])[] = [
  [3, 3],
  ["3", 3],
  [" 0.6 ", 0.6],
  ["70%", 70],
  ["8px", 8],
  ["300 ms", 300],
  ["-1", -1],
  ["1e3", 1000],
  ["", null],
  ["3 pages", null],
  ["1e999", null],
  [Infinity, null],
  [NaN, null],
  [true, null],
  [null, null],
  [[3], null],
  [{ valueOf: 3 }, null],
];
for (const [value, number] of NUMBERS) {
  test(`${inWords(value)} is read as the number ${number} (BOOT-36)`, () => assert.is(readNumber(value), number));
}

const COLORS: readonly (readonly [unknown, string | null])[] = [
  ["#1F2232", "#1f2232"],
  [" #333333", "#333333"],
  ["#E63636FF", "#e63636ff"],
  ["#fff", "#ffffff"],
  ["0xFF0000", "#ff0000"],
  ["8388736", "#800080"],
  ["16777215", "#ffffff"],
  [255, "#0000ff"],
  ["ffffff", "#ffffff"],
  ["#12345", null],
  ["red", null],
  [-1, null],
  ["16777216789", null],
  [{}, null],
];
for (const [value, color] of COLORS) {
  test(`${inWords(value)} is read as the colour ${color} (BOOT-36)`, () => assert.is(readColor(value), color));
}

const BASE = "https://books.example/shelf/one/";
const ADDRESSES: readonly (readonly [unknown, string | null])[] = [
  ["pages/1.jpg", "https://books.example/shelf/one/pages/1.jpg"],
  [" ../two/1.jpg ", "https://books.example/shelf/two/1.jpg"],
  ["/1.jpg", "https://books.example/1.jpg"],
  ["//cdn.example/1.jpg", "https://cdn.example/1.jpg"],
  ["https://cdn.example/1.jpg", "https://cdn.example/1.jpg"],
  ["data:image/png;base64,AAAA", "data:image/png;base64,AAAA"],
  ["blob:https://books.example/1234", "blob:https://books.example/1234"],
  ["javascript:alert(1)", null],
  [" JaVaScRiPt:alert(1)", null],
  ["java\nscript:alert(1)", null],
  ["data:text/html,<script>", null],
  ["vbscript:x", null],
  ["https://[", null],
  [7, null],
];
for (const [value, address] of ADDRESSES) {
  test(`the address ${inWords(value)} becomes ${address} (BOOT-29)`, () => {
    assert.is(readAddress(value, BASE), address);
  });
}

test("files beside a book opened from disk keep their scheme (BOOT-29)", () => {
  assert.is(readAddress("pages/1.jpg", "file:///home/a/book/"), "file:///home/a/book/pages/1.jpg");
});

test("plain paths lead where the URL standard says, whatever their folder (BOOT-29)", () => {
  const folders = [BASE, "https://books.example/one/book.json", "https://books.example/a?b=/", "https://x.example/#c/"];
  for (const folder of folders) {
    for (const path of ["a.jpg", "a/b-c/1.webp", "a//b.png", "_a.b"]) {
      assert.is(readAddress(path, folder), new URL(path, folder).href);
    }
  }
});

test("only whole page numbers within the book count as pages (PAGE-17)", () => {
  assert.equal(
    [1, "2", 12, 0, -1, 13, 1.5, "x", null].map((value) => readCount(value, 12)),
    [1, 2, 12, null, null, null, null, null, null],
  );
});

test.run();

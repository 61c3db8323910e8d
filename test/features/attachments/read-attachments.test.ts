import { suite } from "uvu";
import * as assert from "uvu/assert";
import { isInlineImage, readAttachments, readPages } from "../../../src/features/attachments/read-attachments.ts";
import { anAttachment, inline } from "../../support/attachments.ts";

const test = suite("features/attachments/read-attachments");

test("a record comes back as it was kept: key, page, place, natural size and inline image (ATTACH-10)", () => {
  const kept = [anAttachment(), anAttachment({ key: 2000, name: "" })];
  assert.equal(readAttachments(JSON.parse(JSON.stringify(kept)), 1), kept);
});

test("only inline pictures of four kinds are shown: no script, no address, no drawing with parts of others (ATTACH-03)", () => {
  for (const kind of ["png", "jpeg", "webp", "gif"]) assert.ok(isInlineImage(`data:image/${kind};base64,AAAA`), kind);
  const bad = [
    "javascript:alert(1)",
    "https://a.test/a.png",
    "data:text/html;base64,AAAA",
    "data:image/svg+xml;base64,AAAA",
    "data:image/png;base64,",
    "data:image/png,AAAA",
    "data:image/png;base64,AA AA",
    ' data:image/png;base64,AA"onload',
    "",
    7,
    null,
  ];
  for (const image of bad) {
    assert.not(isInlineImage(image), String(image));
    assert.equal(readAttachments([{ ...anAttachment(), image }], 1), [], String(image));
  }
});

test("a large inline picture is looked through at once", () => {
  assert.ok(isInlineImage(inline(8_000_000)));
});

const WRONG: readonly (readonly [said: string, change: object])[] = [
  ["no place", { left: undefined }],
  ["a place beside the page", { left: 60, width: 50 }],
  ["a place above the page", { top: -5 }],
  ["NaN", { width: NaN }],
  ["infinite", { height: Infinity }],
  ["a text for a number", { top: "10" }],
  ["no size of its own", { naturalWidth: 0 }],
  ["another page", { page: 2 }],
  ["no id", { id: "" }],
  ["an id that is none", { id: {} }],
  ["no key", { key: null }],
];
for (const [said, change] of WRONG) {
  test(`a record of the wrong shape is left out: ${said} (ATTACH-10)`, () => {
    const good = anAttachment({ key: 2000 });
    assert.equal(readAttachments([{ ...anAttachment(), ...change }, good, null, 7, []], 1), [good]);
  });
}

test("what is no list holds no pictures and no pages", () => {
  for (const kept of [null, undefined, {}, "x", 7, { length: 3 }]) {
    assert.equal(readAttachments(kept, 1), []);
    assert.equal(readPages(kept), []);
  }
  assert.equal(readPages([3, 3, 0, -1, 1.5, "2", null, 7]), [3, 7]);
});

test("what is gone is remembered without its picture, and names are cut", () => {
  const [gone] = readAttachments([{ ...anAttachment(), isGone: true, width: 0, image: "" }], 1);
  assert.is(gone?.isGone, true);
  assert.is(gone?.image, "");
  assert.is(readAttachments([anAttachment({ name: "x".repeat(999) })], 1)[0]?.name.length, 120);
});

test.run();

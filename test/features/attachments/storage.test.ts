import { suite } from "uvu";
import * as assert from "uvu/assert";
import { ATTACHMENT } from "../../../src/features/attachments/attachments.ts";
import {
  isInlineImage,
  pageKey,
  pageOfKey,
  parseAttachments,
  parsePages,
  readStoredPage,
  readStoredPages,
  storePage,
} from "../../../src/features/attachments/storage.ts";
import { anAttachment, inline, openAttachments } from "../../support/attachments.ts";

const test = suite("features/attachments/storage");
const A = anAttachment();
const B = anAttachment({ key: 2000 });
const BIG = anAttachment({ key: 3000, image: inline(50_000) });
const ids = (records: readonly { id: string }[]) => records.map(({ id }) => id);

test("pictures are stored per page in local storage, and the pages that have some (ATTACH-09, ATTACH-11)", () => {
  const { store, stored } = openAttachments();
  assert.is(storePage(store.get, 1, [A]).unstored.size, 0);
  storePage(store.get, 3, [anAttachment({ page: 3 })]);
  assert.equal([...stored.keys()], ["recto::attachments", "recto::attachments:1", "recto::attachments:3"]);
  assert.equal(readStoredPages(store.get), [1, 3]);
  assert.equal(readStoredPage(store.get, 1), [A]);
  assert.equal(
    [pageOfKey(pageKey(3)), pageOfKey("attachments"), pageOfKey("notes:3"), pageOfKey(null)],
    [3, null, null, null],
  );
});

test("two tabs write the same page: both pictures stay, the later change of one wins", () => {
  const { store } = openAttachments();
  storePage(store.get, 1, [A]);
  const { records } = storePage(store.get, 1, [B]); // a tab that does not know of A
  assert.equal(ids(records).sort(), ids([A, B]));
  storePage(store.get, 1, [{ ...A, left: 0, changed: 9000 }]);
  assert.is(storePage(store.get, 1, [A]).records.find(({ id }) => id === A.id)?.left, 0);
});

test("what one tab has deleted no other tab brings back", () => {
  const { store } = openAttachments();
  storePage(store.get, 1, [A]);
  storePage(store.get, 1, [{ ...A, isGone: true, image: "", changed: 9000 }]);
  assert.is(storePage(store.get, 1, [A, B]).records.find(({ id }) => id === A.id)?.isGone, true);
});

test("full storage keeps what it has and takes all that fits; the rest is named (ATTACH-11)", () => {
  const { store } = openAttachments({ roomChars: 2000 });
  storePage(store.get, 1, [A]);
  const { records, unstored } = storePage(store.get, 1, [A, BIG, B]);
  assert.equal(ids(records), ids([A, BIG, B]));
  assert.equal([...unstored], [BIG.id]);
  assert.equal(ids(readStoredPage(store.get, 1)), ids([A, B]));
});

test("a move of a stored picture is stored, though another picture finds no space", () => {
  const { store } = openAttachments({ roomChars: 1000 });
  storePage(store.get, 1, [A]);
  storePage(store.get, 1, [{ ...A, left: 3, changed: 9000 }, BIG]);
  assert.is(readStoredPage(store.get, 1)[0]?.left, 3);
});

test("without local storage small records are stored in a cookie for 864,000,000 ms (ATTACH-09)", () => {
  const { store, jar, cookieMs } = openAttachments({ roomChars: 0, cookieChars: 3000 });
  const { unstored } = storePage(store.get, 1, [A, BIG]);
  assert.equal([...unstored], [BIG.id]);
  assert.equal([...jar.keys()], ["recto::attachments", "recto::attachments:1"]);
  assert.equal([...new Set(cookieMs)], [864_000_000]);
  assert.is(ATTACHMENT.cookieMs, 10 * 24 * 3600 * 1000);
  assert.equal(readStoredPages(store.get), [1]);
  assert.equal(readStoredPage(store.get, 1), [A]);
});

test("what was in a cookie moves to local storage when there is space again (ATTACH-09)", () => {
  const { store, jar, room, stored } = openAttachments({ roomChars: 0, cookieChars: 3000 });
  storePage(store.get, 1, [A]);
  room.chars = Infinity;
  storePage(store.get, 1, [A]);
  assert.not(jar.has("recto::attachments:1"));
  assert.ok(stored.has("recto::attachments:1"));
});

test("of deleted pictures only the last 40 are remembered", () => {
  const { store } = openAttachments();
  const gone = Array.from({ length: 60 }, (_, at) => anAttachment({ key: at + 1, isGone: true, image: "" }));
  const { records } = storePage(store.get, 1, [...gone, A]);
  assert.is(records.length, 41);
  assert.not(records.some(({ key }) => key === 20));
});

test("a record comes back as it was stored: key, page, place, natural size and inline image (ATTACH-10)", () => {
  const stored = [anAttachment(), anAttachment({ key: 2000, name: "" })];
  assert.equal(parseAttachments(JSON.parse(JSON.stringify(stored)), 1), stored);
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
    assert.equal(parseAttachments([{ ...anAttachment(), image }], 1), [], String(image));
  }
});

test("a large inline picture is checked at once", () => {
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
    assert.equal(parseAttachments([{ ...anAttachment(), ...change }, good, null, 7, []], 1), [good]);
  });
}

test("stored data that is no list holds no pictures and no pages", () => {
  for (const stored of [null, undefined, {}, "x", 7, { length: 3 }]) {
    assert.equal(parseAttachments(stored, 1), []);
    assert.equal(parsePages(stored), []);
  }
  assert.equal(parsePages([3, 3, 0, -1, 1.5, "2", null, 7]), [3, 7]);
});

test("a deleted picture is remembered without its image, and long names are cut", () => {
  const [gone] = parseAttachments([{ ...anAttachment(), isGone: true, width: 0, image: "" }], 1);
  assert.is(gone?.isGone, true);
  assert.is(gone?.image, "");
  assert.is(parseAttachments([anAttachment({ name: "x".repeat(999) })], 1)[0]?.name.length, 120);
});

test.run();

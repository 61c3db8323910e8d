import { suite } from "uvu";
import * as assert from "uvu/assert";
import { ATTACHMENT } from "../../../src/features/attachments/attachments.ts";
import {
  keepPage,
  pageKey,
  pageOfKey,
  readPageKept,
  readPagesKept,
} from "../../../src/features/attachments/attachments-keeping.ts";
import { anAttachment, inline, openAttachments } from "../../support/attachments.ts";

const test = suite("features/attachments/attachments-keeping");
const A = anAttachment();
const B = anAttachment({ key: 2000 });
const BIG = anAttachment({ key: 3000, image: inline(50_000) });
const ids = (records: readonly { id: string }[]) => records.map(({ id }) => id);

test("pictures are kept per page in local storage, and the pages that have some (ATTACH-09, ATTACH-11)", () => {
  const { store, kept } = openAttachments();
  assert.is(keepPage(store.get, 1, [A]).unkept.size, 0);
  keepPage(store.get, 3, [anAttachment({ page: 3 })]);
  assert.equal([...kept.keys()], ["recto::attachments", "recto::attachments:1", "recto::attachments:3"]);
  assert.equal(readPagesKept(store.get), [1, 3]);
  assert.equal(readPageKept(store.get, 1), [A]);
  assert.equal(
    [pageOfKey(pageKey(3)), pageOfKey("attachments"), pageOfKey("notes:3"), pageOfKey(null)],
    [3, null, null, null],
  );
});

test("two tabs write the same page: both pictures stay, the later change of one wins", () => {
  const { store } = openAttachments();
  keepPage(store.get, 1, [A]);
  const { records } = keepPage(store.get, 1, [B]); // a tab that does not know of A
  assert.equal(ids(records).sort(), ids([A, B]));
  keepPage(store.get, 1, [{ ...A, left: 0, changed: 9000 }]);
  assert.is(keepPage(store.get, 1, [A]).records.find(({ id }) => id === A.id)?.left, 0);
});

test("what one tab has deleted no other brings back", () => {
  const { store } = openAttachments();
  keepPage(store.get, 1, [A]);
  keepPage(store.get, 1, [{ ...A, isGone: true, image: "", changed: 9000 }]);
  assert.is(keepPage(store.get, 1, [A, B]).records.find(({ id }) => id === A.id)?.isGone, true);
});

test("full storage keeps what it has and all that fits; the rest is told (ATTACH-11)", () => {
  const { store } = openAttachments({ roomChars: 2000 });
  keepPage(store.get, 1, [A]);
  const { records, unkept } = keepPage(store.get, 1, [A, BIG, B]);
  assert.equal(ids(records), ids([A, BIG, B]));
  assert.equal([...unkept], [BIG.id]);
  assert.equal(ids(readPageKept(store.get, 1)), ids([A, B]));
});

test("a move of what is kept is kept, though another one finds no room", () => {
  const { store } = openAttachments({ roomChars: 1000 });
  keepPage(store.get, 1, [A]);
  keepPage(store.get, 1, [{ ...A, left: 3, changed: 9000 }, BIG]);
  assert.is(readPageKept(store.get, 1)[0]?.left, 3);
});

test("without local storage small records are kept in a cookie for 864,000,000 ms (ATTACH-09)", () => {
  const { store, jar, cookieMs } = openAttachments({ roomChars: 0, cookieChars: 3000 });
  const { unkept } = keepPage(store.get, 1, [A, BIG]);
  assert.equal([...unkept], [BIG.id]);
  assert.equal([...jar.keys()], ["recto::attachments", "recto::attachments:1"]);
  assert.equal([...new Set(cookieMs)], [864_000_000]);
  assert.is(ATTACHMENT.cookieMs, 10 * 24 * 3600 * 1000);
  assert.equal(readPagesKept(store.get), [1]);
  assert.equal(readPageKept(store.get, 1), [A]);
});

test("what was in a cookie moves to local storage when there is room again (ATTACH-09)", () => {
  const { store, jar, room, kept } = openAttachments({ roomChars: 0, cookieChars: 3000 });
  keepPage(store.get, 1, [A]);
  room.chars = Infinity;
  keepPage(store.get, 1, [A]);
  assert.not(jar.has("recto::attachments:1"));
  assert.ok(kept.has("recto::attachments:1"));
});

test("of what is gone only the last 40 are remembered", () => {
  const { store } = openAttachments();
  const gone = Array.from({ length: 60 }, (_, at) => anAttachment({ key: at + 1, isGone: true, image: "" }));
  const { records } = keepPage(store.get, 1, [...gone, A]);
  assert.is(records.length, 41);
  assert.not(records.some(({ key }) => key === 20));
});

test.run();

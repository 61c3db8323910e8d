import { suite } from "uvu";
import * as assert from "uvu/assert";
import { pageIndex } from "../../../src/book/publication/pages.ts";
import {
  attachFileAtom,
  changeAttachmentAtom,
  choosePictureAtom,
  deleteAttachmentAtom,
  drawnBoxAtom,
} from "../../../src/features/attachments/actions.ts";
import type { Attachment } from "../../../src/features/attachments/attachments.ts";
import { isDrawingAtom, isWorkingAtom } from "../../../src/features/attachments/picture-tool.ts";
import {
  attachmentsAtom,
  openAttachmentsAtom,
  readAttachmentsAtom,
  readPageAgainAtom,
  selectAtom,
  selectedAtom,
} from "../../../src/features/attachments/state.ts";
import { pageKey, storePage } from "../../../src/features/attachments/storage.ts";
import { annotateToolAtom, selectAnnotateToolAtom } from "../../../src/features/notes/api.ts";
import { fail, ok } from "../../../src/lib/result.ts";
import { redoAnnotateAtom, undoAnnotateAtom } from "../../../src/state/annotate-history.ts";
import { closePanelAtom, openPanelAtom, registerPanelAtom } from "../../../src/state/panels.ts";
import { toastAtom } from "../../../src/state/tips.ts";
import { goToPageAtom } from "../../../src/state/turning.ts";
import { anAttachment, inline, openAttachments } from "../../support/attachments.ts";

const test = suite("features/attachments/actions");
const BOX = { left: 10, top: 20, width: 30, height: 40 };
const FILE = { name: "holiday.png" } as File;

/** A reader with the strip of tools open and the tool for pictures in hand. */
function open(options: Parameters<typeof openAttachments>[0] = {}) {
  const reader = openAttachments({ file: FILE, ...options });
  const { store, stored } = reader;
  store.set(registerPanelAtom, "annotate");
  store.set(openPanelAtom, "annotate");
  store.set(selectAnnotateToolAtom, "picture");
  const choose = (page = 1) => store.set(choosePictureAtom, { page: pageIndex(page - 1), box: BOX }, () => BOX);
  const only = (): Attachment => {
    const all = [...store.get(attachmentsAtom).values()].flat();
    if (all.length !== 1) throw new Error(`${all.length} pictures are there.`);
    return all[0]!;
  };
  const storedOf = (page = 1) => JSON.parse(stored.get(`recto::${pageKey(page)}`) ?? "null")?.value;
  return { ...reader, choose, only, storedOf };
}

test("a chosen picture lies in its box, is stored at once with all its fields, and is selected (ATTACH-01, ATTACH-02, ATTACH-10)", async () => {
  const { store, choose, only, storedOf, picked } = open();
  const chosen = choose();
  assert.equal(store.get(drawnBoxAtom)?.box, BOX);
  await chosen;
  assert.equal(picked, ["image/*"]);
  const natural = { naturalWidth: 400, naturalHeight: 300 };
  const { key, ...rest } = only();
  assert.equal(rest, {
    id: `attachment-${key}`,
    changed: rest.changed,
    page: 1,
    ...BOX,
    ...natural,
    image: inline(),
    name: FILE.name,
  });
  assert.ok(key >= 5000, "the time it was made");
  assert.equal(storedOf(), [only()]);
  assert.is(store.get(selectedAtom)?.id, rest.id);
  assert.is(store.get(drawnBoxAtom), null);
  assert.is(store.get(annotateToolAtom), null, "what comes next is to place it");
});

test("moves, resizes and deletions are stored at once, and can be undone and made again (ATTACH-01, ATTACH-02)", async () => {
  const { store, choose, only, storedOf } = open();
  await choose();
  store.set(changeAttachmentAtom, only(), { ...BOX, left: 50 });
  assert.is(storedOf()[0].left, 50);
  store.set(changeAttachmentAtom, only(), { ...BOX, left: 50, width: 20 });
  assert.is(storedOf()[0].width, 20);
  store.set(undoAnnotateAtom);
  assert.is(storedOf()[0].width, 30);
  store.set(redoAnnotateAtom);
  assert.is(storedOf()[0].width, 20);
  store.set(deleteAttachmentAtom, only());
  assert.is(store.get(attachmentsAtom).size, 0);
  assert.is(store.get(selectedAtom), null);
  assert.equal([storedOf()[0].isGone, storedOf()[0].image], [true, ""]);
  store.set(undoAnnotateAtom);
  assert.is(only().width, 20);
  for (let step = 0; step < 3; step++) store.set(undoAnnotateAtom);
  assert.is(store.get(attachmentsAtom).size, 0);
});

test("a file that is no picture is refused: the literal alert, and a message in the page (ATTACH-03)", async () => {
  const { store, choose, alerts } = open({ read: fail("not-image") });
  await choose();
  assert.equal(alerts, ["not image!"]);
  assert.is(store.get(toastAtom)?.text, "This file is not a picture.");
  assert.is(store.get(attachmentsAtom).size, 0);
  assert.is(store.get(drawnBoxAtom), null);
});

test("where the browser cannot read files the reader is told, and no file is asked for (ATTACH-04, ATTACH-05)", async () => {
  const { store, choose, alerts, picked } = open({ isOld: true });
  await choose();
  assert.equal(alerts, ["Your browser does not support HTML5 FileReader."]);
  assert.is(store.get(toastAtom)?.text, alerts[0]);
  assert.equal(picked, []);
});

test("a reader who chooses no file gets no picture", async () => {
  const { store, choose, alerts } = open({ file: null });
  await choose();
  assert.is(store.get(drawnBoxAtom), null);
  assert.equal(alerts, []);
});

test("a picture that finds no space stays until the page closes, and the reader is told once; what is stored stays stored (ATTACH-11)", async () => {
  const big = ok({ image: inline(90_000), width: 400, height: 300 });
  const { store, choose, storedOf, clock } = open({ roomChars: 5000, read: big });
  const small = anAttachment();
  storePage(store.get, 1, [small]);
  store.set(readAttachmentsAtom);
  await choose();
  const told = store.get(toastAtom)?.text ?? "";
  assert.match(told, "There is no room to keep this picture");
  assert.is(store.get(openAttachmentsAtom).length, 2);
  assert.equal(storedOf(), [small]);
  clock.advance(20_000);
  const shown = store.get(openAttachmentsAtom)[1]!;
  store.set(changeAttachmentAtom, shown, { ...BOX, left: 60 });
  assert.is(store.get(toastAtom), null);
  assert.is(store.get(openAttachmentsAtom)[1]?.left, 60);
});

test("a picture that found no space is stored as soon as there is some", async () => {
  const big = ok({ image: inline(3000), width: 400, height: 300 });
  const { store, choose, storedOf } = open({ roomChars: 4200, read: big });
  const first = anAttachment({ page: 2, image: inline(2000) });
  storePage(store.get, 2, [first]);
  store.set(readAttachmentsAtom);
  await choose();
  assert.equal(storedOf(1) ?? [], []);
  store.set(deleteAttachmentAtom, first);
  assert.is(storedOf(1).length, 1);
});

test("stored pictures come back at the next visit (ATTACH-02, ATTACH-09)", async () => {
  const { choose, stored, only } = open();
  await choose(3);
  const { store } = openAttachments({ stored });
  store.set(readAttachmentsAtom);
  assert.equal([...store.get(attachmentsAtom)], [[3, [only()]]]);
});

test("stored data of any shape is read without a fault, and nothing foreign is shown (ATTACH-09)", () => {
  const foreign = [
    { ...anAttachment(), image: "javascript:alert(1)" },
    { ...anAttachment({ key: 2 }), left: "NaN" },
    null,
  ];
  for (const value of [foreign, "x", { 1: 2 }, null, 7]) {
    const stored = new Map([
      ["recto::attachments", JSON.stringify({ v: 1, value: [1] })],
      ["recto::attachments:1", JSON.stringify({ v: 1, value })],
    ]);
    const { store } = openAttachments({ stored });
    store.set(readAttachmentsAtom);
    assert.is(store.get(attachmentsAtom).size, 0);
  }
  const { store } = openAttachments({ stored: new Map([["recto::attachments", "{"]]) });
  store.set(readAttachmentsAtom);
  assert.is(store.get(attachmentsAtom).size, 0);
});

test("another tab's picture comes in beside ours, and what it deletes goes", async () => {
  const { store, choose, stored } = open();
  await choose();
  const other = openAttachments({ stored });
  const theirs = anAttachment({ key: 9000 });
  storePage(other.store.get, 1, [theirs]);
  store.set(readPageAgainAtom, 1);
  assert.is(store.get(openAttachmentsAtom).length, 2);
  storePage(other.store.get, 1, [{ ...theirs, isGone: true, image: "", changed: 99_999 }]);
  store.set(readPageAgainAtom, 1);
  assert.is(store.get(openAttachmentsAtom).length, 1);
});

test("pictures of one moment have keys of their own (ATTACH-10)", async () => {
  const { store } = open();
  await Promise.all([1, 2, 3].map(() => store.set(attachFileAtom, FILE, pageIndex(0), () => BOX)));
  assert.is(new Set(store.get(openAttachmentsAtom).map(({ key }) => key)).size, 3);
});

test("they are worked on while the strip is open and no other tool is taken; a turn deselects them (ATTACH-11)", async () => {
  const { store, choose, settle } = open();
  assert.ok(store.get(isDrawingAtom));
  store.set(selectAnnotateToolAtom, "pen");
  assert.not(store.get(isWorkingAtom));
  store.set(selectAnnotateToolAtom, null);
  assert.ok(store.get(isWorkingAtom));
  assert.not(store.get(isDrawingAtom));
  await choose();
  store.set(selectAtom, store.get(openAttachmentsAtom)[0]?.id ?? null);
  store.set(goToPageAtom, pageIndex(4));
  settle();
  assert.is(store.get(selectedAtom), null);
  store.set(closePanelAtom, "annotate");
  assert.not(store.get(isWorkingAtom));
});

test.run();

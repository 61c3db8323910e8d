import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { pageKey } from "../../../src/features/attachments/storage.ts";
import { annotateToolsAtom } from "../../../src/features/notes/api.ts";
import { openPanelAtom } from "../../../src/state/panels.ts";
import { toastAtom } from "../../../src/state/tips.ts";
import { anAttachment } from "../../support/attachments.ts";
import { FILE, ON_PAGE, openAttachmentsPart } from "../../support/open-attachments.tsx";

const test = suite("features/attachments/controls");

test("the strip gets a tool for pictures, which says what to do (ATTACH-11)", async () => {
  const { store, close } = await openAttachmentsPart();
  const [tool] = store.get(annotateToolsAtom);
  assert.equal([tool?.id, tool?.icon, tool?.english], ["picture", "image", "Picture"]);
  store.set(tool!.onPick!);
  assert.match(store.get(toastAtom)?.text ?? "", "draw a box");
  await close();
});

test("keys move, delete and deselect what is selected, and are the book's otherwise (ATTACH-01)", async () => {
  const { key, tap, boxes, selected, close, find } = await openAttachmentsPart();
  assert.not(await key("ArrowRight"));
  await tap(200, 100);
  assert.ok(await key("ArrowRight"));
  assert.ok(await key("ArrowDown", { shiftKey: true }));
  assert.equal(boxes(), [[101, 70, 200, 120]]);
  assert.not(await key("ArrowRight", { ctrlKey: true }));
  assert.ok(await key("Escape"));
  assert.equal(selected(), []);
  assert.not(await key("Escape"));
  await act(async () => find("[data-mark]").focus());
  assert.ok(await key("Backspace", {}, find("[data-mark]")));
  assert.equal(boxes(), []);
  await close();
});

test("each picture has its name: as an image for who reads, as a button that selects while the strip is open (ATTACH-01)", async () => {
  const { find, selected, store, close } = await openAttachmentsPart({ isStripOpen: false });
  assert.equal(
    [find("[data-mark]").getAttribute("role"), find("[data-mark]").getAttribute("aria-label")],
    ["img", "Picture: boat.png"],
  );
  await act(async () => store.set(openPanelAtom, "annotate"));
  const button = find("button[data-mark]");
  assert.is(button.textContent, "Picture: boat.png");
  await act(async () => button.focus());
  assert.equal(selected(), [ON_PAGE.id]);
  assert.is(button.getAttribute("aria-pressed"), "true");
  await close();
});

test("a reader who cannot draw puts a picture into the middle of a page by a button (ATTACH-01)", async () => {
  const { take, press, boxes, close } = await openAttachmentsPart({ pictures: [] });
  await take("picture");
  await press("[data-place='3']");
  assert.equal(boxes(), [[520, 240, 160, 120]]);
  await close();
});

test("a picture that is dropped is centred on the pointer, one that is pasted in the middle of the first page", async () => {
  const { host, boxes, close } = await openAttachmentsPart({ pictures: [] });
  const dropped = Object.assign(new Event("drop", { bubbles: true, cancelable: true }), {
    clientX: 600,
    clientY: 300,
    dataTransfer: { files: [FILE] },
  });
  await act(async () => void host.dispatchEvent(dropped));
  assert.ok(dropped.defaultPrevented, "the browser does not leave the book for the picture");
  assert.equal(boxes(), [[520, 240, 160, 120]]);
  await act(
    async () => void document.dispatchEvent(Object.assign(new Event("paste"), { clipboardData: { files: [FILE] } })),
  );
  assert.equal(
    boxes().map(([x]) => x),
    [120, 520],
  );
  await close();
});

test("what another tab stores is seen at once, and its page is drawn again", async () => {
  const { stored, boxes, asked, tellOtherTab, close } = await openAttachmentsPart();
  const theirs = [ON_PAGE, anAttachment({ page: 2, key: 9000, top: 60 })];
  stored.set(`recto::${pageKey(2)}`, JSON.stringify({ v: 1, value: theirs }));
  asked.length = 0;
  await tellOtherTab(`recto::${pageKey(2)}`);
  assert.is(boxes().length, 2);
  assert.equal(asked, [2]);
  await tellOtherTab("recto::notes");
  assert.equal(asked, [2]);
  await close();
});

test.run();

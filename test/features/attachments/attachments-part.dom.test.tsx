import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { pageIndex } from "../../../src/book/publication/pages.ts";
import { AttachmentBar } from "../../../src/features/attachments/AttachmentBar.tsx";
import { AttachmentTwins } from "../../../src/features/attachments/AttachmentTwins.tsx";
import { runAttachments } from "../../../src/features/attachments/attachments-effects.ts";
import { pageKey } from "../../../src/features/attachments/attachments-keeping.ts";
import { annotateToolAtom, annotateToolsAtom, selectAnnotateToolAtom } from "../../../src/features/notes/api.ts";
import { undoAnnotateAtom } from "../../../src/state/annotate-history.ts";
import { closePanelAtom, openPanelAtom, registerPanelAtom } from "../../../src/state/panels.ts";
import { portsAtom } from "../../../src/state/ports.ts";
import { laidSceneAtom } from "../../../src/state/reading.ts";
import { toastAtom } from "../../../src/state/tips.ts";
import { goToPageAtom } from "../../../src/state/turning.ts";
import { anAttachment, openAttachments } from "../../support/attachments.ts";
import { fakePictures } from "../../support/fakes/pictures.ts";
import { mountFeature } from "../../support/mount-feature.tsx";
import { workingStage } from "../../support/working-stage.ts";

const test = suite("features/attachments/part");
const FILE = { name: "holiday.png", type: "image/png" } as File;
/** On the open left page: 100,60 to 300,180 px. */
const ON_PAGE = anAttachment({ page: 2, name: "boat.png" });

type Wish = { readonly kept?: readonly ReturnType<typeof anAttachment>[]; readonly isStripOpen?: boolean };

/** Pages 2 and 3 lie open; the strip of tools is open, too, without a tool in hand. */
async function open({ kept: pictures = [ON_PAGE], isStripOpen = true }: Wish = {}) {
  const kept = new Map([
    ["recto::attachments", JSON.stringify({ v: 1, value: [2] })],
    [`recto::${pageKey(2)}`, JSON.stringify({ v: 1, value: pictures })],
  ]);
  const reader = openAttachments({ page: 2, file: FILE, kept });
  const { store, clock } = reader;
  const loader = fakePictures();
  Object.assign(store.get(portsAtom), { pictures: loader.pictures });
  const mounted = await mountFeature(store, [<AttachmentTwins key="twins" />, <AttachmentBar key="bar" />]);
  const host = document.querySelector<HTMLElement>("#stage")!;
  const world = workingStage(store, host);
  let otherTab: (key: string | null) => void = () => {};
  let stop = () => {};
  await act(async () => {
    store.set(registerPanelAtom, "annotate");
    if (isStripOpen) store.set(openPanelAtom, "annotate");
    stop = runAttachments(store, world.stage, (changed) => {
      otherTab = changed;
      return () => {};
    });
  });
  const point = (type: string, x: number, y: number, more: PointerEventInit = {}) =>
    act(async () => {
      const init = {
        clientX: x,
        clientY: y,
        pointerId: 1,
        isPrimary: true,
        pointerType: "mouse",
        bubbles: true,
        ...more,
      };
      host.dispatchEvent(new PointerEvent(type, init));
    });
  const drag = async (from: readonly [number, number], to: readonly [number, number]) => {
    await point("pointerdown", ...from);
    await point("pointermove", ...to);
    await point("pointerup", ...to);
  };
  const tap = async (x: number, y: number) => {
    await point("pointerdown", x, y);
    await point("pointerup", x, y);
  };
  /** @returns whether the key was taken */
  const key = async (name: string, more: KeyboardEventInit = {}, target: EventTarget = host) => {
    const event = new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true, ...more });
    await act(async () => void target.dispatchEvent(event));
    return event.defaultPrevented;
  };
  const boxes = () => world.attached().map(({ rect }) => [rect.x, rect.y, rect.width, rect.height].map(Math.round));
  const selected = () =>
    world
      .attached()
      .filter(({ phase }) => phase === "selected")
      .map(({ id }) => id);
  const take = (tool: string | null) => act(async () => store.set(selectAnnotateToolAtom, tool));
  const frame = () => act(async () => clock.advance(16));
  const close = async () => {
    await mounted.unmount();
    stop();
  };
  const tellOtherTab = (keyName: string) => act(async () => otherTab(keyName));
  return {
    ...reader,
    ...mounted,
    ...world,
    loader,
    host,
    point,
    drag,
    tap,
    key,
    boxes,
    selected,
    take,
    frame,
    close,
    tellOtherTab,
  };
}

test("the strip gets a tool for pictures, which tells what to do (ATTACH-11)", async () => {
  const { store, close } = await open();
  const [tool] = store.get(annotateToolsAtom);
  assert.equal([tool?.id, tool?.icon, tool?.english], ["picture", "image", "Picture"]);
  store.set(tool!.onPick!);
  assert.match(store.get(toastAtom)?.text ?? "", "Draw a box");
  await close();
});

test("with the tool in hand a drag draws a box and asks for a picture, and the book hears nothing of it (ATTACH-01)", async () => {
  const { take, point, boxes, heard, picked, frame, drawn, store, close } = await open({ kept: [] });
  await take("picture");
  await point("pointerdown", 500, 100);
  await point("pointermove", 620, 190);
  await frame();
  assert.is(
    drawn().dashes.some((dash) => dash.length === 2),
    true,
    "the box is drawn",
  );
  await point("pointerup", 620, 190);
  assert.equal(picked, ["image/*"]);
  assert.equal(boxes(), [[500, 100, 120, 90]]);
  assert.equal(heard, []);
  assert.is(store.get(annotateToolAtom), null);
  await close();
});

test("a drag of less than 3 px draws nothing and tells how to draw; a short one makes a box of the least size (ATTACH-06, ATTACH-08)", async () => {
  const { take, drag, picked, store, boxes, close } = await open({ kept: [] });
  await take("picture");
  await drag([500, 100], [502, 101]);
  assert.equal(picked, []);
  assert.match(store.get(toastAtom)?.text ?? "", "Draw a box");
  await drag([500, 100], [504, 101]);
  assert.equal(picked, ["image/*"]);
  const [[, , width = 0, height = 0] = []] = boxes();
  assert.ok(width >= 32 && height >= 12, `${width} x ${height}`);
  await close();
});

test("a tap selects, a drag moves, a corner resizes down to 40 x 20 px, and each can be taken back (ATTACH-01, ATTACH-02, ATTACH-07)", async () => {
  const { tap, drag, boxes, selected, store, close, point } = await open();
  await tap(200, 100);
  assert.equal(selected(), [ON_PAGE.id]);
  await point("pointerdown", 200, 100);
  await point("pointermove", 202, 101);
  await point("pointerup", 202, 101);
  assert.equal(boxes(), [[100, 60, 200, 120]], "a hand that trembles moves nothing");
  await drag([200, 100], [220, 110]);
  assert.equal(boxes(), [[120, 70, 200, 120]]);
  await drag([320, 190], [0, 0]);
  assert.equal(boxes(), [[120, 70, 40, 24]]);
  await act(async () => store.set(undoAnnotateAtom));
  await act(async () => store.set(undoAnnotateAtom));
  assert.equal(boxes(), [[100, 60, 200, 120]]);
  await close();
});

test("what a hand holds is drawn live and not where it was; in flight it is drawn as it lies (ATTACH-01)", async () => {
  const { store, boxes, point, drawPage, frame, drawn, asked, loader, hasLive, close } = await open();
  drawPage(2, true);
  await act(() => loader.answerAll());
  assert.is(drawPage(2, true).blits.length, 1);
  assert.not(hasLive());
  await point("pointerdown", 200, 100);
  await point("pointermove", 240, 100);
  await frame();
  assert.ok(asked.includes("still"));
  assert.is(drawPage(2, true).blits.length, 0);
  assert.is(drawPage(2, false).blits.length, 1);
  const [blit] = drawn().blits;
  const { width } = store.get(laidSceneAtom).box; // what is live is drawn in the spread's own px
  assert.is(Math.round((blit!.box[0]!.x + blit!.box[1]!.x) / 2), Math.round(width * 0.6), "40 of 400 px farther");
  assert.equal(boxes(), [[140, 60, 200, 120]]);
  await point("pointercancel", 240, 100);
  assert.is(drawPage(2, true).blits.length, 1);
  await close();
});

test("keys move, delete and let go of what is selected, and are the book's otherwise (ATTACH-01)", async () => {
  const { key, tap, boxes, selected, close, find } = await open();
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

test("each picture has its name: as a picture for who reads, as a button that selects while the strip is open (ATTACH-01)", async () => {
  const { find, selected, store, close } = await open({ isStripOpen: false });
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

test("who cannot draw puts a picture into the middle of a page by a button (ATTACH-01)", async () => {
  const { take, press, boxes, close } = await open({ kept: [] });
  await take("picture");
  await press("[data-place='3']");
  assert.equal(boxes(), [[520, 240, 160, 120]]);
  await close();
});

test("the small bar deletes, is away while a hand holds the picture, and goes with the strip (ATTACH-01)", async () => {
  const { tap, point, press, boxes, store, container, close } = await open();
  const isBarThere = () => container.querySelector(".attachment-bar") !== null;
  await tap(200, 100);
  assert.ok(isBarThere());
  await point("pointerdown", 200, 100);
  assert.not(isBarThere());
  await point("pointerup", 200, 100);
  await act(async () => store.set(closePanelAtom, "annotate"));
  assert.not(isBarThere());
  await act(async () => store.set(openPanelAtom, "annotate"));
  await tap(200, 100);
  await press(".attachment-bar button");
  assert.equal(boxes(), []);
  await close();
});

test("with the strip closed pictures are seen and not touched; a turn lets go of what is selected (ATTACH-11)", async () => {
  const { tap, heard, selected, boxes, store, host, close } = await open({ isStripOpen: false });
  await tap(200, 100);
  assert.equal(heard, ["press"]);
  assert.equal(selected(), []);
  assert.is(boxes().length, 1);
  assert.not(host.hasAttribute("data-attach"));
  await act(async () => store.set(openPanelAtom, "annotate"));
  assert.ok(host.hasAttribute("data-attach"));
  await tap(200, 100);
  await act(async () => void store.set(goToPageAtom, pageIndex(5)));
  assert.equal(selected(), []);
  await close();
});

test("a second finger gives both to the book, which can zoom with any tool in hand", async () => {
  const { take, point, heard, pinches, boxes, close } = await open();
  await take("picture");
  const touch = { pointerType: "touch" };
  await point("pointerdown", 500, 100, touch);
  assert.equal(heard, []);
  await point("pointerdown", 600, 100, { ...touch, pointerId: 2, isPrimary: false });
  assert.equal(heard, ["pinch"]);
  await point("pointermove", 700, 100, { ...touch, pointerId: 2, isPrimary: false });
  assert.is(pinches(), 1);
  await point("pointerup", 600, 300, touch);
  assert.is(boxes().length, 1, "nothing was drawn");
  await close();
});

test("the cursor tells what a press would do, and no corner curls under a mouse that draws", async () => {
  const { take, point, host, heard, tap, close } = await open();
  await tap(200, 100);
  await point("pointermove", 300, 180);
  assert.is(host.dataset["attach"], "se");
  await point("pointermove", 200, 100);
  assert.is(host.dataset["attach"], "move");
  await point("pointermove", 600, 500);
  assert.equal([host.dataset["attach"], heard.at(-1)], ["", "move"]);
  await take("picture");
  heard.length = 0;
  await point("pointermove", 600, 500);
  assert.equal([host.dataset["attach"], heard.length], ["draw", 0]);
  await close();
});

test("a picture that is dropped lies about the pointer, one that is pasted in the middle of the first page", async () => {
  const { host, boxes, close } = await open({ kept: [] });
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

test("what another tab keeps is seen at once, and its page is drawn anew", async () => {
  const { kept, boxes, asked, tellOtherTab, close } = await open();
  const theirs = [ON_PAGE, anAttachment({ page: 2, key: 9000, top: 60 })];
  kept.set(`recto::${pageKey(2)}`, JSON.stringify({ v: 1, value: theirs }));
  asked.length = 0;
  await tellOtherTab(`recto::${pageKey(2)}`);
  assert.is(boxes().length, 2);
  assert.equal(asked, [2]);
  await tellOtherTab("recto::notes");
  assert.equal(asked, [2]);
  await close();
});

test("nothing waits and no canvas is kept when nothing is selected", async () => {
  const { tap, frame, hasLive, clock, close } = await open();
  await tap(200, 100);
  await frame();
  assert.ok(hasLive());
  await tap(600, 500);
  await frame();
  assert.not(hasLive());
  await close();
  assert.is(clock.live(), 0);
});

test.run();

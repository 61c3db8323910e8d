import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { toIndex } from "../../../src/book/publication/pages.ts";
import { annotateToolAtom, selectAnnotateToolAtom } from "../../../src/features/notes/api.ts";
import { closeNoteEditorAtom, openNoteAtom } from "../../../src/features/notes/editor-state.ts";
import { runNotes } from "../../../src/features/notes/effects.ts";
import { wordsSignsOn } from "../../../src/features/notes/highlights/draw.ts";
import type { Sticky } from "../../../src/features/notes/note.ts";
import { changeNotesAtom, notesAtom, openHighlightsAtom } from "../../../src/features/notes/state.ts";
import { runPins } from "../../../src/features/notes/sticky.ts";
import { openPageRectsAtom } from "../../../src/stage/live/lazy-nodes.ts";
import { undoAnnotateAtom } from "../../../src/state/annotate-history.ts";
import { laidSceneAtom } from "../../../src/state/reading.ts";
import { goToPageAtom } from "../../../src/state/turning.ts";
import { mountFeature } from "../../support/mount-feature.tsx";
import { highlightOf, openNotes, putting, stickyOf, strokeOf } from "../../support/notes.ts";
import { workingStage } from "../../support/working-stage.ts";

const test = suite("features/notes/pins");

/** Pages 2 and 3 are open, 400 x 600 px each, and a note lies in the middle of page 2. */
async function openPins({ notes = [stickyOf("n", { page: 2 })], isCoarse = false, tool = null as string | null } = {}) {
  const reader = openNotes({ page: 2, viewport: { isCoarse } });
  const { store } = reader;
  const mounted = await mountFeature(store, null);
  const world = workingStage(store, document.querySelector<HTMLElement>("#stage")!);
  let stop = () => {};
  await act(async () => {
    store.set(changeNotesAtom, putting(...notes));
    stop = runNotes(store);
    store.set(selectAnnotateToolAtom, tool);
  });
  await act(() => import("../../../src/features/notes/LivePins.tsx"));
  const close = async () => {
    await act(async () => stop());
    await mounted.unmount();
  };
  /** The note that a tap opens there. */
  const opened = async (x: number, y: number) => {
    await act(async () => store.set(closeNoteEditorAtom));
    await world.tap(x, y);
    return store.get(openNoteAtom)?.id ?? null;
  };
  /** Where notes are seen: the middle of each. */
  const seen = () =>
    world.stage
      .marks()
      .filter(({ kind }) => kind === "sticky")
      .map(({ rect }) => [rect.x + rect.width / 2, rect.y + rect.height / 2].map(Math.round));
  return { ...reader, ...world, close, opened, seen };
}

test("the note tool puts a note to its place, opens it and is put down (NOTE-02)", async () => {
  const { store, tap, close } = await openPins({ notes: [], tool: "note" });
  await tap(500, 150);
  const note = store.get(openNoteAtom);
  assert.ok(note?.kind === "sticky");
  assert.equal([note.page, note.x, note.y, note.text], [3, 0.25, 0.25, ""]);
  assert.is(store.get(annotateToolAtom), null);
  await close();
});

test("the note tool beside the pages does nothing", async () => {
  const { store, tap, close } = await openPins({ notes: [], tool: "note" });
  await tap(900, 100);
  assert.is(store.get(openNoteAtom), null);
  await close();
});

test("a note is opened by a tap and moved by a drag, but never off its page (NOTE-02)", async () => {
  const { store, point, opened, seen, drawn, drawPage, close } = await openPins({ tool: "note" });
  const fillsOf = (isResting: boolean) => drawPage(2, isResting).fills.length;
  await point("pointerdown", 204, 300);
  assert.ok(fillsOf(true) > 0 && drawn().fills.length === 0, "a press alone moves nothing");
  for (const x of [205, 304, 990]) await point("pointermove", x, 300);
  assert.equal(seen(), [[400, 300]]);
  assert.ok(fillsOf(true) === 0 && drawn().fills.length > 0, "it is drawn live, and not with its resting page");
  assert.ok(fillsOf(false) > 0);
  await point("pointerup", 990, 300);
  const [moved] = store.get(notesAtom);
  assert.ok(moved?.kind === "sticky" && moved.x === 1 && moved.y === 0.5);
  assert.is(store.get(openNoteAtom), null);
  assert.ok(fillsOf(true) > 0 && drawn().fills.length === 0);
  await act(async () => store.set(undoAnnotateAtom));
  assert.is(await opened(204, 300), "n");
  await close();
});

test("a drag that the browser cancels leaves the note where it was", async () => {
  const { store, point, seen, close } = await openPins({ tool: "note" });
  const before = store.get(notesAtom);
  await point("pointerdown", 200, 300);
  await point("pointermove", 300, 400);
  await point("pointercancel", 300, 400);
  assert.equal(seen(), [[200, 300]]);
  assert.is(store.get(notesAtom), before);
  await close();
});

test("a note that is dragged stays where it is when a key turns the page (NOTE-02)", async () => {
  const { store, point, close } = await openPins({ tool: "note" });
  await point("pointerdown", 200, 300);
  await point("pointermove", 300, 300);
  await act(async () => store.set(goToPageAtom, toIndex(4)));
  assert.is((store.get(notesAtom)[0] as Sticky).x, 0.75);
  await point("pointerup", 300, 300);
  assert.is(store.get(openNoteAtom), null);
  await close();
});

test("without a tool a note opens and cannot be dragged (NOTE-03)", async () => {
  const { store, drag, opened, seen, close } = await openPins();
  assert.is(await opened(205, 302), "n");
  await act(async () => store.set(closeNoteEditorAtom));
  await drag([200, 300], [300, 300]);
  assert.equal(seen(), [[200, 300]]);
  assert.is(store.get(openNoteAtom), null);
  await close();
});

for (const [isCoarse, reach] of [
  [false, 14],
  [true, 22],
] as const) {
  test(`a note is hit ${reach} px from its middle where the pointer is ${isCoarse ? "coarse" : "fine"}, and the topmost one first`, async () => {
    const notes = [stickyOf("over", { page: 2, made: 2, x: 0.55 }), stickyOf("under", { page: 2, made: 1 })];
    const { opened, close } = await openPins({ notes, isCoarse });
    assert.is(await opened(200 - reach + 1, 300), "under");
    assert.is(await opened(200 - reach - 1, 300), null);
    assert.is(await opened(220 - reach + 1, 300), "over");
    await close();
  });
}

test("a note at the edge of its page is not hit beyond it", async () => {
  const { opened, close } = await openPins({ notes: [stickyOf("edge", { page: 2, x: 1 })] });
  assert.is(await opened(399, 300), "edge");
  assert.is(await opened(402, 300), null);
  await close();
});

test("a highlight and a note are found as soon as they are seen, before the code of their nodes has come", async () => {
  const { store } = openNotes({ page: 2 });
  const mounted = await mountFeature(store, null);
  const { stage, nodes } = workingStage(store, document.querySelector<HTMLElement>("#stage")!);
  store.set(changeNotesAtom, putting(highlightOf("h", { page: 2 }), stickyOf("n", { page: 3 })));
  const pins = runPins(store, stage);
  assert.not(nodes());
  const found = (x: number, y: number) => [pins.highlightAt({ x, y })?.id ?? null, pins.at({ x, y })?.id ?? null];
  assert.equal(found(200, 135), ["h", null]);
  assert.equal(found(200, 160), [null, null], "between its lines, where they are far from each other");
  assert.equal(found(600, 135), [null, null], "the page beside it");
  assert.equal(found(600, 300), [null, "n"]);
  store.set(changeNotesAtom, putting(highlightOf("w", { page: 2, name: "Ask Jane" })));
  assert.is(found(380, 194)[0], "w", "by the dot in the margin");
  store.set(selectAnnotateToolAtom, "pen");
  assert.equal(found(200, 135), [null, null], "a pen draws on it");
  pins.stop();
  await mounted.unmount();
});

test("two highlights that end on one line are each found by a dot of its own, the nearer one between both", async () => {
  const { store } = openNotes({ page: 2 });
  const mounted = await mountFeature(store, null);
  const { stage } = workingStage(store, document.querySelector<HTMLElement>("#stage")!);
  const words = (id: string, left: number, right: number) =>
    highlightOf(id, { page: 2, name: "Mine", quads: [[left, 0.25, right, 0.25, right, 0.2, left, 0.2]] });
  store.set(changeNotesAtom, putting(words("late", 0.3, 0.4), words("early", 0.1, 0.2)));
  const pins = runPins(store, stage);
  const found = [15, 20, 23, 26, 30].map((x) => pins.highlightAt({ x, y: 135 })?.id ?? null);
  assert.equal(found, ["early", "early", "early", "late", "late"]);
  pins.stop();
  await mounted.unmount();
});

test("a dot is hit as large as it is drawn in a zoomed book, too", async () => {
  const { store } = openNotes({ page: 2, viewport: { width: 400, height: 300 } });
  const mounted = await mountFeature(store, null);
  const { stage } = workingStage(store, document.querySelector<HTMLElement>("#stage")!);
  const zoom = 400 / store.get(laidSceneAtom).box.width;
  assert.ok(zoom > 1.5, `${zoom}`);
  const quads = [[0.3, 0.24, 0.4, 0.24, 0.4, 0.2, 0.3, 0.2]] as const;
  store.set(changeNotesAtom, putting(highlightOf("h", { page: 2, name: "Mine", quads })));
  const pins = runPins(store, stage);
  const [sign] = wordsSignsOn(store.get(openHighlightsAtom), store.get(openPageRectsAtom).get(2)!).values();
  const foundAt = (px: number) => pins.highlightAt({ x: 0.05 * 400 + px, y: 0.22 * 600 })?.id ?? null;
  assert.equal([zoom * sign!.radius + 4.5, zoom * sign!.radius + 5.5].map(foundAt), ["h", null]);
  pins.stop();
  await mounted.unmount();
});

test("of two highlights on lines close to each other the one under the pointer is found, and between them either", async () => {
  const { store } = openNotes({ page: 2 });
  const mounted = await mountFeature(store, null);
  const { stage } = workingStage(store, document.querySelector<HTMLElement>("#stage")!);
  const line = (y: number) => [[0.1, y + 0.05, 0.9, y + 0.05, 0.9, y, 0.1, y] as const];
  const lines = [
    highlightOf("upper", { page: 2, quads: line(0.2) }),
    highlightOf("lower", { page: 2, quads: line(0.254) }),
  ];
  store.set(changeNotesAtom, putting(...lines));
  const pins = runPins(store, stage);
  const found = [148, 151, 154].map((y) => pins.highlightAt({ x: 200, y })?.id ?? "none");
  assert.equal([found[0], found[2]], ["upper", "lower"]);
  assert.is.not(found[1], "none");
  pins.stop();
  await mounted.unmount();
});

test("lines alone need no nodes, and neither does a pen", async () => {
  const lines = await openPins({ notes: [strokeOf("s", { page: 2 }) as unknown as Sticky] });
  assert.not(lines.nodes());
  await lines.close();
  const pins = await openPins();
  assert.ok(pins.nodes());
  await act(async () => pins.store.set(selectAnnotateToolAtom, "picture"));
  assert.not(pins.nodes());
  await pins.close();
  assert.not(pins.nodes());
});

test.run();

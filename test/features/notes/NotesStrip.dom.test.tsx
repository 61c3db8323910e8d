import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { noteDraggedAtom } from "../../../src/chrome/panels/dragged-places.ts";
import { annotateToolAtom, registerAnnotateToolAtom } from "../../../src/features/notes/api.ts";
import { penColor } from "../../../src/features/notes/draw.ts";
import { openNoteAtom, typeNoteAtom } from "../../../src/features/notes/editor-state.ts";
import { notes } from "../../../src/features/notes/index.ts";
import { NOTES } from "../../../src/features/notes/note.ts";
import { changeNotesAtom, notesAtom } from "../../../src/features/notes/state.ts";
import { darkPaperAtom } from "../../../src/features/page-items/api.ts";
import {
  closePanelAtom,
  dockedPanelsAtom,
  openPanelAtom,
  panelsAtom,
  registerPanelAtom,
} from "../../../src/state/panels.ts";
import { toastAtom } from "../../../src/state/tips.ts";
import { phaseAtom, turnForwardAtom } from "../../../src/state/turning.ts";
import { barInsetsAtom, zoomAtom } from "../../../src/state/view.ts";
import { putting, stickyOf, strokeOf } from "../../support/notes.ts";
import { openNotesStrip } from "../../support/open-notes.tsx";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/notes/NotesStrip");

type Opened = Awaited<ReturnType<typeof openNotesStrip>>;
const button = (name: string) => `[data-button="${name}"]`;
const isPressed = ({ find }: Opened, name: string) => find(button(name)).getAttribute("aria-pressed") === "true";
const isOff = ({ find }: Opened, name: string) => find(button(name)).getAttribute("aria-disabled") === "true";
const kinds = ({ store }: Opened) => store.get(notesAtom).map(({ kind }) => kind);

test("the button is there as long as the book does not hide it, and opens the strip (NOTE-01)", () => {
  const [annotation] = notes.buttons!;
  assert.is(annotation!.key, "annotation");
  for (const isOn of [true, false]) {
    const { store } = openReader({ settings: { AnnotationButtonVisible: isOn } });
    assert.is(store.get(annotation!.isVisibleAtom!), isOn);
  }
  assert.ok(openReader().store.get(annotation!.isVisibleAtom!));
});

test("the strip is a named toolbar with pen, eraser, note, undo, redo, save and clear, all named (NOTE-02)", async () => {
  const opened = await openNotesStrip();
  const bar = opened.find('[data-panel="annotate"] [role="toolbar"]');
  const buttons = [...bar.querySelectorAll<HTMLElement>("[data-button]")];
  const names = buttons.map(({ dataset }) => dataset["button"]);
  assert.equal(names.slice(0, 7), ["pen", "eraser", "note", "undo", "redo", "save", "clear"]);
  assert.ok([...bar.querySelectorAll("button")].every((each) => (each.getAttribute("aria-label") ?? "") !== ""));
  assert.ok(bar.getAttribute("aria-label"));
  await opened.close();
});

for (const [what, place, isLeft] of [
  ["lies on the page goes as the tools are taken up", null, false],
  ["stands beside the book stays open", "beside", true],
  ["the reader has laid elsewhere stays open", "elsewhere", true],
] as const) {
  test(`a list of notes that ${what} (NOTE-01)`, async () => {
    const { store, close } = await openNotesStrip();
    await act(() => {
      store.set(closePanelAtom);
      store.set(registerPanelAtom, "notes", true);
      store.set(openPanelAtom, "notes");
      if (place === "beside") store.set(dockedPanelsAtom, ["notes"]);
      if (place === "elsewhere") store.set(noteDraggedAtom, "notes", { x: -300, y: 40 });
    });
    await act(() => store.set(openPanelAtom, "annotate"));
    assert.is(store.get(panelsAtom).includes("notes"), isLeft);
    await act(() => store.set(openPanelAtom, "notes"));
    assert.equal(store.get(panelsAtom), ["annotate", "notes"], "who asks for it then has it");
    await close();
  });
}

test("a tool is taken by a press and put down by another; the house is told of presses (NOTE-02)", async () => {
  const opened = await openNotesStrip();
  await opened.press(button("pen"));
  assert.ok(isPressed(opened, "pen") && opened.host.dataset["tool"] === "pen");
  await opened.press(button("eraser"));
  assert.ok(isPressed(opened, "eraser") && !isPressed(opened, "pen"));
  assert.is(opened.host.dataset["tool"], "eraser");
  await opened.press(button("eraser"));
  assert.is(opened.host.dataset["tool"], undefined);
  assert.equal(opened.events.filter(([event]) => event === "clickButton").length, 3);
  await opened.close();
});

test("other features' tools stand between note and undo, and are told when they are picked (NOTE-02)", async () => {
  const opened = await openNotesStrip();
  const stamp = { id: "stamp", icon: "image", key: "stamp", english: "Stamp" };
  await act(() => opened.store.set(registerAnnotateToolAtom, stamp));
  const buttons = [...opened.container.querySelectorAll<HTMLElement>(".strip [data-button]")];
  const names = buttons.map(({ dataset }) => dataset["button"]);
  assert.equal(names.slice(2, 5), ["note", "stamp", "undo"]);
  await opened.press(button("stamp"));
  assert.is(opened.store.get(annotateToolAtom), "stamp");
  assert.is(opened.host.dataset["tool"], undefined); // the tool is not ours, nor is the pointer
  await opened.close();
});

test("the pen's colours are shown as they will be drawn: what is black by day is light on a darkened page (NOTE-02)", async () => {
  const opened = await openNotesStrip();
  const [ink = ""] = NOTES.penColors;
  const shown = () => document.querySelector<HTMLElement>(`[data-color="${ink}"]`)!.style.getPropertyValue("--dot");
  assert.is(shown(), ink);
  await act(() => opened.store.set(darkPaperAtom, { of: () => "#1e1b18" }));
  assert.is(shown(), penColor(ink, "#1e1b18"));
  await opened.close();
});

test("the pen draws a stroke in the chosen colour; undo, redo and the eraser work on it (NOTE-02, NOTE-03)", async () => {
  const opened = await openNotesStrip();
  assert.ok(isOff(opened, "undo") && isOff(opened, "redo") && isOff(opened, "clear"));
  await opened.press('[data-color="#12805c"]');
  assert.ok(isPressed(opened, "pen")); // who chooses a colour wants to draw
  await opened.draw([40, 300], [200, 300], [360, 300]);
  const [stroke] = opened.store.get(notesAtom);
  assert.ok(stroke?.kind === "stroke" && stroke.color === "#12805c");
  await opened.press(button("undo"));
  assert.equal(kinds(opened), []);
  await opened.press(button("redo"));
  assert.equal(kinds(opened), ["stroke"]);
  await opened.press(button("eraser"));
  await opened.draw([200, 250], [200, 350]);
  assert.equal(kinds(opened), ["stroke", "stroke"]);
  assert.ok(opened.asked.includes(0)); // the page is drawn anew, in flight, too
  await opened.close();
});

test("a second finger ends the stroke and zooms (NOTE-03)", async () => {
  const opened = await openNotesStrip();
  await opened.press(button("pen"));
  await act(() => {
    const send = (type: string, pointerId: number, clientX: number) =>
      opened.host.dispatchEvent(
        new PointerEvent(type, { pointerId, clientX, clientY: 300, pointerType: "touch", bubbles: true }),
      );
    send("pointerdown", 1, 100);
    send("pointermove", 1, 150);
    send("pointerdown", 2, 300);
    send("pointermove", 2, 350);
    send("pointerup", 2, 350);
    send("pointerup", 1, 150);
  });
  assert.equal(kinds(opened), []);
  assert.is(opened.pinches(), 1);
  await opened.close();
});

test("a hand that rests beside the stylus draws nothing, before it, under it and after it (NOTE-03)", async () => {
  const opened = await openNotesStrip();
  await opened.press(button("pen"));
  const send = (type: string, pointerType: string, pointerId: number, clientX: number) =>
    act(() =>
      opened.host.dispatchEvent(
        new PointerEvent(type, { pointerId, clientX, clientY: 300, pointerType, bubbles: true }),
      ),
    );
  await send("pointerdown", "touch", 1, 300); // the palm comes first
  await send("pointerdown", "pen", 2, 100);
  await send("pointermove", "pen", 2, 150);
  await send("pointerdown", "touch", 3, 320);
  await send("pointermove", "touch", 1, 310);
  await send("pointermove", "pen", 2, 200);
  await send("pointerup", "pen", 2, 200);
  await send("pointerup", "touch", 1, 310);
  await send("pointerup", "touch", 3, 320);
  assert.equal(kinds(opened), ["stroke"]);
  await send("pointerdown", "touch", 4, 300);
  await send("pointermove", "touch", 4, 350);
  await send("pointerup", "touch", 4, 350);
  assert.equal(kinds(opened), ["stroke"]);
  await send("pointerdown", "touch", 5, 100); // two fingers zoom as before
  await send("pointerdown", "touch", 6, 300);
  await send("pointermove", "touch", 6, 350);
  await send("pointerup", "touch", 6, 350);
  await send("pointerup", "touch", 5, 100);
  assert.is(opened.pinches(), 1);
  await opened.close();
});

test("a stroke ends where a leaf begins to turn (NOTE-03)", async () => {
  const opened = await openNotesStrip();
  await opened.press(button("pen"));
  await act(() => {
    const send = (type: string, clientX: number) =>
      opened.host.dispatchEvent(
        new PointerEvent(type, { pointerId: 1, clientX, clientY: 300, pointerType: "mouse", bubbles: true }),
      );
    send("pointerdown", 100);
    send("pointermove", 200);
    opened.store.set(turnForwardAtom);
  });
  assert.is.not(opened.store.get(phaseAtom), "rest");
  assert.equal(kinds(opened), ["stroke"]);
  await opened.close();
});

test("clearing asks first, for these pages or the whole book, and can be taken back (NOTE-02)", async () => {
  const opened = await openNotesStrip();
  const answer = (index: number) =>
    act(() => opened.container.querySelectorAll<HTMLElement>(".strip__question button")[index]!.click());
  await act(() => opened.store.set(changeNotesAtom, putting(strokeOf("here"), stickyOf("there", { page: 5 }))));
  await opened.press(button("clear"));
  assert.ok(opened.find('[role="alertdialog"]').contains(document.activeElement));
  await answer(0);
  assert.is(opened.store.get(notesAtom).length, 2);
  await opened.press(button("clear"));
  await answer(1);
  assert.equal(
    opened.store.get(notesAtom).map(({ id }) => id),
    ["there"],
  );
  await opened.press(button("clear"));
  await answer(2);
  assert.equal(kinds(opened), []);
  await opened.press(button("undo"));
  await opened.press(button("undo"));
  assert.is(opened.store.get(notesAtom).length, 2);
  await opened.close();
});

test("Save says that all is kept (NOTE-02)", async () => {
  const opened = await openNotesStrip();
  await opened.press(button("save"));
  assert.match(opened.store.get(toastAtom)!.text, /saved/);
  await opened.close();
});

test("Ctrl+Z, Ctrl+Y and Shift+Ctrl+Z take back and make again, but not from within a text (NOTE-02, KEYS-02)", async () => {
  const opened = await openNotesStrip();
  await act(() => opened.store.set(changeNotesAtom, putting(strokeOf("s"))));
  await opened.type("z", { ctrlKey: true });
  assert.equal(kinds(opened), []);
  await opened.type("y", { ctrlKey: true });
  assert.equal(kinds(opened), ["stroke"]);
  await opened.type("z", { ctrlKey: true });
  await opened.type("Z", { ctrlKey: true, shiftKey: true });
  assert.equal(kinds(opened), ["stroke"]);
  const field = document.body.appendChild(document.createElement("textarea"));
  field.focus();
  await opened.type("z", { ctrlKey: true });
  assert.equal(kinds(opened), ["stroke"]);
  await opened.close();
});

test("one Escape closes the strip, and puts the tool down with it (NOTE-02)", async () => {
  const opened = await openNotesStrip();
  await opened.press(button("pen"));
  await opened.type("Escape");
  assert.equal(opened.store.get(panelsAtom), []);
  await act(() => opened.clock.advance(400));
  assert.is(opened.store.get(annotateToolAtom), null);
  await opened.close();
});

test("Escape drops a stroke that is being drawn, and leaves the strip and the pen (NOTE-02)", async () => {
  const opened = await openNotesStrip();
  await opened.press(button("pen"));
  const send = (kind: string, clientX: number) =>
    act(() => {
      const at = { bubbles: true, pointerId: 1, pointerType: "mouse", clientX, clientY: 300 };
      opened.host.dispatchEvent(new PointerEvent(kind, at));
    });
  await send("pointerdown", 200);
  await send("pointermove", 240);
  await opened.type("Escape");
  await opened.type("Escape", { repeat: true }); // the key is held down
  await send("pointermove", 280);
  await send("pointerup", 280);
  assert.equal(kinds(opened), []);
  assert.equal(opened.store.get(panelsAtom), ["annotate"]);
  assert.is(opened.store.get(annotateToolAtom), "pen");
  await opened.close();
});

test("closing the strip puts the tool down and gives the book its room back (NOTE-02)", async () => {
  const opened = await openNotesStrip();
  assert.ok(opened.store.get(barInsetsAtom).bottom > 0);
  await opened.press(button("pen"));
  await opened.press(button("closenotes"));
  await act(() => opened.clock.advance(400));
  assert.is(opened.store.get(annotateToolAtom), null);
  assert.is(opened.host.dataset["tool"], undefined);
  assert.is(opened.store.get(barInsetsAtom).bottom, 0);
  await opened.close();
});

test("a note is put, written and opened again by its button for keyboards (NOTE-02, NOTE-03)", async () => {
  const opened = await openNotesStrip();
  await opened.press(button("note"));
  await opened.draw([200, 300]);
  const field = opened.find<HTMLTextAreaElement>(".note-editor textarea");
  assert.is(document.activeElement, field);
  const write = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")!.set!;
  await act(() => {
    write.call(field, "<img src=x onerror=alert(1)> A harbour");
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await opened.type("Escape");
  assert.is(document.querySelector(".note-editor"), null);
  const twin = opened.find(".note-twin");
  assert.is(twin.getAttribute("aria-label"), "Note on page 1: <img src=x onerror=alert(1)> A harbour");
  assert.is(document.querySelector("img"), null);
  await act(() => twin.click());
  assert.is(opened.find<HTMLTextAreaElement>(".note-editor textarea").value, "<img src=x onerror=alert(1)> A harbour");
  await act(() => opened.find('.note-editor [aria-label="Delete note"]').click());
  assert.equal(kinds(opened), []);
  await opened.close();
});

test("what another tab keeps is drawn here at once, beside what is here (NOTE-03)", async () => {
  const opened = await openNotesStrip();
  await act(() => opened.store.set(changeNotesAtom, putting(strokeOf("mine"))));
  const theirs = JSON.stringify({ v: 1, value: [strokeOf("theirs", { page: 1 })] });
  opened.stored.set("recto::notes", theirs);
  await act(() => window.dispatchEvent(new StorageEvent("storage", { key: "recto::notes" })));
  assert.equal(
    opened.store.get(notesAtom).map(({ id }) => id),
    ["mine", "theirs"],
  );
  assert.match(opened.storedText(), /"mine"/); // their write had not known of it
  assert.is(opened.asked.at(-1), 0);
  await opened.close();
});

test("without a pointer Enter puts a note onto the page, and a press beside its sheet closes that (NOTE-02)", async () => {
  const opened = await openNotesStrip({ page: 4 });
  await opened.press(button("note"));
  await act(() => opened.host.focus());
  await opened.type("Enter");
  assert.is(opened.store.get(openNoteAtom)!.page, 4);
  await act(() => opened.store.set(typeNoteAtom, "By keyboard"));
  await act(() => opened.find(button("undo")).dispatchEvent(new PointerEvent("pointerdown", { bubbles: true })));
  assert.is(document.querySelector(".note-editor"), null);
  assert.equal(kinds(opened), ["sticky"]);
  await opened.type("z", { ctrlKey: true });
  assert.equal(kinds(opened), []);
  await opened.close();
});

test("the strip's room comes and goes while the book is not zoomed: no zoom ends by it (NOTE-02, ZOOM-01)", async () => {
  const opened = await openNotesStrip();
  const { store } = opened;
  const room = store.get(barInsetsAtom).bottom;
  await act(() => store.set(zoomAtom, 2));
  await opened.press(button("closenotes"));
  assert.is(store.get(barInsetsAtom).bottom, room);
  await act(() => store.set(zoomAtom, 1));
  assert.is(store.get(barInsetsAtom).bottom, 0);
  await opened.close();
});

test("a closed strip leaves no timer and no listener behind", async () => {
  const opened = await openNotesStrip();
  await opened.press(button("pen"));
  await opened.close();
  assert.is(opened.host.dataset["tool"], undefined);
  opened.clock.advance(10_000);
  assert.is(opened.clock.live(), 0);
});

test.run();

import { suite } from "uvu";
import * as assert from "uvu/assert";
import { menuHighlightAtom, menuWordsAtom } from "../../../src/features/menu/api.ts";
import { menuItemsAtom } from "../../../src/features/menu/menu.ts";
import { deletedNotesAtom } from "../../../src/features/notes/deleted.ts";
import { isNoteToWriteAtom, openNoteAtom } from "../../../src/features/notes/editor-state.ts";
import { runHighlightTools } from "../../../src/features/notes/highlights/tool.ts";
import { changeNotesAtom, notesAtom } from "../../../src/features/notes/state.ts";
import type { Device } from "../../../src/lib/gestures.ts";
import { createTools } from "../../../src/stage/input/tools.ts";
import type { BookStage } from "../../../src/stage/stage-handle.ts";
import { closePanelAtom, openPanelAtom, registerPanelAtom } from "../../../src/state/panels.ts";
import { highlightOf, openNotes, putting } from "../../support/notes.ts";

const test = suite("features/notes/highlight-menu");

/** A page whose upper half is highlighted; `click` presses the right button there. */
function open() {
  document.body.innerHTML = `<div id="stage"></div>`;
  const reader = openNotes();
  const { store } = reader;
  const host = document.querySelector<HTMLElement>("#stage")!;
  const tools = createTools();
  const rect = { x: 0, y: 0, width: 100, height: 50 };
  const stage = { host, tools, markRect: () => rect } as unknown as BookStage;
  store.set(changeNotesAtom, putting(highlightOf("h")));
  store.set(registerPanelAtom, "menu", true);
  const highlightAt = ({ y }: { readonly y: number }) => {
    const [note] = store.get(notesAtom);
    return y < 100 && note?.kind === "highlight" ? note : null;
  };
  const stop = runHighlightTools(store, stage, { highlightAt });
  const names = () => store.get(menuHighlightAtom)?.items.map(({ label }) => label[1]) ?? null;
  const click = (clientY: number, init: MouseEventInit = {}) => {
    store.set(closePanelAtom, "menu");
    host.dispatchEvent(new MouseEvent("contextmenu", { clientX: 10, clientY, button: 2, bubbles: true, ...init }));
    return names();
  };
  /** The book's menu, which opens by a press on the host itself. */
  let hasMenu = true;
  host.addEventListener("contextmenu", () => hasMenu && store.set(openPanelAtom, "menu"));
  const withholdMenu = () => {
    hasMenu = false;
  };
  const press = (key: string) => {
    const item = store.get(menuHighlightAtom)?.items.find((each) => each.key === key);
    store.set(closePanelAtom, "menu");
    return item && store.set(item.pressAtom);
  };
  const spotAt = (y: number) => ({ x: 10, y, pressure: 0.5, ms: 0 });
  const longPress = (device: Device, y: number) => tools.on({ kind: "long-press", device, spot: spotAt(y) });
  const tap = (y: number) => tools.on({ kind: "tap", device: "touch", spot: spotAt(y), count: 1 });
  return { ...reader, names, click, press, withholdMenu, longPress, tap, stop };
}

const ITEMS = [
  ...["Highlight in green", "Highlight in blue", "Highlight in pink"],
  ...["Write a comment", "Copy", "Search", "Delete highlight"],
];

test("the right button on a highlight opens its own items: other colours, a comment, deleting, and no second highlight (NOTE-03)", () => {
  const { store, names, click, stop } = open();
  assert.equal(click(20), ITEMS);
  assert.is(store.get(menuItemsAtom).length, ITEMS.length, "the book's items do not push them away from the words");
  store.set(closePanelAtom, "menu");
  assert.is(names(), null);
  assert.is(click(200), null);
  assert.is(click(20, { shiftKey: true }), null);
  store.set(menuWordsAtom, { items: [], rectNow: () => ({ x: 0, y: 0, width: 50, height: 50 }) });
  assert.is(click(20), null, "on selected words it means these");
  stop();
});

test("where the book has no menu, its button on a highlight is forgotten: elsewhere it selects words again", () => {
  const { names, click, withholdMenu, stop } = open();
  withholdMenu();
  click(20);
  assert.is(names(), null);
  stop();
});

test("its items change the highlight, open it to write, and delete it with a way back (NOTE-03)", () => {
  const { store, click, press, stop } = open();
  click(20);
  press("highlight-pink");
  assert.equal(
    store.get(notesAtom).map((note) => note.kind === "highlight" && note.color),
    ["pink"],
  );
  assert.ok(click(20)?.includes("Highlight in yellow"));
  press("commenthighlight");
  assert.equal([store.get(openNoteAtom)?.id, store.get(isNoteToWriteAtom)], ["h", true]);
  click(20);
  press("deletehighlight");
  assert.equal(
    [store.get(notesAtom).length, store.get(openNoteAtom), store.get(deletedNotesAtom)?.[0]?.id],
    [0, null, "h"],
  );
  stop();
});

test("a tap on a highlight opens it; a long press is left to what selects words there (NOTE-03, EXTRA-11)", () => {
  const { store, tap, longPress, stop } = open();
  longPress("touch", 20);
  tap(200);
  assert.is(store.get(openNoteAtom), null);
  tap(20);
  assert.is(store.get(openNoteAtom)?.id, "h");
  stop();
});

test.run();

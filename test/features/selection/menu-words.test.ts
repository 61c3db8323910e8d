import { suite } from "uvu";
import * as assert from "uvu/assert";
import { toIndex } from "../../../src/book/publication/pages.ts";
import { placeText } from "../../../src/book/text/lines.ts";
import { readRuns } from "../../../src/book/text/runs.ts";
import { menuWordsAtom } from "../../../src/features/menu/api.ts";
import { highlightRequestsAtom } from "../../../src/features/notes/api.ts";
import { selectAtom } from "../../../src/features/selection/api.ts";
import { runMenuWords } from "../../../src/features/selection/menu-words.ts";
import { hasSelectionAtom, selectWordAtom, setOpenTextAtom } from "../../../src/features/selection/state.ts";
import type { BookStage } from "../../../src/stage/stage-handle.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/selection/menu-words");
const PAGE = toIndex(2);

function open() {
  const reader = openReader({ page: 2 });
  const { store } = reader;
  const host = { getBoundingClientRect: () => ({ left: 10, top: 20 }) };
  const openPages = () => [{ page: PAGE, rect: { x: 0, y: 0, width: 1000, height: 1000 } }];
  const stop = runMenuWords(store, { host, openPages } as unknown as BookStage);
  const word = { word: "Words", left: 0.1, top: 0.25, width: 0.2, height: 0.0625 };
  store.set(setOpenTextAtom, PAGE, placeText(readRuns([word])));
  return { ...reader, stop };
}

test("the book's menu has what can be done with selected words, and knows where these are seen (EXTRA-11)", () => {
  const { store, stop } = open();
  assert.is(store.get(menuWordsAtom), null);
  store.set(selectWordAtom, { page: PAGE, offset: 1 });
  const words = store.get(menuWordsAtom)!;
  assert.equal(
    words.items.map(({ label }) => label[1]),
    ["Copy", "Highlight in yellow", "Write a comment", "Search"],
  );
  const { x, y, width } = words.rectNow()!;
  assert.equal([Math.round(x), Math.round(y), Math.round(width)], [110, 270, 200]);
  store.set(selectAtom, null);
  assert.is(store.get(menuWordsAtom), null);
  stop();
});

test("words in several lines are seen as wide as their lines are, wherever the selection begins and ends (MENU-04)", () => {
  const { store, stop } = open();
  const lines = ["Paper is so close", "that it is seen."].map((word, at) => {
    return { word, left: 0.1, top: 0.1 + at * 0.05, width: 0.5, height: 0.04 };
  });
  const placed = placeText(readRuns(lines));
  store.set(setOpenTextAtom, PAGE, placed);
  const at = (word: string) => ({ page: PAGE, offset: placed.text.indexOf(word) });
  store.set(selectAtom, { anchor: at("so"), focus: at("seen") });
  const { x, y, width, height } = store.get(menuWordsAtom)!.rectNow()!;
  assert.equal([x, y].map(Math.round), [110, 120]);
  assert.ok(width > 490 && height > 80, `${width} x ${height}`);
  stop();
});

test("what is selected while other words are being copied stays so (EXTRA-11)", async () => {
  const { store, stop } = open();
  let copied: (value?: unknown) => void = () => {};
  const writeText = () =>
    new Promise((resolve) => {
      copied = resolve;
    });
  const known = Object.getOwnPropertyDescriptor(globalThis, "navigator");
  Object.defineProperty(globalThis, "navigator", { configurable: true, value: { clipboard: { writeText } } });
  const copy = async (meanwhile: () => void) => {
    store.set(selectWordAtom, { page: PAGE, offset: 1 });
    const copying = store.set(store.get(menuWordsAtom)!.items[0]!.pressAtom);
    meanwhile();
    copied();
    await copying;
    return store.get(hasSelectionAtom);
  };
  assert.not(await copy(() => {}));
  assert.ok(await copy(() => void store.set(selectWordAtom, { page: PAGE, offset: 2 })));
  if (known) Object.defineProperty(globalThis, "navigator", known);
  else Reflect.deleteProperty(globalThis, "navigator");
  stop();
});

test("its item highlights the words and unselects them (EXTRA-11)", () => {
  const { store, stop } = open();
  store.set(selectWordAtom, { page: PAGE, offset: 1 });
  store.set(store.get(menuWordsAtom)!.items[1]!.pressAtom);
  assert.not(store.get(hasSelectionAtom));
  assert.is(store.get(highlightRequestsAtom).length, 1);
  stop();
});

test.run();

import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Annotation } from "../../../../src/book/publication/annotation.ts";
import { pageIndex } from "../../../../src/book/publication/pages.ts";
import { itemTouchAtom, registerAction } from "../../../../src/features/page-items/api.ts";
import { ITEM_BUTTONS, runItemButtons } from "../../../../src/features/page-items/overlay/buttons.ts";
import { hintAtAtom } from "../../../../src/features/page-items/overlay/hint.ts";
import { Part } from "../../../../src/features/page-items/overlay/ItemsLayer.tsx";
import { toggleItemsAtom } from "../../../../src/state/item-visibility.ts";
import { pageItemsAtom } from "../../../../src/state/page-items.ts";
import { goToPageAtom } from "../../../../src/state/turning.ts";
import { anItem, itemsOf } from "../../../support/books/annotations.ts";
import { aHint, aLink, toPage } from "../../../support/books/items.ts";
import { mountFeature } from "../../../support/mount-feature.tsx";
import { openReader } from "../../../support/open-reader.ts";

const test = suite("features/page-items/overlay/ItemsLayer");
const link = (id: string, page: number, y = 0.1, more: Partial<Annotation> = {}) =>
  anItem(aLink(), { id, box: { x: 0.1, y, width: 0.1, height: 0.05 }, actions: [toPage(9)], ...more, page });

/** A book open at pages 2 and 3. `rest` lets the browser have nothing to do once. */
async function open(items: readonly Annotation[]) {
  const reader = openReader({ page: 2 });
  reader.store.set(pageItemsAtom, itemsOf(items));
  const mounted = await mountFeature(reader.store, <Part />);
  const waiting: (() => void)[] = [];
  const idle = {
    whenIdle: (run: () => void) => {
      waiting.push(run);
      return () => void waiting.splice(waiting.indexOf(run), 1);
    },
    isSavingData: () => false,
  };
  const stop = runItemButtons(reader.store, idle);
  const rest = () => act(() => waiting.shift()?.());
  const ids = () =>
    [...document.querySelectorAll("[data-mark]")].map((twin) => twin.getAttribute("data-mark")).join(" ");
  return { ...reader, ...mounted, stop, rest, ids, waiting };
}

test("every item with an action or a hint on the open pages is a named button, page by page in the order of reading", async () => {
  const { ids, rest, find } = await open([
    link("d", 3),
    link("c", 2, 0.8),
    link("b", 2, 0.2),
    link("none", 2, 0.5, { actions: [] }),
    link("far", 6),
    link("e", 3, 0.5, { actions: [], hint: aHint("A lamp") }),
  ]);
  assert.is(ids(), "", "not before the browser has nothing else to do");
  await rest();
  assert.is(ids(), "b c d e");
  assert.is(find("[data-mark=e]").textContent, "A lamp");
  assert.is(find("[data-mark=b]").textContent, "Go to page 9");
});

test("a press performs the item's action, and focus draws a ring round the item", async () => {
  const { store, rest, find, press } = await open([link("a", 2)]);
  const done: number[] = [];
  registerAction(store, "page", ({ page }) => done.push(page + 1));
  await rest();
  await act(() => find("[data-mark=a]").focus());
  assert.is(store.get(itemTouchAtom).focused, "a");
  await press("[data-mark=a]");
  assert.equal(done, [9]);
  await act(() => find("[data-mark=a]").blur());
  assert.is(store.get(itemTouchAtom).focused, null);
});

test("a thousand buttons are made a hundred at a time, and never while a leaf turns", async () => {
  const { store, rest, container, waiting, settle } = await open(
    Array.from({ length: 1000 }, (_, index) => link(`l${index}`, 2, index / 1100)),
  );
  const count = () => container.querySelectorAll("[data-mark]").length;
  await rest();
  assert.is(count(), ITEM_BUTTONS.chunk);
  await rest();
  assert.is(count(), 2 * ITEM_BUTTONS.chunk);
  await act(() => store.set(goToPageAtom, pageIndex(5)));
  await rest();
  assert.is(count(), 2 * ITEM_BUTTONS.chunk);
  await act(() => settle());
  await rest();
  assert.is(count(), 0);
  assert.is(waiting.length, 0);
});

test("the keyboard goes back to the book when its item has gone", async () => {
  const { store, rest, find, ids } = await open([link("a", 2), link("b", 2, 0.5)]);
  await rest();
  await act(() => find("[data-mark=a]").focus());
  await act(() => store.set(toggleItemsAtom, ["b"], "hide"));
  await rest();
  assert.is(document.activeElement?.getAttribute("data-mark"), "a", "another one's end is none of its business");
  await act(() => store.set(toggleItemsAtom, ["a"], "hide"));
  await rest();
  assert.is(document.activeElement?.id, "stage");
  assert.is(ids(), "");
});

test("a button whose page has turned away meanwhile does nothing", async () => {
  const { store, rest, press, settle } = await open([link("a", 2)]);
  const done: number[] = [];
  registerAction(store, "page", ({ page }) => done.push(page));
  await rest();
  await act(() => {
    store.set(goToPageAtom, pageIndex(5));
    settle();
  });
  await press("[data-mark=a]");
  assert.equal(done, []);
});

test("a hint is plain text in a bubble or a plain box, and hides while a leaf turns (ANNO-25, ANNO-26, ANNO-27)", async () => {
  const { store, container, find } = await open([]);
  const show = (hint: ReturnType<typeof aHint>) =>
    act(() =>
      store.set(hintAtAtom, {
        annotation: link("a", 2, 0.1, { hint }),
        rect: { x: 10, y: 300, width: 80, height: 20 },
        pageWidth: 400,
      }),
    );
  await show(aHint("<b onclick=alert(1)>Tom & Jerry</b>"));
  assert.is(find(".item-hint").textContent, "<b onclick=alert(1)>Tom & Jerry</b>");
  assert.is(find(".item-hint").children.length, 0);
  assert.is(find(".item-hint").dataset["plain"], "false");
  await show(aHint("x", { isPlainBox: true }));
  assert.is(find(".item-hint").dataset["plain"], "true");
  await act(() => store.set(goToPageAtom, pageIndex(5)));
  assert.is(container.querySelector(".item-hint"), null);
});

test.run();

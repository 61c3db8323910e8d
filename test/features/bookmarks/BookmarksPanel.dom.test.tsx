import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { pageIndex } from "../../../src/book/publication/pages.ts";
import { Panel } from "../../../src/features/bookmarks/BookmarksPanel.tsx";
import { Ribbons } from "../../../src/features/bookmarks/Ribbons.tsx";
import { bookmarksAtom } from "../../../src/features/bookmarks/state.ts";
import { areNotesNeededAtom } from "../../../src/features/notes/api.ts";
import { arriveAtPageAtom } from "../../../src/state/following.ts";
import { openPanelAtom, panelsAtom, registerPanelAtom } from "../../../src/state/panels.ts";
import { pageAtom } from "../../../src/state/reading.ts";
import { goToPageAtom } from "../../../src/state/turning.ts";
import { mountFeature } from "../../support/mount-feature.tsx";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/bookmarks/BookmarksPanel");

const KEPT = JSON.stringify({
  v: 1,
  value: [
    { pageIndex: 3, color: "#2f66a8", name: "" },
    { pageIndex: 7, color: "#b3362b", name: "<b>The pear</b>" },
  ],
});

async function open(opening: Parameters<typeof openReader>[0] = {}, stored = KEPT) {
  const reader = openReader({ page: 4, stored: new Map([["recto::bookmarks", stored]]), ...opening });
  reader.store.set(registerPanelAtom, "bookmarks");
  reader.store.set(openPanelAtom, "bookmarks");
  const mounted = await mountFeature(
    reader.store,
    <>
      <Ribbons />
      <Panel />
    </>,
  );
  const labels = () =>
    [...mounted.container.querySelectorAll(".list-row__label")].map(({ textContent }) => textContent);
  const row = (page: number) => mounted.find(`[data-bookmark="${page}"]`);
  const button = (page: number, name: RegExp) =>
    [...row(page).querySelectorAll("button")].find((each) => name.test(each.getAttribute("aria-label") ?? ""))!;
  return { ...reader, ...mounted, labels, row, button };
}

test("bookmarks are listed in reading order, by name or page; names are plain text (BMARK-04)", async () => {
  const { labels, row, unmount } = await open();
  assert.equal(labels(), ["Page 4", "<b>The pear</b>"]);
  assert.is(row(4).getAttribute("data-current"), "true");
  assert.is(row(8).querySelector(".list-row__detail")!.textContent, "Page 8");
  await unmount();
});

test("without bookmarks the panel says so (BMARK-04)", async () => {
  const { container, unmount } = await open({}, '{"v":1,"value":"nonsense"}');
  assert.match(container.querySelector(".empty-note")!.textContent!, /No bookmarks yet/);
  await unmount();
});

test("a bookmark leads to its page as a link does; on phones the panel closes (BMARK-04)", async () => {
  const { store, row, settle, unmount } = await open({ viewport: { width: 360, height: 780, isCoarse: true } });
  await act(() => row(8).querySelector<HTMLElement>(".list-row__main")!.click());
  assert.equal(store.get(panelsAtom), []);
  await act(() => settle());
  assert.is(store.get(pageAtom), 7);
  assert.ok(store.set(arriveAtPageAtom), "as a link does");
  await unmount();
});

test("bookmarks can be named: Enter stores the name, Escape does not (BMARK-04)", async () => {
  const { store, button, find, labels, unmount } = await open();
  const names = () => store.get(bookmarksAtom).map(({ name }) => name);
  await act(() => button(4, /Rename/).click());
  find<HTMLInputElement>(".bookmark-name__input").value = "Four inks";
  await act(() => find(".bookmark-name").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })));
  assert.equal(names(), ["Four inks", "<b>The pear</b>"]);
  assert.is(labels()[0], "Four inks");
  await act(() => button(4, /Rename/).click());
  find<HTMLInputElement>(".bookmark-name__input").value = "Other";
  const escapeKey = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
  await act(() => find(".bookmark-name__input").dispatchEvent(escapeKey));
  assert.equal(names(), ["Four inks", "<b>The pear</b>"]);
  assert.equal(store.get(panelsAtom), ["bookmarks"]);
  await unmount();
});

test("a deleted bookmark can be restored while the panel is open (BMARK-04)", async () => {
  const { button, labels, press, container, unmount } = await open();
  button(8, /Delete/).focus();
  await act(() => button(8, /Delete/).click());
  assert.equal(labels(), ["Page 4"]);
  assert.is((document.activeElement as HTMLElement).dataset["panel"], "bookmarks");
  await press(".undo-offer button");
  assert.equal(labels(), ["Page 4", "<b>The pear</b>"]);
  assert.is(container.querySelector(".undo-offer"), null);
  await unmount();
});

test("the current pages can also be bookmarked in the panel, and the bookmark removed (BMARK-03)", async () => {
  const { store, press, labels, unmount } = await open();
  await press(".bookmark-add button");
  assert.equal(labels(), ["<b>The pear</b>"]);
  await press(".bookmark-add button");
  assert.equal(
    store.get(bookmarksAtom).map(({ pageIndex: page }) => page),
    [3, 7],
  );
  await unmount();
});

test("a bookmarked page has a ribbon, which is hidden while leaves turn; a press removes the bookmark (BMARK-04)", async () => {
  const { store, find, unmount } = await open();
  assert.is(find("[data-ribbon]").getAttribute("data-ribbon"), "4");
  assert.is(find(".ribbons").hasAttribute("data-away"), false);
  await act(() => void store.set(goToPageAtom, pageIndex(7)));
  assert.is(find(".ribbons").hasAttribute("data-away"), true);
  await unmount();
  const again = await open();
  await again.press("[data-ribbon]");
  assert.equal(again.labels(), ["<b>The pear</b>"]);
  assert.is(again.container.querySelector("[data-ribbon]"), null);
  assert.is(document.activeElement?.id, "stage");
  await again.unmount();
});

test("who has notes finds the way to their list here, too", async () => {
  const { store, container, unmount } = await open();
  const link = () => container.querySelector<HTMLElement>(".bookmark-notes");
  assert.is(link(), null);
  await act(async () => store.set(areNotesNeededAtom, true));
  store.set(registerPanelAtom, "notes");
  await act(async () => link()!.click());
  assert.equal(store.get(panelsAtom), ["notes"]);
  await unmount();
});

test.run();

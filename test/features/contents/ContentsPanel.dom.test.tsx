import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { ContentsEntry } from "../../../src/book/publication/book.ts";
import { pageIndex } from "../../../src/book/publication/pages.ts";
import { Panel } from "../../../src/features/contents/ContentsPanel.tsx";
import { contents } from "../../../src/features/contents/index.ts";
import { arriveAtPageAtom } from "../../../src/state/following.ts";
import { openPanelAtom, panelsAtom, registerPanelAtom } from "../../../src/state/panels.ts";
import { labelAtom, pageAtom } from "../../../src/state/reading.ts";
import { toastAtom } from "../../../src/state/tips.ts";
import { openAtPageAtom } from "../../../src/state/turning.ts";
import { mountFeature } from "../../support/mount-feature.tsx";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/contents/ContentsPanel");

const entry = (title: string, page: number | null, children: readonly ContentsEntry[] = [], url = "") => ({
  title,
  page,
  url,
  children,
});
const BOOK = [
  entry("Preface", 2),
  entry("Paper", 4, [entry("Fibres", 6), entry("Sizes", 8)]),
  entry("Elsewhere", null, [], "https://a.test/"),
  entry("Trap", null, [], "javascript:alert(1)"),
];

type Opening = Parameters<typeof openReader>[0] & { readonly entries?: readonly ContentsEntry[] };

async function open({ entries = BOOK, ...opening }: Opening = {}) {
  const reader = openReader({ ...opening, book: { contents: entries, baseUrl: "https://books.test/" } });
  reader.store.set(registerPanelAtom, "contents");
  reader.store.set(openPanelAtom, "contents");
  const mounted = await mountFeature(reader.store, <Panel />);
  const rows = () => [...mounted.container.querySelectorAll<HTMLElement>("[role=treeitem]")];
  const names = () => rows().map((row) => row.querySelector(".contents-row__title")!.textContent);
  const row = (title: string) => rows()[names().indexOf(title)]!;
  const press = (key: string) => {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    return act(() => document.activeElement!.dispatchEvent(event));
  };
  const focused = () => document.activeElement!.querySelector(".contents-row__title")?.textContent;
  return { ...reader, ...mounted, rows, names, row, press, focused };
}

const isOn = (settings: Record<string, unknown>, entries: readonly ContentsEntry[] = BOOK) => {
  const { store } = openReader({ settings, book: { contents: entries } });
  return store.get(contents.buttons![0]!.isVisibleAtom!);
};

test("its button is shown if the setting is on and there are entries (TOC-01)", () => {
  assert.is(isOn({}), true);
  assert.is(isOn({ TableOfContentButtonVisible: false }), false);
  assert.is(isOn({}, []), false);
});

test("Arabic titles run from right to left, even if the viewer's texts do not", async () => {
  const arabic = await open({ entries: [entry("مقدمة", 2), entry("الفصل الأول", 4)] });
  assert.is(arabic.find("[role=tree]").dir, "rtl");
  await arabic.unmount();
  const english = await open();
  assert.is(english.find("[role=tree]").dir, "ltr");
  await english.unmount();
});

test("Tab goes round in it: from the tree, its last stop, to its first button (TOC-01)", async () => {
  const opened = await open();
  opened.row("Preface").focus();
  await opened.press("Tab");
  assert.is(document.activeElement, document.querySelector("[data-panel=contents] button"));
  await opened.unmount();
});

test("a book can open it at the start (TOC-01)", () => {
  for (const [option, panels] of [
    ["Table of Contents", ["contents"]],
    ["None", []],
    ["Thumbnails", []],
  ] as const) {
    const { store } = openReader({ settings: { leftRightPnlShowOption: option }, book: { contents: BOOK } });
    store.set(registerPanelAtom, "contents");
    contents.run!(store);
    assert.equal(store.get(panelsAtom), panels);
  }
});

test("entries are a tree with levels, names and page labels; the current one is marked (TOC-02)", async () => {
  const { names, row, container, unmount } = await open({ page: 6 });
  assert.equal(names(), ["Preface", "Paper", "Fibres", "Sizes", "Elsewhere", "Trap"]);
  assert.is(row("Fibres").getAttribute("aria-level"), "2");
  assert.is(row("Fibres").getAttribute("aria-label"), "Fibres, page 6");
  assert.is(row("Sizes").querySelector<HTMLElement>(".contents-row__page")!.dataset["page"], "8");
  assert.equal([...container.querySelectorAll("[aria-current]")], [row("Fibres")]);
  await unmount();
});

test("turning moves the mark and touches nothing else of the tree (TOC-02)", async () => {
  const { store, row, find, unmount } = await open({ page: 6 });
  const touched = new Set<string | null>();
  const note = (changes: readonly MutationRecord[]) => {
    for (const { target } of changes) touched.add((target as HTMLElement).getAttribute("aria-label"));
  };
  const observer = new MutationObserver(note);
  observer.observe(find("[role=tree]"), { subtree: true, childList: true, attributes: true });
  await act(() => store.set(openAtPageAtom, pageIndex(8)));
  note(observer.takeRecords());
  observer.disconnect();
  assert.is(row("Sizes").getAttribute("aria-current"), "location");
  assert.is(row("Fibres").getAttribute("aria-current"), null);
  assert.equal([...touched].sort(), ["Fibres, page 6", "Sizes, page 8"]);
  await unmount();
});

test("following an entry turns there as a link does, and leaves the panel open beside the book (TOC-02)", async () => {
  const { store, row, settle, unmount } = await open({ page: 2 });
  await act(() => row("Sizes").click());
  await act(() => settle());
  assert.is(store.get(pageAtom), 7);
  assert.ok(store.set(arriveAtPageAtom), "as a link does");
  assert.is(row("Sizes").getAttribute("aria-current"), "location");
  assert.equal(store.get(panelsAtom), ["contents"]);
  await unmount();
});

test("on phones the panel closes to show the page (TOC-02)", async () => {
  const { store, row, unmount } = await open({ viewport: { width: 360, height: 780, isCoarse: true } });
  await act(() => row("Sizes").click());
  assert.equal(store.get(panelsAtom), []);
  await unmount();
});

test("links out of the book open in new windows; addresses that could run scripts are refused with a message (TOC-02)", async () => {
  const { store, row, events, unmount } = await open();
  const link = row("Elsewhere");
  assert.equal(
    ["href", "target", "rel"].map((name) => link.getAttribute(name)),
    ["https://a.test/", "_blank", "noopener noreferrer"],
  );
  link.addEventListener("click", (event) => event.preventDefault());
  await act(() => link.click());
  assert.equal(events.at(-1), ["jumpLink", { url: "https://a.test/", page: 1 }]);
  assert.is(row("Trap").getAttribute("href"), null);
  await act(() => row("Trap").click());
  assert.match(store.get(toastAtom)!.text, /cannot be followed/);
  await unmount();
});

test("branches start closed if the book says so, but the current entry is visible (TOC-02)", async () => {
  const settings = { isHideTabelOfContentNodes: true };
  const closed = await open({ page: 2, settings });
  assert.equal(closed.names(), ["Preface", "Paper", "Elsewhere", "Trap"]);
  assert.is(closed.row("Paper").getAttribute("aria-expanded"), "false");
  await act(() => closed.row("Paper").querySelector<HTMLElement>(".contents-row__twist")!.click());
  assert.equal(closed.names().slice(1, 4), ["Paper", "Fibres", "Sizes"]);
  assert.is(closed.store.get(pageAtom), 1);
  await closed.unmount();
  const inside = await open({ page: 8, settings });
  assert.is(inside.row("Sizes").getAttribute("aria-current"), "location");
  await inside.unmount();
});

test("page labels and the filter are absent if the book hides them (TOC-02)", async () => {
  const { container, unmount } = await open({
    settings: { isTableOfContentPagesVisible: false, isTabelOfContentSearchBarVisible: false },
  });
  assert.is(container.querySelector(".contents-row__page"), null);
  assert.is(container.querySelector("[role=search]"), null);
  await unmount();
});

test("the filter reduces the tree, says when nothing matches, and Escape clears it (TOC-02)", async () => {
  const { container, names, store, press, unmount } = await open();
  const input = container.querySelector<HTMLInputElement>("[role=search] input")!;
  const type = (text: string) =>
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(input, text);
      input.dispatchEvent(new Event("input", { bubbles: true }));
    });
  await type("size");
  assert.equal(names(), ["Paper", "Sizes"]);
  await type("nothing");
  assert.equal(names(), []);
  assert.match(container.querySelector("[role=status]")!.textContent!, /No title matches/);
  input.focus();
  await press("Escape");
  assert.is(names().length, 6);
  assert.equal(store.get(panelsAtom), ["contents"]);
  await unmount();
});

test("arrows, Home, End and letters move in the tree, and Enter follows an entry (TOC-02)", async () => {
  const { row, rows, press, focused, settle, store, unmount } = await open({ page: 2 });
  assert.equal(
    rows().filter((each) => each.tabIndex === 0),
    [row("Preface")],
  );
  row("Preface").focus();
  await press("ArrowDown");
  await press("ArrowLeft");
  assert.is(row("Paper").getAttribute("aria-expanded"), "false");
  await press("ArrowRight");
  await press("ArrowRight");
  assert.is(focused(), "Fibres");
  await press("End");
  assert.is(focused(), "Trap");
  await press("s");
  assert.is(focused(), "Sizes");
  await press("Enter");
  await act(() => settle());
  assert.is(store.get(pageAtom), 7);
  assert.ok(store.set(arriveAtPageAtom), "as a link does");
  await unmount();
});

test("of 5,000 entries only those near the mark are drawn (TOC-02)", async () => {
  const entries = Array.from({ length: 5000 }, (_, index) => entry(`Entry ${index + 1}`, index + 1));
  const { rows, row, unmount } = await open({ entries, pages: 5000, page: 4000 });
  assert.ok(rows().length <= 120, `${rows().length} rows`);
  assert.is(row("Entry 4000").getAttribute("aria-current"), "location");
  await unmount();
});

/** What is said of the reader's place, without the characters that keep a title's direction to itself. */
const placeIn = (element: Element) => element.textContent?.replace(/[\u2068\u2069]/g, "");

test("the panel says which chapter is open and how many pages of it are left (TOC-02)", async () => {
  for (const [page, place] of [
    [1, ""],
    [2, "Preface · ends on this page"],
    [4, "Paper · 7 pages left"],
    [10, "Paper · 1 page left"],
    [12, "Paper · ends on this page"],
  ] as const) {
    const { find, unmount } = await open({ page });
    assert.is(placeIn(find(".contents-place")), place);
    await unmount();
  }
});

test("an entry that is called as its page, such as the cover, is no chapter with pages left (TOC-02)", async () => {
  const { find, store, unmount } = await open({ page: 4, entries: [entry("4", 4), entry("Paper", 6)] });
  assert.is(store.get(labelAtom), "4–5");
  assert.ok(find<HTMLElement>(".contents-place").hidden);
  await unmount();
});

test("a hard cover is no chapter that goes on, whatever its entry is called (TOC-02)", async () => {
  const entries = [entry("Cover", 1), entry("Paper", 6)];
  for (const HardPageEnable of [true, false]) {
    const { find, unmount } = await open({ page: 4, entries, settings: { HardPageEnable } });
    assert.is(find<HTMLElement>(".contents-place").hidden, HardPageEnable);
    await unmount();
  }
});

test("an entry that begins with a hard cover and holds others is a chapter on their pages, too (TOC-02)", async () => {
  const entries = [entry("My Book", 1, [entry("One", 4), entry("Two", 8)])];
  for (const [page, left] of [
    [2, 9],
    [6, 5],
  ] as const) {
    const { find, unmount } = await open({ page, entries, settings: { HardPageEnable: true } });
    assert.is(placeIn(find(".contents-place")), `My Book · ${left} pages left`);
    await unmount();
  }
});

test("on a spread where one chapter ends and the next begins, the mark and the words name the same chapter (TOC-02)", async () => {
  const entries = [entry("One", 2, [entry("Poems", 4)]), entry("Two", 5)];
  const { find, row, unmount, clock } = await open({ entries, page: 4 });
  assert.is(row("Poems").getAttribute("aria-current"), "location");
  assert.is(placeIn(find(".contents-place")), "One · ends on this page");
  await act(() => row("Two").click());
  assert.is(row("Two").getAttribute("aria-current"), "location");
  clock.advance(1);
  assert.is(placeIn(find(".contents-place")), "Two · 7 pages left");
  await unmount();
});

test("it opens on the side where the book begins, and in a book of our own it is wider (TOC-02)", async () => {
  const usual = await open({ settings: { ToolbarViewMode: "Standard" } });
  assert.is(usual.find("[data-panel]").dataset["side"], "left");
  assert.is(usual.find("[data-panel]").style.getPropertyValue("--panel-width"), "272px");
  await usual.unmount();
  const own = await open({ settings: { RightToLeft: true, ToolbarViewMode: "quiet" } });
  assert.is(own.find("[data-panel]").dataset["side"], "right");
  assert.is(own.find("[data-panel]").style.getPropertyValue("--panel-width"), "380px");
  await own.unmount();
});

test.run();

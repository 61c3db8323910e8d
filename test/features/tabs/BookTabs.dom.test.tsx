import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { readTabs } from "../../../src/book/formats/parts.ts";
import { issueLog } from "../../../src/book/publication/issues.ts";
import { toIndex, toNumber } from "../../../src/book/publication/pages.ts";
import { selectAtom, wordSoughtAtom } from "../../../src/features/selection/api.ts";
import { BookTabs } from "../../../src/features/tabs/BookTabs.tsx";
import { contrast } from "../../../src/lib/readable-color.ts";
import { areBoardsDrawnAtom } from "../../../src/stage/pages/cover-boards.ts";
import { arriveAtPageAtom } from "../../../src/state/following.ts";
import { pageAtom } from "../../../src/state/reading.ts";
import { goToPageAtom, turnForwardAtom } from "../../../src/state/turning.ts";
import { pointerEvent } from "../../support/dom.ts";
import { mountFeature } from "../../support/mount-feature.tsx";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/tabs/BookTabs");

async function open(raw: unknown, opening: Parameters<typeof openReader>[0] = {}) {
  const reader = openReader({ ...opening, book: { tabs: readTabs(raw, 12, issueLog()) } });
  const mounted = await mountFeature(reader.store, <BookTabs />);
  const tabs = () => [...mounted.container.querySelectorAll<HTMLElement>("[data-tab]")];
  return { ...reader, ...mounted, tabs };
}

test("an exported book's tabs are buttons with names, in order, and lead to their pages as links do (TOC-02)", async () => {
  const list = [
    { caption: "First", pageIndex: 3, color: "#004080" },
    { caption: "", pageIndex: "8" },
  ];
  const raw = { tabs: list, hasTexture: true };
  const { tabs, store, clock, settle, unmount } = await open(raw);
  assert.equal(
    tabs().map((tab) => tab.getAttribute("aria-label")),
    ["First", "Page 8"],
  );
  assert.is(tabs()[0]!.closest("nav")!.dataset["texture"], "true");
  await act(() => tabs()[1]!.click());
  await act(() => settle());
  await act(() => clock.advance(0));
  assert.is(store.get(pageAtom), 7);
  assert.ok(store.set(arriveAtPageAtom), "as a link does");
  assert.equal(
    tabs().map(({ dataset }) => dataset["edge"]),
    ["left", "left"],
  );
  assert.equal(
    tabs().map((tab) => tab.getAttribute("aria-current")),
    [null, "true"],
  );
  await unmount();
});

test("tabs come with the boards that they come out from, and at once where covers do not overhang (TOC-02)", async () => {
  const raw = [{ caption: "A", pageIndex: 4 }];
  const overhanging = { HardPageEnable: true, outerCoverBorder: true, hardCoverBorderWidth: 8 };
  const { tabs, store, unmount } = await open(raw, { settings: overhanging });
  assert.is(tabs().length, 0, "they would stand off the book");
  await act(() => store.set(areBoardsDrawnAtom, true));
  assert.is(tabs().length, 1);
  await unmount();
  const plain = await open(raw, { settings: { ...overhanging, hardCoverBorderWidth: 0 } });
  assert.is(plain.tabs().length, 1);
  await plain.unmount();
});

test("a tab is hidden while the leaf turns that takes it to the other side (TOC-02)", async () => {
  const raw = [
    { caption: "A", pageIndex: 4 },
    { caption: "B", pageIndex: 9 },
  ];
  const { tabs, store, settle, unmount } = await open(raw, { page: 2 });
  const away = () => tabs().map((tab) => tab.hasAttribute("data-away"));
  await act(() => void store.set(turnForwardAtom));
  assert.equal(away(), [true, false]);
  await act(() => settle());
  assert.equal(away(), [false, false]);
  assert.is(tabs()[0]!.dataset["edge"], "left");
  await unmount();
});

test("hostile titles are short plain text, and every title can be read on its tab (TOC-02)", async () => {
  const raw = [
    {
      caption: `<img src=x onerror=alert(1)>${"x".repeat(2000)}`,
      pageIndex: 4,
      color: "#eeeeee",
      fontColor: "#ffffff",
    },
    { caption: "Two", pageIndex: 5, color: "javascript:", fontColor: 7 },
    { caption: "Nowhere", pageIndex: 99 },
    null,
  ];
  const { tabs, container, unmount } = await open(raw);
  assert.is(tabs().length, 2);
  assert.is(container.querySelector("img"), null);
  assert.is(tabs()[0]!.getAttribute("aria-label")!.length, 301);
  for (const tab of tabs()) {
    const [ground, ink] = ["--tab", "--tab-ink"].map((name) => tab.style.getPropertyValue(name));
    assert.ok(contrast(ground!, ink!) >= 4.5, `${ink} on ${ground}`);
  }
  await unmount();
});

test("phones show the colours alone, and screen readers get the names (TOC-02)", async () => {
  const viewport = { width: 360, height: 780, isCoarse: true };
  const { tabs, unmount } = await open([{ caption: "A", pageIndex: 4 }], { viewport });
  assert.is(tabs()[0]!.textContent, "");
  assert.is(tabs()[0]!.getAttribute("aria-label"), "A");
  await unmount();
});

test("beside what is seen of a phone's tab a tap turns, and a held finger goes to its page, unless it has selected a word (TOC-02)", async () => {
  const viewport = { width: 360, height: 780, isCoarse: true };
  const { tabs, store, settle, unmount } = await open([{ caption: "A", pageIndex: 9 }], { page: 4, viewport });
  const [tab] = tabs();
  /** @param found what becomes known of the word after the press, and what happens until then */
  const press = async (forMs: number, found: boolean, meanwhile = () => {}) => {
    let find = (_isFound: boolean) => {};
    store.set(wordSoughtAtom, new Promise<boolean>((resolve) => (find = resolve)));
    const init = { pointerType: "touch", clientX: 20, bubbles: true };
    await act(() => void tab!.dispatchEvent(pointerEvent("pointerdown", 100, init)));
    await act(() => void tab!.dispatchEvent(pointerEvent("click", 100 + forMs, init)));
    await act(async () => {
      meanwhile();
      find(found);
    });
    await act(() => settle());
    return toNumber(store.get(pageAtom));
  };
  assert.is(await press(80, false), 5);
  assert.is(await press(700, true), 5, "its text is being loaded as the finger goes");
  const turnAway = () => {
    store.set(goToPageAtom, toIndex(3));
    settle();
  };
  assert.is(await press(700, false, turnAway), 3, "whoever has turned meanwhile stays there");
  const turnOn = () => void store.set(goToPageAtom, toIndex(4)); // which lands later
  assert.is(await press(700, false, turnOn), 4, "and whoever is turning");
  store.set(goToPageAtom, toIndex(6)); // a leaf turns before the finger comes down
  assert.is(await press(700, false, settle), 9, "who rests on it while a leaf turns goes there, too");
  store.set(goToPageAtom, toIndex(4));
  settle();
  const place = { page: toIndex(4), offset: 0 };
  store.set(selectAtom, { anchor: place, focus: { ...place, offset: 4 } }); // before this press
  assert.is(await press(700, false), 9);
  await unmount();
});

test("short tabs set their titles smaller, so that more of them can be read (TOC-02)", async () => {
  const raw = [1, 3, 5, 7, 9].map((pageIndex) => ({ caption: `Tab ${pageIndex}`, pageIndex }));
  for (const [height, isShort] of [
    [420, "true"],
    [900, "false"],
  ] as const) {
    const { tabs, unmount } = await open(raw, { viewport: { width: 1440, height } });
    assert.is(tabs()[0]!.closest("nav")!.dataset["short"], isShort);
    await unmount();
  }
});

test("in a low window the tabs have tips instead of titles that have no room; small windows, which have no tips, have no tabs either (TOC-02)", async () => {
  const raw = ["Papermaking", "Printing", "Bookbinders"].map((caption, index) => ({ caption, pageIndex: 2 + index }));
  const small = await open(raw, { viewport: { width: 480, height: 210 } });
  assert.is(small.tabs().length, 0);
  await small.unmount();
  const { tabs, unmount } = await open(raw, { viewport: { width: 800, height: 210 } });
  assert.equal(
    tabs().map((tab) => [tab.textContent, tab.dataset["tip"]]),
    [
      ["", "Papermaking"],
      ["", "Printing"],
      ["", "Bookbinders"],
    ],
  );
  await unmount();
});

test("a tab without a title is measured by the name that it shows instead (TOC-02)", async () => {
  const raw = [2, 3, 4].map((pageIndex) => ({ caption: "", pageIndex }));
  const { tabs, unmount } = await open(raw, { viewport: { width: 480, height: 210 } });
  assert.equal(
    tabs().map((tab) => [tab.textContent, tab.dataset["tip"]]),
    [
      ["Page 2", undefined],
      ["Page 3", undefined],
      ["Page 4", undefined],
    ],
  );
  assert.is(tabs()[0]!.closest("nav")!.dataset["titles"], "small");
  await unmount();
});

test.run();

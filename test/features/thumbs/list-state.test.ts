import { suite } from "uvu";
import * as assert from "uvu/assert";
import { pageIndex } from "../../../src/book/publication/pages.ts";
import { THUMBS } from "../../../src/features/thumbs/grid.ts";
import { thumbs } from "../../../src/features/thumbs/index.ts";
import {
  centredTopPxAtom,
  gridAtom,
  groupsAtom,
  nearPagesAtom,
  resizeThumbsAtom,
  rowCountAtom,
  scrollThumbsAtom,
  tabStopRowAtom,
  thumbColors,
  thumbsShapeAtom,
} from "../../../src/features/thumbs/list-state.ts";
import {
  endThumbAtom,
  pictureAtomOf,
  runThumbLoading,
  underWayAtom,
  wantedThumbsAtom,
} from "../../../src/features/thumbs/pictures-state.ts";
import {
  clearThumbSearchAtom,
  foundPagesAtom,
  searchThumbsAtom,
  thumbSearchAtom,
  thumbTextAtom,
} from "../../../src/features/thumbs/search-state.ts";
import { contrast } from "../../../src/lib/readable-color.ts";
import { setPanelPhaseAtom } from "../../../src/state/panel-phases.ts";
import { panelsAtom, registerPanelAtom } from "../../../src/state/panels.ts";
import { isReadyAtom } from "../../../src/state/reading.ts";
import { emptyBook } from "../../support/empty-book.ts";
import { closePages, openReader } from "../../support/open-reader.ts";

const test = suite("features/thumbs/state");

const PHONE = { width: 360, height: 780, pixelRatio: 3, isCoarse: true };
type Opening = Parameters<typeof openReader>[0];

/** A reader of pages with thumbnails, labelled i, ii, iii, 1, 2 … */
function open({ pages = 600, ...opening }: NonNullable<Opening> = {}) {
  const blank = emptyBook(pages);
  const labelled = blank.pages.map((page, index) => ({
    ...page,
    thumb: `https://books.test/${index + 1}.jpg`,
    label: ["i", "ii", "iii"][index] ?? String(index - 2),
  }));
  return openReader({ pages, ...opening, book: { pages: labelled, ...opening.book } });
}
const numbers = (pages: readonly number[]) => pages.map((page) => page + 1);

test("the button is offered by its setting (THUMB-01)", () => {
  const [button] = thumbs.buttons!;
  assert.is(button!.key, "thumb");
  assert.is(open().store.get(button!.isVisibleAtom!), true);
  assert.is(open({ settings: { ThumbnailsButtonVisible: false } }).store.get(button!.isVisibleAtom!), false);
});

test("phones have a panel of their own, and another one with the template Classical (THUMB-02, THUMB-06, THUMB-07)", () => {
  assert.is(open().store.get(thumbsShapeAtom), "window");
  assert.is(open({ viewport: PHONE }).store.get(thumbsShapeAtom), "sheet");
  assert.is(open({ viewport: PHONE, settings: { phoneTemplate: "Classical" } }).store.get(thumbsShapeAtom), "between");
  assert.is(open({ settings: { phoneTemplate: "Classical" } }).store.get(thumbsShapeAtom), "window");
});

test("a tablet has a sheet over its window with spreads somewhat larger than a desktop's, a display in a hall the window (THUMB-21, THUMB-24)", () => {
  const lying = open({ viewport: { width: 1180, height: 820, isCoarse: true } }).store;
  lying.set(resizeThumbsAtom, { windowPx: 1180, rowWidthPx: 1164, heightPx: 760 });
  assert.equal([lying.get(thumbsShapeAtom), lying.get(gridAtom).columns], ["sheet", 4]);
  assert.ok(lying.get(gridAtom).thumbPx > 120 && lying.get(gridAtom).isPaired);
  const upright = open({
    viewport: { width: 820, height: 1180, isCoarse: true },
    settings: { phoneTemplate: "Classical" },
  });
  upright.store.set(resizeThumbsAtom, { windowPx: 820, rowWidthPx: 804, heightPx: 1100 });
  assert.equal([upright.store.get(thumbsShapeAtom), upright.store.get(gridAtom).columns], ["sheet", 5]);
  assert.is(open({ viewport: { width: 3840, height: 2160, isCoarse: true } }).store.get(thumbsShapeAtom), "window");
});

test("groups are spreads in double mode, and single pages in single mode and on phones (THUMB-21, THUMB-22)", () => {
  const [cover, spread] = open().store.get(groupsAtom);
  assert.equal(
    [cover, spread],
    [
      { verso: null, recto: 0 },
      { verso: 1, recto: 2 },
    ],
  );
  assert.is(open({ settings: { autoDoublePage: "single" } }).store.get(groupsAtom).length, 600);
  assert.is(open({ viewport: PHONE }).store.get(groupsAtom).length, 600);
});

function openList(opening: NonNullable<Opening> = {}) {
  const reader = open(opening);
  const { store } = reader;
  store.set(resizeThumbsAtom, { windowPx: 840, rowWidthPx: 824, heightPx: 480 });
  store.set(setPanelPhaseAtom, "thumbs", "visible");
  const stop = runThumbLoading(store);
  const loading = () => store.get(underWayAtom);
  return { ...reader, stop, loading };
}

test("pictures are requested on a tick of 60 ms, fifteen at once, those in sight first (THUMB-10, THUMB-11)", () => {
  const { store, clock, loading, stop } = openList();
  clock.advance(59);
  assert.equal(loading(), []);
  clock.advance(1);
  assert.is(loading().length, THUMBS.mostQueued);
  assert.is(clock.live(), 0, "a full queue needs no timer");
  const near = store.get(nearPagesAtom);
  assert.equal(loading(), near.slice(0, 15));
  assert.ok(near.slice(0, 2).includes(pageIndex(0)), `from the open page's row on: ${near.slice(0, 15).join()}`);
  store.set(endThumbAtom, near[0]!, "there");
  store.set(endThumbAtom, near[1]!, "missing");
  clock.advance(60);
  assert.equal(loading(), near.slice(2, 17));
  for (let at = 0; at < near.length; at++) {
    store.set(endThumbAtom, near[at]!, "there");
    clock.advance(60);
  }
  assert.equal(loading(), []);
  assert.is(clock.live(), 0, "nothing is left to ask for");
  stop();
});

test("only pictures near the sight are requested, wherever the list is (THUMB-10)", () => {
  const { store, clock, loading, stop } = openList();
  store.set(scrollThumbsAtom, 5000);
  clock.advance(60);
  const near = store.get(nearPagesAtom);
  assert.ok(loading().every((page) => near.includes(page) && page > 100));
  store.set(scrollThumbsAtom, 0);
  clock.advance(60);
  assert.is(loading().length, THUMBS.mostQueued);
  assert.ok(
    loading().every((page) => store.get(nearPagesAtom).includes(page)),
    "what is far is given up",
  );
  stop();
});

test("closing stops the loading (THUMB-09)", () => {
  const { store, clock, loading, stop } = openList();
  clock.advance(60);
  const [first] = loading();
  store.set(endThumbAtom, first!, "there");
  store.set(setPanelPhaseAtom, "thumbs", "hiding");
  assert.equal(loading(), []);
  assert.is(store.get(pictureAtomOf(first!)), "there");
  assert.is(clock.live(), 0);
  clock.advance(1000);
  assert.equal(loading(), []);
  stop();
});

test("a phone's panel is open before its pictures are requested (THUMB-08)", () => {
  const { store, clock, loading, stop } = openList({ viewport: PHONE });
  store.set(setPanelPhaseAtom, "thumbs", "showing");
  clock.advance(1000);
  assert.equal(loading(), []);
  store.set(setPanelPhaseAtom, "thumbs", "visible");
  clock.advance(60);
  assert.is(loading().length, 15);
  stop();
});

test("pictures of restricted and protected pages are not requested", () => {
  const { store, clock, loading, stop } = openList({ pages: 8 });
  closePages(store, [3, 4]);
  clock.advance(60);
  assert.equal(numbers(store.get(wantedThumbsAtom)), [1, 2, 5, 6, 7, 8]);
  assert.equal(numbers(loading()), [1, 2, 5, 6, 7, 8]);
  closePages(store, []);
  clock.advance(60);
  assert.is(loading().length, 8);
  stop();
});

async function search(text: string, opening: NonNullable<Opening> = {}) {
  const { store } = open({ viewport: PHONE, pages: 20, ...opening });
  store.set(thumbTextAtom, text);
  await store.set(searchThumbsAtom);
  const found = store.get(foundPagesAtom);
  return { store, kind: store.get(thumbSearchAtom).kind, pages: found && numbers(found) };
}

test("an empty box searches nothing", async () => {
  assert.equal((await search("")).kind, "idle");
  assert.is((await search("")).pages, null);
});

for (const [text, pages] of [
  ["ii", [2]],
  ["3", [6]],
  ["II, 1, 3-5", [2, 4, 6, 7, 8]],
  ["5-3", [8, 7, 6]],
  ["1,1,1", [4]],
  ["16-99", [19, 20]],
] as const) {
  test(`"${text}" shows the pages of these labels and numbers (THUMB-15, THUMB-16)`, async () => {
    const found = await search(text);
    assert.equal([found.kind, found.pages], ["pages", pages]);
    assert.equal(found.store.get(thumbSearchAtom), { kind: "pages", text, pages: pages.map((page) => page - 1) });
  });
}

test("spaces alone, too short a text and a text that names no page show a note", async () => {
  assert.equal((await search("   ")).kind, "empty");
  assert.equal((await search("  ab ", { settings: { leastSearchChar: 3 } })).kind, "short");
  assert.equal((await search("abc", { settings: { leastSearchChar: 3 } })).kind, "nothing");
  assert.equal((await search("x", { settings: { leastSearchChar: 0 } })).kind, "nothing");
  for (const text of ["   ", "999", "Volcano"]) assert.equal((await search(text)).pages, []);
});

test("the search is idle, searching, then shows what it found; the clear button resets it", async () => {
  const { store } = open({ viewport: PHONE });
  const kind = () => store.get(thumbSearchAtom).kind;
  assert.is(kind(), "idle");
  store.set(thumbTextAtom, "Volcano");
  const over = store.set(searchThumbsAtom);
  assert.is(kind(), "searching");
  assert.is(store.get(foundPagesAtom), null, "all pages stay until there is an answer");
  store.set(clearThumbSearchAtom);
  await over;
  assert.is(kind(), "idle", "an answer that comes late changes nothing");
  assert.is(store.get(thumbTextAtom), "");
});

test("a book may have thumbnails open from the start, on each device by its setting (THUMB-33)", () => {
  const opened = (settings: object, viewport = {}) => {
    const { store } = open({ settings, viewport });
    for (const name of ["thumbs", "bookmarks", "search"] as const) store.set(registerPanelAtom, name);
    const stop = thumbs.run!(store);
    const early = store.get(panelsAtom);
    store.set(isReadyAtom, true);
    stop();
    assert.equal(early, [], "the first page comes first");
    return store.get(panelsAtom);
  };
  assert.equal(opened({ leftRightPnlShowOption: "Thumbnails" }), ["thumbs"]);
  assert.equal(opened({ leftRightPnlShowOption: "Thumbnails" }, PHONE), []);
  assert.equal(opened({ mobileLeftRightPnlShowOption: "thumbnails" }, PHONE), ["thumbs"]);
  assert.equal(opened({ leftRightPnlShowOption: "Thumbnails", ThumbnailsButtonVisible: false }), []);
  assert.equal(opened({ leftRightPnlShowOption: "Bookmarks" }), ["bookmarks"]);
  assert.equal(opened({ leftRightPnlShowOption: "Search", SearchButtonVisible: false }), []);
  assert.equal(opened({}), []);
});

test("labels can be read on the ground that a book gives its thumbnails (THUMB-06)", () => {
  for (const ground of ["#333333", "#ffffff", "#f4efe4", "#777777", "#f76c6c"]) {
    const colors = thumbColors(ground, 0.7);
    assert.ok(contrast(colors["--panel-ink"]!, colors["--panel-paper"]!) >= 4.5, ground);
  }
  assert.is(thumbColors("#333333", 0.7)["--panel-alpha"], "70%");
});

test("a list begins with a whole row, keeps the open page in sight, and is not led to its end where it is lower than a row (THUMB-08)", () => {
  const topAt = (page: number, heightPx: number) => {
    const { store } = open({ page });
    store.set(resizeThumbsAtom, { windowPx: 900, rowWidthPx: 800, heightPx });
    return { top: store.get(centredTopPxAtom), row: store.get(tabStopRowAtom), rowPx: store.get(gridAtom).rowPx };
  };
  for (const page of [1, 40, 300, 600]) {
    const { top, row, rowPx } = topAt(page, 700);
    assert.ok(top <= row * rowPx && (row + 1) * rowPx <= top + 700, `page ${page}: ${top}`);
    if (page < 600) assert.is(top % rowPx, 0);
    const low = topAt(page, 100);
    assert.ok(low.top <= low.row * low.rowPx && low.top > (low.row - 1) * low.rowPx, `page ${page}: ${low.top}`);
  }
});

test("a list whose last titles alone would be cut shares out what is free at both ends (THUMB-21)", () => {
  const { store } = open({ page: 600 });
  const lay = (heightPx: number) => store.set(resizeThumbsAtom, { windowPx: 900, rowWidthPx: 800, heightPx });
  lay(700);
  const { rowPx } = store.get(gridAtom);
  const rows = store.get(rowCountAtom);
  for (const [cut, top] of [
    [14, 7],
    [60, 60], // a picture would be: the list goes to its end
  ] as const) {
    lay(3 * rowPx - cut);
    assert.is(store.get(centredTopPxAtom) - (rows - 3) * rowPx, top);
  }
});

test.run();

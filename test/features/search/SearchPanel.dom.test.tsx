import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { BookParts } from "../../../src/book/publication/book.ts";
import { pageIndex } from "../../../src/book/publication/pages.ts";
import { searchForAtom } from "../../../src/features/search/api.ts";
import { run } from "../../../src/features/search/effects.ts";
import { search } from "../../../src/features/search/index.ts";
import { Panel } from "../../../src/features/search/SearchPanel.tsx";
import { type PageHit, SEARCH } from "../../../src/features/search/search.ts";
import {
  aimAtom,
  goToHitAtom,
  hitsAtom,
  isAimWantedAtom,
  placeAtom,
  runSearchAtom,
  typeSearchAtom,
} from "../../../src/features/search/state.ts";
import { textMarksAtom } from "../../../src/features/text/marks.ts";
import { openPanelAtom, registerPanelAtom } from "../../../src/state/panels.ts";
import { portsAtom } from "../../../src/state/ports.ts";
import { bookAtom } from "../../../src/state/reading.ts";
import { openAtPageAtom } from "../../../src/state/turning.ts";
import type { Viewport } from "../../../src/state/view.ts";
import { mountFeature } from "../../support/mount-feature.tsx";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/search/SearchPanel");
const NONE = { textScript: null, positionScript: null, pageMap: null, positions: null, textsUrl: null };

/** Everything is seen: happy-dom has no layout, and rows come as the end of the list is seen. */
class SeenAtOnce {
  private readonly tell: (entries: readonly { isIntersecting: boolean }[]) => void;
  constructor(tell: SeenAtOnce["tell"]) {
    this.tell = tell;
  }
  observe() {
    queueMicrotask(() => this.tell([{ isIntersecting: true }]));
  }
  disconnect() {}
}

const known = { IntersectionObserver: globalThis.IntersectionObserver };
test.before.each(() => void Object.assign(globalThis, { IntersectionObserver: SeenAtOnce }));
test.after.each(() => void Object.assign(globalThis, known)); // other files of the run have it, too

async function open(texts: readonly string[], viewport: Partial<Viewport> = {}, page = 1) {
  const search: BookParts["search"] = { ...NONE, positionsUrl: null, texts };
  const reader = openReader({ pages: texts.length, page, book: { search }, viewport });
  const { store, clock } = reader;
  store.set(registerPanelAtom, "search");
  store.set(openPanelAtom, "search");
  const mounted = await mountFeature(store, <Panel />);
  const settle = () =>
    act(async () => {
      for (let at = 0; at < 200; at++) {
        await Promise.resolve();
        if (at % 10 === 0) clock.advance(0);
      }
    });
  const search_ = async (words: string) => {
    await act(() => store.set(typeSearchAtom, words));
    await act(() => void store.set(runSearchAtom));
    await settle();
  };
  const press = (key: string) =>
    act(() => document.activeElement!.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true })));
  const kind = () => mounted.find("[data-search]").dataset["search"];
  return { ...reader, ...mounted, settle, search: search_, press, kind };
}

test("while words are typed the list stands empty and says nothing; a new search begins with its first rows (SEARCH-17)", async () => {
  const { store, kind, search, find, container, unmount } = await open(["a fox", "a fox and a fox", "a wolf"]);
  await act(() => store.set(typeSearchAtom, "fox"));
  assert.is(kind(), "typing");
  const count = find(".search-head__count");
  assert.is(count.textContent, "");
  await search("fox");
  assert.is(find(".search-head__count"), count, "the list that was empty has the pages now");
  assert.is(container.querySelectorAll(".search-message").length, 0);
  await act(() => store.set(typeSearchAtom, "wolf"));
  assert.is(kind(), "typing");
  const former = find("[data-former]");
  assert.match(former.textContent!, /a fox and a fox/, "what was found before stays in sight");
  assert.ok(former.hasAttribute("inert") && former.contains(count), "it is the same list, in the same place");
  await search("wolf");
  assert.is(container.querySelector("[data-former]"), null);
  assert.is(container.querySelectorAll(".search-hit").length, 1);
  await search("bear");
  await act(() => store.set(typeSearchAtom, "beard"));
  assert.is(container.querySelector("[data-former]"), null, "nothing was found before");
  await unmount();
});

test("the field keeps the keyboard when its words are cleared, for others to be typed (SEARCH-03)", async () => {
  const { store, find, unmount } = await open(["Cover", "a fox"]);
  await act(() => store.set(typeSearchAtom, "wolf"));
  const clear = find<HTMLButtonElement>("button[aria-label=Clear]");
  clear.focus();
  await act(() => clear.click());
  assert.is(find<HTMLInputElement>("input").value, "");
  assert.is(document.activeElement, find("input"));
  await unmount();
});

test("Escape leaves the field its words: the key is the form's, which closes", async () => {
  const { store, find, unmount } = await open(["Cover", "a fox"]);
  await act(() => store.set(typeSearchAtom, "fox"));
  const key = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
  await act(() => find("input").dispatchEvent(key));
  assert.is(find<HTMLInputElement>("input").value, "fox");
  assert.not(key.defaultPrevented);
  await unmount();
});

test("while nothing is found for a moment, the form says that it searches, and no number of pages (SEARCH-17, SEARCH-23)", async () => {
  const { store, find, settle, unmount } = await open(["Cover", "a fox"]);
  await act(() => store.set(typeSearchAtom, "wolf"));
  assert.is(
    find("[data-search=typing]").textContent,
    "Searching…",
    "in the same words: a quick search does not flicker",
  );
  act(() => void store.set(runSearchAtom));
  const status = find(".search-head [role=status]");
  assert.is(find("[data-search=loading]").textContent, "Searching…", "at once: without it the form would be empty");
  await settle();
  assert.match(find("[data-search=results]").textContent ?? "", "Found Pages: 0");
  assert.is(find(".search-head [role=status]"), status, "screen readers know the place before its words come");
  await unmount();
});

test("what stands in place of pages, and the note of near words, come into regions that screen readers know by then (SEARCH-17)", async () => {
  const { store, container, search, settle, unmount } = await open(["Cover", "a brown fox"]);
  const region = container.querySelector(".search-message")!.closest("[role=status]");
  assert.is(region?.textContent, "Enter key to search.");
  await act(() => store.set(typeSearchAtom, "brwon"));
  assert.is(region?.textContent, "Searching…");
  const regions = new Set(container.querySelectorAll("[role=status]"));
  await search("brwon");
  assert.is(region?.textContent, "");
  const note = container.querySelector(".search-note")!;
  assert.is(note.textContent, "“brwon” is not in the book. Shown: “brown”.");
  assert.ok(regions.has(note.closest("[role=status]")!));
  await act(() => store.set(typeSearchAtom, " "));
  await settle();
  assert.is(region?.textContent, "Enter key to search.");
  assert.ok(region?.isConnected);
  await unmount();
});

test("pages that have the words in another order are said to have all, where screen readers hear of it", async () => {
  const { store, container, search, unmount } = await open(["Cover", "ink of a brown fox", "ink on paper"]);
  await act(() => store.set(typeSearchAtom, "fox ink"));
  const regions = new Set(container.querySelectorAll("[role=status]"));
  await search("fox ink");
  const note = container.querySelector(".search-note");
  assert.is(note?.textContent, "Shown: pages that have all of these words.");
  assert.ok(regions.has(note!.closest("[role=status]")!));
  await search("ink on");
  assert.is(container.querySelector(".search-note"), null, "a page has these together");
  await search("zebra wolf");
  assert.is(container.querySelector(".search-note"), null, "nothing is found");
  await unmount();
});

test("a page without a picture does not take that of the next one searched for (SEARCH-04, SEARCH-05)", async () => {
  const { store, container, unmount } = await open(["one", "two", "three"]);
  const pages = store.get(bookAtom).pages.map((page, at) => ({ ...page, thumb: `${at + 1}.jpg` }));
  store.set(bookAtom, { ...store.get(bookAtom), pages });
  const picture = () => container.querySelector(".search-page img");
  await act(() => store.set(searchForAtom, "2"));
  act(() => picture()!.dispatchEvent(new Event("error")));
  assert.is(picture(), null);
  await act(() => store.set(searchForAtom, "3"));
  assert.ok(picture());
  await unmount();
});

test("below the page whose number was typed, the number itself is looked for in the text (SEARCH-04)", async () => {
  const { store, container, find, settle, unmount } = await open(["one", "at 2 and 20 degrees", "three"]);
  await act(() => store.set(searchForAtom, "2"));
  assert.is(container.querySelectorAll(".search-list__row").length, 0);
  find(".search-page__text button").focus();
  await act(() => find(".search-page__text button").click());
  await settle();
  assert.is(find<HTMLInputElement>("input").value, "“2”");
  assert.equal(
    [...container.querySelectorAll("[data-search=results] .search-hit")].map(
      (row) => (row as HTMLElement).dataset["page"],
    ),
    ["2"],
  );
  assert.ok(document.activeElement?.closest("[data-panel]"), "the focus is not lost with the button");
  await unmount();
});

test("the sample that is drawn out of sight is hidden from readers, and taken for no page found", async () => {
  const { store, clock, container, search, press, unmount } = await open(["a fox", "a wolf"]);
  act(() => clock.advance(SEARCH.sampleMs));
  const sample = container.querySelector(".search-sample")!;
  assert.ok(sample.querySelector(".search-list__sample"));
  assert.ok(sample.hasAttribute("inert"));
  assert.is(sample.getAttribute("aria-hidden"), "true");
  assert.is(container.querySelectorAll(".search-hit").length, 0);
  assert.is(sample.querySelectorAll("[data-search]").length, 0);
  container.querySelector("input")!.focus();
  await press("ArrowDown");
  assert.is(document.activeElement, container.querySelector("input"), "there is no row to go to");
  await search("fox");
  assert.is(container.querySelectorAll(".search-hit").length, 1);
  await press("ArrowDown");
  assert.is(document.activeElement, container.querySelector("[data-search] .search-hit"));
  await act(() => store.set(typeSearchAtom, ""));
  await unmount();
});

test("the arrow key leads from the field to the row of the place that the reader was led to, or to the first", async () => {
  const { store, container, search, press, unmount } = await open(["a fox", "a fox", "a fox"]);
  await search("fox");
  await act(() => store.set(goToHitAtom, { page: pageIndex(2), nth: 0 }));
  container.querySelector("input")!.focus();
  await press("ArrowDown");
  assert.is(document.activeElement, container.querySelectorAll("[data-search] .search-hit")[2]);
  await unmount();
});

test("a form that goes leaves no timer behind, even when rows have just come", async () => {
  const { clock, store, unmount } = await open(["a fox"]);
  await act(() => store.set(typeSearchAtom, "1"));
  await act(() => void store.set(runSearchAtom));
  await new Promise((done) => queueMicrotask(() => queueMicrotask(() => done(undefined))));
  assert.ok(clock.live() > 0);
  await unmount();
  assert.is(clock.live(), 0);
});

test("the count comes a frame after the first row, and the way through the places a frame later", async () => {
  const { store, clock, container, unmount } = await open(["Cover", "a fox"]);
  await act(() => store.set(typeSearchAtom, "fox"));
  await act(async () => {
    void store.set(runSearchAtom);
    for (let at = 0; at < 200 && !container.querySelector(".search-hit[aria-current], ul .search-hit"); at++) {
      await Promise.resolve();
      if (at % 10 === 0) clock.advance(0);
    }
  });
  const head = () => container.querySelector(".search-head")!;
  assert.is(head().textContent, "");
  act(() => clock.advance(16));
  assert.match(head().textContent ?? "", "Found Pages: 1");
  assert.not(head().querySelector(".hit-steps"));
  act(() => clock.advance(16));
  assert.ok(head().querySelector(".hit-steps"));
  await unmount();
});

test("words that were searched for before the code of the address came are written into it, blanks alone are taken out (SEARCH-14, SEARCH-15)", async () => {
  history.replaceState(null, "", "?x=1&search=%20%20");
  const { store, clock, unmount } = await open(["Cover", "a fox"]);
  run(store)();
  assert.is(location.search, "?x=1");
  await act(() => store.set(typeSearchAtom, "a fox"));
  const stop = run(store);
  clock.advance(300);
  assert.is(location.search, "?x=1&search=a%20fox");
  stop();
  history.replaceState(null, "", location.pathname);
  await unmount();
});

const FAR = "and then there is much else to be read for a long while before anything comes. ";
/** A page with a fox in each of five sentences that are far from each other. */
const FOXES = ["one", "two", "three", "four", "five"].map((number) => `The fox ${number} ran. ${FAR}`).join("");
const numberIn = (part: Element | null) => /fox (\w+)/.exec(part?.textContent ?? "")?.[1];

test("a row has the words around its first places and around the current one, and the rest when it is asked for", async () => {
  const { store, search, find, container, unmount } = await open(["Cover", FOXES, "foxes"]);
  await search("fox");
  const lines = () => [...container.querySelectorAll(".search-list__row:first-child .search-hit__text")].map(numberIn);
  const here = () => [...container.querySelectorAll("[aria-current]")].map(numberIn);
  assert.equal(lines(), ["one", "two", "three"]);
  await act(() => store.set(goToHitAtom, { page: pageIndex(1), nth: 3 }));
  assert.equal([lines(), here()], [["one", "two", "four"], ["four"]]);
  const more = find(".search-line[data-more]");
  assert.is(more.textContent, "2 more on this page");
  more.focus();
  await act(() => more.click());
  assert.equal([lines(), here()], [["one", "two", "three", "four", "five"], ["four"]]);
  assert.is(numberIn(document.activeElement), "three", "the first one that has come has the focus of the button");
  await act(() => container.querySelectorAll<HTMLElement>(".search-line")[1]!.click());
  assert.equal(store.get(placeAtom), { page: 1, nth: 2 });
  await search("ran");
  assert.is(lines().length, 3, "of other words");
  await unmount();
});

test("pages with longer words alone stand below a heading, which is no row, where others have the whole word", async () => {
  const { search, find, container, unmount } = await open(["foxes", "a fox", "foxes and imprint", "printer"]);
  await search("fox");
  const heading = find(".search-list__group");
  assert.equal([heading.textContent, heading.getAttribute("role")], ["In longer words", "presentation"]);
  assert.is(find(".search-list__group > h3 ").textContent, "In longer words");
  assert.is(find(".search-list__group + .search-list__row mark").textContent, "foxes");
  await search("prin");
  assert.is(container.querySelectorAll(".search-hit").length, 2);
  assert.not(container.querySelector(".search-list__group"), "all are in longer words");
  await unmount();
});

test("arrow keys lead through the lines of a row, too, on to the next row and back to the one before", async () => {
  const { search, press, container, unmount } = await open([FOXES, `${FOXES} A fox six.`]);
  await search("fox");
  const way = async (key: string, count: number) => {
    const seen: string[] = [];
    for (let at = 0; at < count; at++) {
      await press(key);
      seen.push(numberIn(document.activeElement) ?? document.activeElement!.textContent!);
    }
    return seen;
  };
  container.querySelector("input")!.focus();
  const down = ["one", "two", "three", "2 more on this page", "one", "two", "three", "3 more on this page"];
  assert.equal(await way("ArrowDown", 9), [...down, down.at(-1)], "and stay at the last");
  assert.equal(await way("ArrowUp", 8), [...down.reverse().slice(1), ""]);
  assert.is(document.activeElement, container.querySelector("input"));
  await unmount();
});

test("the arrow key leads from the field to the line of the place where the reader is", async () => {
  const { store, search, press, container, unmount } = await open(["Cover", FOXES]);
  await search("fox");
  await act(() => store.set(goToHitAtom, { page: pageIndex(1), nth: 4 }));
  container.querySelector("input")!.focus();
  await press("ArrowDown");
  assert.is(numberIn(document.activeElement), "five");
  await unmount();
});

test("the line of each place that the reader steps to is brought into sight, below its row", async () => {
  const { store, search, unmount } = await open(["Cover", FOXES]);
  const shown: (string | undefined)[] = [];
  const { scrollIntoView } = Element.prototype;
  Element.prototype.scrollIntoView = function () {
    shown.push(this.matches("button") ? numberIn(this) : "row");
  };
  await search("fox");
  for (const nth of [1, 3]) await act(() => store.set(goToHitAtom, { page: pageIndex(1), nth }));
  assert.equal(shown, ["row", "two", "row", "four"]);
  Element.prototype.scrollIntoView = scrollIntoView;
  await unmount();
});

const enterIn = (field: HTMLInputElement) =>
  act(() => void field.form!.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })));
const TABLET = { width: 820, height: 1180, isCoarse: true };

test("on a touch screen Enter leads from the field, whose keyboard covers the list, to the first row", async () => {
  const { store, clock, find, settle, unmount } = await open(["Cover", "a fox"], TABLET);
  const field = find<HTMLInputElement>("input");
  await act(() => store.set(typeSearchAtom, "fox"));
  for (const _ of ["searches", "comes right after the list of a search that has begun by itself"]) {
    field.focus();
    enterIn(field);
    await settle();
    await act(() => clock.advance(16));
    assert.ok(document.activeElement === find(".search-list .search-hit"));
    await act(() => store.set(typeSearchAtom, "a fox"));
    act(() => clock.advance(SEARCH.autoMs));
    await settle();
  }
  await unmount();
});

test("that row is the place to which a step would lead: on the open page or after it, though its row comes some frames late", async () => {
  const many = Array.from({ length: 90 }, () => "a fox");
  const [fox, none, within] = ["a fox", "none", "firefox"];
  for (const [pages, at, expected] of [
    [[fox, none, fox, fox], 2, "3"], // page numbers of the places
    [many, 80, "80"],
    [[fox, none, within, none, within], 2, "1"], // those within longer words count only where all do
  ] as const) {
    const { store, clock, find, settle, unmount } = await open(pages, TABLET, at);
    await act(() => store.set(typeSearchAtom, "fox"));
    const field = find<HTMLInputElement>("input");
    field.focus();
    enterIn(field);
    await settle();
    for (let frame = 0; frame < 10; frame++) await act(() => clock.advance(16));
    assert.is((document.activeElement as HTMLElement).dataset["page"], expected);
    await unmount();
  }
});

test("a reader who presses a key before that row is there keeps the focus in the field", async () => {
  const { store, clock, find, settle, unmount } = await open(["Cover", "a fox"], TABLET);
  const field = find<HTMLInputElement>("input");
  await act(() => store.set(typeSearchAtom, "fox"));
  field.focus();
  enterIn(field);
  await settle();
  act(() => void field.dispatchEvent(new KeyboardEvent("keydown", { key: "e", bubbles: true })));
  for (let frame = 0; frame < 12; frame++) await act(() => clock.advance(16));
  assert.ok(document.activeElement === field);
  await unmount();
});

test("letters typed on in the list are the field's, which takes them itself, and not keys of the book (SEARCH-03)", async () => {
  const { search, find, unmount } = await open(["Cover", "a fox"]);
  await search("fox");
  const row = find(".search-list .search-hit");
  const reached: string[] = [];
  const hear = ({ key }: KeyboardEvent) => reached.push(key);
  document.addEventListener("keydown", hear);
  const keyIn = (key: string, init: KeyboardEventInit = {}) => {
    row.focus();
    row.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...init }));
    return document.activeElement === find("input");
  };
  assert.equal(
    ["m", "é", "字", " ", "Enter"].map((key) => keyIn(key)),
    [true, true, true, false, false],
  );
  assert.not(keyIn("c", { ctrlKey: true }), "copies");
  document.removeEventListener("keydown", hear);
  assert.equal(reached, [" ", "Enter", "c"]);
  await unmount();
});

test("a touch screen's Enter that leads on leaves the field its focus, for the next one; one that searches finds the current line", async () => {
  const { store, clock, find, settle, unmount } = await open(["a fox", FOXES], TABLET);
  const field = find<HTMLInputElement>("input");
  const enter = async () => {
    field.focus();
    enterIn(field);
    await settle();
  };
  await act(() => store.set(typeSearchAtom, "fox"));
  await enter();
  await act(() => store.set(goToHitAtom, { page: pageIndex(1), nth: 2 }));
  await act(() => clock.advance(16));
  assert.is(numberIn(document.activeElement), "three");
  for (const next of [3, 4]) {
    await enter();
    for (let frame = 0; frame < 3; frame++) await act(() => clock.advance(16));
    assert.equal([store.get(placeAtom)?.nth, document.activeElement === field], [next, true]);
  }
  await unmount();
});

test("a reader who touches anything before the list is there keeps the focus where it is then, and no frame waits for a form that is gone", async () => {
  const { store, clock, find, settle, unmount } = await open(["Cover", "a fox"], TABLET);
  const field = find<HTMLInputElement>("input");
  await act(() => store.set(typeSearchAtom, "fox"));
  field.focus();
  enterIn(field);
  await settle();
  act(() => void field.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true })));
  for (let frame = 0; frame < 12; frame++) await act(() => clock.advance(16));
  assert.ok(document.activeElement === field);
  await act(() => store.set(typeSearchAtom, "wolf and bear"));
  enterIn(field);
  await settle();
  await unmount();
  assert.is(clock.live(), 0);
});

test("words that only begin with what was typed are marked with a line below them, and a page that has no others is not framed (SEARCH-35)", async () => {
  const { store, search, unmount } = await open(["the end, then", "them"]);
  await search("the");
  const stop = run(store);
  const { search: words, "search-longer": longer } = Object.fromEntries(store.get(textMarksAtom));
  const placed = (text: string) => ({ text, runs: [], starts: [] });
  const found = (marks: typeof words, page: number, text: string) =>
    marks?.rangesOf(pageIndex(page), placed(text)).map(({ start, end }) => text.slice(start, end));
  assert.equal(found(words, 0, "the end, then"), ["the"]);
  assert.equal(found(longer, 0, "the end, then"), ["then"]);
  assert.equal([words!.alpha, longer!.alpha], [0.6, 0.6]);
  assert.equal([words!.edge, longer!.edge], ["round", "below"]);
  assert.ok(longer!.onDark, "else it would be stronger there than the others, whose edge is seen");
  assert.ok(longer!.isOnPage(pageIndex(1)));
  assert.equal([found(words, 1, "them"), words!.isPlacedByOthers?.(pageIndex(1), placed("them"))], [[], true]);
  assert.not(words!.isPlacedByOthers?.(pageIndex(1), null), "where nobody says where words stand the page is framed");
  assert.ok(longer!.isPlacedByOthers?.(pageIndex(1), null), "once");
  stop();
  await unmount();
});

test("the places of a page are looked for once, however many marks need them", async () => {
  const { store, search, unmount } = await open(["the end, then"]);
  await search("the");
  const stop = run(store);
  const page = pageIndex(0);
  let read = 0;
  const placed = {
    get text() {
      read++;
      return "the end, then";
    },
    runs: [],
    starts: [],
  };
  store.get(textMarksAtom).get("search")!.rangesOf(page, placed);
  const once = read;
  await act(() => store.set(goToHitAtom, { page, nth: 1 }));
  for (const marks of store.get(textMarksAtom).values()) {
    assert.is(marks.rangesOf(page, placed).length, 1);
    marks.isPlacedByOthers?.(page, placed);
  }
  assert.is(read, once);
  stop();
  await unmount();
});

test("a search that is stopped leaves no mark on pages, neither of words nor of the place that was followed", async () => {
  const { store, search, unmount } = await open(["Cover", "a fox"]);
  await search("fox");
  const stop = run(store);
  await act(() => store.set(goToHitAtom, { page: pageIndex(1), nth: 0 }));
  assert.equal([...store.get(textMarksAtom).keys()], ["search", "search-longer", "search-place"]);
  stop();
  assert.equal([...store.get(textMarksAtom).keys()], []);
  await unmount();
});

test("an address that names the search without words has the code loaded that clears it (SEARCH-15)", () => {
  for (const [query, isWanted] of [
    ["?search=", true],
    ["?x=1&search", true],
    ["?search=fox", true],
    ["?searching=1", false],
    ["", false],
  ] as const) {
    history.replaceState(null, "", `${location.pathname}${query}`);
    const { store } = openReader({ pages: 2 });
    assert.is(store.get(search.lazyRun!.isWantedAtom), isWanted, query);
  }
  history.replaceState(null, "", location.pathname);
});

test("once access is granted, what was refused is searched for again (SEARCH-37)", async () => {
  const { store, search, settle, kind, find, unmount } = await open(["fox", "a fox"]);
  const stop = run(store);
  const book = store.get(bookAtom);
  store.set(bookAtom, { ...book, pages: book.pages.map((page) => ({ ...page, isProtected: true })) });
  await search("fox");
  assert.is(kind(), "restricted");
  assert.is(
    find("[data-search]").textContent,
    "The book has restricted access. Please obtain permission before searching",
  );
  store.set(bookAtom, book);
  await act(() => store.get(portsAtom).bus.emit("access", { state: "open" }));
  await settle();
  assert.is(kind(), "results");
  stop();
  await unmount();
});

test("arrow keys lead from the field through the rows and back", async () => {
  const { container, search, press, unmount } = await open(["fox", "a fox", "none"]);
  await search("fox");
  const rows = [...container.querySelectorAll<HTMLElement>(".search-hit")];
  assert.is(rows.length, 2);
  container.querySelector("input")!.focus();
  for (const row of [rows[0], rows[1], rows[1]]) {
    await press("ArrowDown");
    assert.is(document.activeElement, row);
  }
  await press("ArrowUp");
  await press("ArrowUp");
  assert.is(document.activeElement, container.querySelector("input"));
  await unmount();
});

test("a row that is not there yet gets the focus once it comes, unless the reader does anything else meanwhile (SEARCH-03)", async () => {
  const others: Readonly<Record<string, (row: HTMLElement) => void>> = {
    none: () => {},
    "a touch": (row) => void row.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true })),
    "the wheel": (row) => void row.dispatchEvent(new WheelEvent("wheel", { bubbles: true })),
    "another key": (row) => void row.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true })),
    "another place": () => document.querySelector("input")!.focus(),
  };
  class NeverSeen extends SeenAtOnce {
    override observe() {}
  }
  Object.assign(globalThis, { IntersectionObserver: NeverSeen });
  for (const [name, act_] of Object.entries(others)) {
    const { clock, container, search, press, unmount } = await open(Array.from({ length: 60 }, () => "fox"));
    await search("fox");
    const rows = () => [...container.querySelectorAll<HTMLElement>("[data-search] .search-hit")];
    assert.ok(rows().length < 60);
    rows()[0]!.focus();
    await press("End");
    const from = document.activeElement as HTMLElement;
    await act(() => act_(from));
    for (let frame = 0; frame < 10; frame++) await act(() => clock.advance(16));
    const expected =
      name === "none" ? rows().at(-1) : name === "another place" ? container.querySelector("input") : from;
    assert.is(document.activeElement, expected, name);
    if (name === "another place") {
      rows()[0]!.focus();
      await press("ArrowDown");
      assert.is(document.activeElement, rows()[1], "it goes on from there");
    }
    await unmount();
  }
});

for (const pages of [
  [
    ["rtl", "كتاب جميل جدا paper"],
    ["ltr", "<b>paper</b> &amp; كتاب"],
  ],
  [["ltr", "paper"]],
  [["rtl", "𞤀𞤣𞤤𞤥𞤦𞤧 paper"]], // Adlam, whose letters are pairs of UTF-16 units
] as const) {
  const shown = pages.map(([, text]) => text);
  test(`a text of two scripts is read the way that most of it goes, and no markup of the book is made any: ${shown.join(", ")}`, async () => {
    const { container, search, unmount } = await open(shown);
    await search("paper");
    const texts = [...container.querySelectorAll<HTMLElement>(".search-hit__text")];
    assert.equal(
      texts.map(({ dir, textContent }) => [dir, textContent]),
      pages,
    );
    await unmount();
  });
}

for (const [typed, isCoarse, hasFocus] of [
  ["", true, true],
  ["fox", true, false],
  ["fox", false, true],
] as const) {
  test(`a form that opens with "${typed}" for ${isCoarse ? "fingers" : "a mouse"} ${hasFocus ? "is ready for typing" : "shows what was found, without a keyboard over it"} (SEARCH-09)`, async () => {
    const { store } = openReader({ viewport: { width: 360, height: 780, isCoarse } });
    store.set(registerPanelAtom, "search");
    store.set(typeSearchAtom, typed);
    store.set(openPanelAtom, "search");
    const { find, unmount } = await mountFeature(store, <Panel />);
    assert.is(find("input").hasAttribute("data-autofocus"), hasFocus);
    await unmount();
  });
}

test("a turn to pages from which a step leads elsewhere draws no list anew", async () => {
  const { store, settle, search, unmount } = await open(["a", "fox", "b", "c", "d", "fox"], {}, 1);
  await search("fox");
  const hits = store.get(hitsAtom) as PageHit[];
  let draws = 0;
  hits.slice = (...part) => {
    draws++;
    return Array.prototype.slice.apply(hits, part) as PageHit[];
  };
  await act(() => store.set(openAtPageAtom, pageIndex(3)));
  await settle();
  assert.is(store.get(aimAtom), 5);
  assert.is(draws, 0);
  await act(() => store.set(isAimWantedAtom, true));
  assert.is(draws, 1);
  await unmount();
});

test.run();

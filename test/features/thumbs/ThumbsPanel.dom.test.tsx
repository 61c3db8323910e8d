import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { pageIndex } from "../../../src/book/publication/pages.ts";
import { Panel } from "../../../src/features/thumbs/ThumbsPanel.tsx";
import { openPanelAtom, panelsAtom, registerPanelAtom } from "../../../src/state/panels.ts";
import { openAtPageAtom, turnAtom } from "../../../src/state/turning.ts";
import { until } from "../../page/waits.ts";
import { emptyBook } from "../../support/empty-book.ts";
import { mountFeature } from "../../support/mount-feature.tsx";
import { closePages, openReader } from "../../support/open-reader.ts";

const test = suite("features/thumbs/ThumbsPanel");

const PHONE = { width: 360, height: 780, pixelRatio: 3, isCoarse: true };
type Opening = NonNullable<Parameters<typeof openReader>[0]>;

async function open({ pages = 15, book = {}, ...opening }: Opening = {}) {
  const blank = emptyBook(pages).pages.map((page, index) => ({
    ...page,
    thumb: `https://books.test/${index + 1}.jpg`,
    label: index === 0 ? "Cover" : String(index),
    color: "#fdf6e3",
  }));
  const reader = openReader({ pages, ...opening, book: { pages: blank, ...book } });
  reader.store.set(registerPanelAtom, "thumbs");
  reader.store.set(openPanelAtom, "thumbs");
  const mounted = await mountFeature(reader.store, <Panel />);
  const all = () => [...mounted.container.querySelectorAll<HTMLElement>("[role=gridcell]")];
  const thumb = (page: number) => mounted.find(`[role=gridcell][data-thumb="${page}"]`);
  const titles = () => [...mounted.container.querySelectorAll(".thumb-group__title")].map((title) => title.textContent);
  const pictures = () => [...mounted.container.querySelectorAll<HTMLImageElement>(".thumb img")];
  const advance = (ms: number) => act(() => reader.clock.advance(ms));
  const key = (name: string) =>
    act(() => {
      const event = new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true });
      document.activeElement!.dispatchEvent(event);
    });
  const type = async (text: string) => {
    const input = mounted.find<HTMLInputElement>("[role=search] input");
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!;
    await act(() => {
      set!.call(input, text);
      input.dispatchEvent(new Event("input", { bubbles: true }));
    });
    const form = mounted.find<HTMLFormElement>("[role=search]");
    await act(async () => form.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })));
  };
  return { ...reader, ...mounted, all, thumb, titles, pictures, advance, key, type };
}

test("every page is there by its label; the open one is framed and named so (THUMB-02, THUMB-04, THUMB-30)", async () => {
  const { all, thumb, titles, container, unmount } = await open({ viewport: PHONE, page: 5 });
  assert.is(all().length, 15);
  assert.equal(titles().slice(0, 3), ["Cover", "1", "2"]);
  assert.is(thumb(1).getAttribute("aria-label"), "Page Cover");
  assert.equal([...container.querySelectorAll("[aria-current=page]")], [thumb(5)]);
  assert.ok(thumb(5).closest("[data-open]"));
  assert.is(container.querySelectorAll("[data-open]").length, 1);
  assert.equal(
    all().filter(({ tabIndex }) => tabIndex === 0),
    [thumb(5)],
  );
  await unmount();
});

test("a spread has one title and one frame, single mode one for each page (THUMB-21, THUMB-22)", async () => {
  const double = await open({ page: 2 });
  assert.equal(double.titles().slice(0, 3), ["Cover", "1–2", "3–4"]);
  assert.is(double.container.querySelectorAll("[data-open]").length, 1);
  assert.is(double.container.querySelectorAll("[aria-current=page]").length, 2);
  await double.unmount();
  const single = await open({ page: 2, settings: { autoDoublePage: "single" } });
  assert.equal(single.titles().slice(0, 3), ["Cover", "1", "2"]);
  await single.unmount();
});

for (const [where, viewport] of [
  ["phone", PHONE],
  ["desktop", {}],
] as const) {
  test(`a tap on a ${where} goes to the page and closes the panel (THUMB-03)`, async () => {
    const { store, press, unmount } = await open({ viewport });
    await press('[role=gridcell][data-thumb="8"]');
    assert.equal(store.get(panelsAtom), []);
    const turn = store.get(turnAtom);
    assert.ok(turn.kind === "turning" && [6, 7].includes(turn.to));
    await unmount();
  });
}

test("the desktop's window closes by its mask and its close button (THUMB-23)", async () => {
  for (const part of [".dialog__mask", ".panel__actions button"]) {
    const { store, press, advance, unmount } = await open();
    await advance(200);
    await press(part);
    assert.equal(store.get(panelsAtom), [], part);
    await unmount();
  }
});

test("the keyboard walks through the pages, mirrored in a book that reads from the right (THUMB-04)", async () => {
  const { thumb, key, store, unmount } = await open({ viewport: PHONE, page: 5, settings: { RightToLeft: true } });
  assert.is(document.activeElement, thumb(5));
  await key("ArrowLeft");
  assert.is(document.activeElement, thumb(6));
  await key("End");
  assert.is(document.activeElement, thumb(15));
  assert.is(thumb(15).tabIndex, 0);
  assert.is(thumb(5).tabIndex, -1);
  await key("Home");
  await key("Enter");
  const turn = store.get(turnAtom);
  assert.ok(turn.kind === "turning" && turn.to === 0);
  await unmount();
});

test("a phone's panel fades in, then its pictures load; closing stops those that are still loading (THUMB-08, THUMB-09)", async () => {
  const { find, pictures, advance, press, unmount } = await open({ viewport: PHONE });
  assert.is(find("[data-panel=thumbs]").dataset["phase"], "showing");
  await advance(199);
  assert.is(pictures().length, 0);
  await advance(1);
  assert.is(find("[data-panel=thumbs]").dataset["phase"], "visible");
  await advance(60);
  assert.is(pictures().length, 15);
  await act(() => pictures()[0]!.dispatchEvent(new Event("load")));
  await press(".panel__actions button");
  assert.is(find("[data-panel=thumbs]").dataset["phase"], "hiding");
  assert.is(pictures().length, 1);
  await advance(200);
  await unmount();
});

test("a missing picture leaves paper of the page's colour (THUMB-31, THUMB-32)", async () => {
  const { thumb, pictures, advance, unmount } = await open();
  await advance(260);
  const [picture] = pictures();
  const page = Number(picture!.closest<HTMLElement>("[data-thumb]")!.dataset["thumb"]);
  assert.is(picture!.getAttribute("src"), `https://books.test/${page}.jpg`);
  await act(() => picture!.dispatchEvent(new Event("error")));
  assert.is(thumb(page).dataset["picture"], "missing");
  assert.is(thumb(page).querySelector("img"), null);
  assert.is(thumb(page).style.getPropertyValue("--paper"), "#fdf6e3");
  await unmount();
});

test("a restricted page is named so and has no picture (THUMB-30)", async () => {
  const { store, thumb, advance, unmount } = await open();
  await act(() => closePages(store, [3]));
  await advance(260);
  assert.ok(thumb(3).hasAttribute("data-restricted"));
  assert.is(thumb(3).getAttribute("aria-label"), "Page 2, protected");
  assert.is(thumb(3).querySelector("img"), null);
  assert.not.ok(thumb(4).hasAttribute("data-restricted"));
  await unmount();
});

test("a phone may search for pages; Enter and the button do it, the clear button resets it (THUMB-05, THUMB-15)", async () => {
  const { titles, find, press, type, container, unmount } = await open({ viewport: PHONE });
  assert.is(find("[role=search] [type=submit]").getAttribute("aria-label"), "Search");
  await type("Cover, 3-5");
  assert.equal(titles(), ["Cover", "3", "4", "5"]);
  assert.is(find(".thumb-search__found").textContent, "Page Cover, 3-5");
  await press("[aria-label=Clear]");
  assert.is(titles().length, 15);
  assert.is(find(".thumb-search__found").textContent, "");
  assert.is(container.querySelector("[aria-label=Clear]"), null);
  await unmount();
});

test("a text that names no page shows a note", async () => {
  const { container, type, all, unmount } = await open({ viewport: PHONE, settings: { leastSearchChar: 3 } });
  for (const [text, message] of [
    ["  ", "Enter key to search."],
    ["ab", "The search text is too short."],
    ["Volcano", "No page is called or has “Volcano”."],
  ] as const) {
    await type(text);
    await until(async () => {
      await act(() => new Promise((shown) => setTimeout(shown)));
      return container.querySelector(".empty-note")?.textContent === message;
    });
    assert.equal(all(), []);
  }
  await unmount();
});

test("a search says that it goes on, and that other words were found, in a place that screen readers know (THUMB-13, THUMB-19)", async () => {
  const texts = ["", "a brown fox", ...Array<string>(13).fill("")];
  const search = { texts, textScript: null, positionScript: null, pageMap: null, positions: null, textsUrl: null };
  const { clock, find, type, titles, unmount } = await open({
    viewport: PHONE,
    book: { search: { ...search, positionsUrl: null } },
  });
  const place = find(".thumb-search__found");
  assert.is(place.getAttribute("role"), "status");
  const said: (string | null)[] = [];
  const listener = new MutationObserver(() => said.push(place.textContent));
  listener.observe(place, { subtree: true, childList: true });
  await type("brwon");
  await until(async () => {
    await act(async () => {
      await new Promise((shown) => setTimeout(shown));
      clock.advance(0);
    });
    return titles().length === 1;
  });
  assert.equal(said, ["Searching…", "Page 1“brwon” is not in the book. Shown: “brown”."]);
  listener.disconnect();
  assert.equal(titles(), ["1"]);
  assert.is(find(".thumb-search__found"), place);
  await unmount();
});

test("only phones have the search box, and a book may leave it out (THUMB-05)", async () => {
  for (const opening of [{}, { viewport: PHONE, settings: { mobileThumbnailSearchBarVisible: false } }]) {
    const { container, unmount } = await open(opening);
    assert.is(container.querySelector("[role=search]"), null);
    await unmount();
  }
});

test("the search has ended when the panel opens again (THUMB-08)", async () => {
  const { store, type, titles, advance, unmount } = await open({ viewport: PHONE });
  await type("3");
  assert.equal(titles(), ["3"]);
  await unmount();
  store.set(openPanelAtom, "thumbs");
  const again = await mountFeature(store, <Panel />);
  assert.is(again.container.querySelectorAll("[role=gridcell]").length, 15);
  await advance(0);
  await again.unmount();
});

test("between a phone's toolbars the panel has a round button to close it (THUMB-06)", async () => {
  const { store, find, press, unmount } = await open({ viewport: PHONE, settings: { phoneTemplate: "Classical" } });
  assert.is(find("[data-panel=thumbs]").style.getPropertyValue("--panel-alpha"), "70%");
  await press(".thumbs-between__close button");
  assert.equal(store.get(panelsAtom), []);
  await unmount();
});

test("a turn renders the two groups that it leads between and no other (THUMB-04)", async () => {
  const { store, thumb, container, unmount } = await open({ viewport: PHONE, page: 5 });
  const changed = new Set<Element>();
  const watcher = new MutationObserver((records) => {
    for (const { target } of records) changed.add((target as Element).closest(".thumb-group")!);
  });
  watcher.observe(container, { subtree: true, attributes: true, childList: true });
  await act(() => store.set(openAtPageAtom, pageIndex(5)));
  watcher.disconnect();
  assert.equal(
    [...changed],
    [thumb(5), thumb(6)].map((each) => each.closest(".thumb-group")),
  );
  await unmount();
});

test("closing it leaves no timer behind (THUMB-09)", async () => {
  const { clock, advance, unmount } = await open();
  await advance(100);
  await unmount();
  assert.is(clock.live(), 0);
});

test.run();

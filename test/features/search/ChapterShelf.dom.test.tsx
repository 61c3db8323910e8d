import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { ContentsEntry } from "../../../src/book/publication/book.ts";
import { PrerenderContext } from "../../../src/chrome/panels/PanelHost.tsx";
import { callProviderAtom } from "../../../src/chrome/provider.ts";
import { setProviderInfoAtom } from "../../../src/features/provider-info/api.ts";
import { Panel } from "../../../src/features/search/SearchPanel.tsx";
import { runSearchAtom, typeSearchAtom } from "../../../src/features/search/state.ts";
import { openPanelAtom, panelsAtom, registerPanelAtom } from "../../../src/state/panels.ts";
import { pageAtom } from "../../../src/state/reading.ts";
import { mountFeature } from "../../support/mount-feature.tsx";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/search/ChapterShelf");
const TABLET = { width: 820, height: 1180, isCoarse: true };
const entry = (title: string, page: number): ContentsEntry => ({ title, page, url: "", children: [] });
const CHAPTERS = [entry("Paper", 3), entry("Ink", 7)];

async function open(viewport: typeof TABLET, contents: readonly ContentsEntry[], hasOthers = false) {
  const NONE = { textScript: null, positionScript: null, pageMap: null, positions: null, textsUrl: null };
  const texts = Array.from({ length: 12 }, (_, at) => (at === 7 ? "a fox" : "nobody"));
  const search = { ...NONE, positionsUrl: null, texts };
  const settings = hasOthers ? { userGroup: "cn" as const, website: "https://books.example/" } : {};
  const { store, clock, settle: turned } = openReader({ viewport, book: { contents, search }, settings });
  if (hasOthers) {
    store.set(callProviderAtom, { call: async () => ({ ok: false, error: "offline" }) } as never);
    store.set(setProviderInfoAtom, { user: { mayCrossSearch: true, crossLink: "u" }, visit: {} } as never);
  }
  store.set(registerPanelAtom, "search");
  store.set(openPanelAtom, "search");
  const mounted = await mountFeature(store, <Panel />);
  const searchFor = async (words: string) => {
    await act(() => store.set(typeSearchAtom, words));
    await act(() => void store.set(runSearchAtom));
    await act(async () => {
      for (let at = 0; at < 200; at++) {
        await Promise.resolve();
        if (at % 10 === 0) clock.advance(0);
      }
    });
  };
  const names = () => [...mounted.container.querySelectorAll(".shelf__name")].map(({ textContent }) => textContent);
  return { store, turned, searchFor, names, ...mounted };
}

test("a form over the whole window shows the chapters while it has nothing else to show, and leads to them (SEARCH-02, SEARCH-17)", async () => {
  const { store, turned, searchFor, names, container, unmount } = await open(TABLET, CHAPTERS);
  assert.equal(names(), ["Paper", "Ink"]);
  assert.is(container.querySelector(".search-message .shelf"), null, "nothing of it is read out with the prompt");
  await searchFor("nobody");
  assert.equal(names(), [], "what was found has the room");
  await searchFor("fox");
  assert.equal(names(), ["Paper", "Ink"], "one page leaves most of it");
  assert.is(container.querySelector(".search-hit__chapter")?.textContent, "Ink");
  await searchFor("wolf");
  assert.equal(names(), ["Paper", "Ink"], "nothing was found");
  await act(() => container.querySelectorAll<HTMLElement>(".shelf__chapter")[1]!.click());
  turned();
  assert.is(store.get(pageAtom), 6);
  assert.equal(store.get(panelsAtom), [], "the form covers the book");
  await unmount();
});

test("a form that is laid out ahead asks for no chapter's picture", async () => {
  const { store, unmount } = await open(TABLET, CHAPTERS);
  await unmount();
  const ahead = await mountFeature(
    store,
    <PrerenderContext value={true}>
      <Panel />
    </PrerenderContext>,
  );
  assert.is(ahead.container.querySelector(".shelf"), null);
  await ahead.unmount();
});

test("a phone has the chapters where nothing was found, and not below what was", async () => {
  const { searchFor, names, unmount } = await open({ width: 360, height: 780, isCoarse: true }, CHAPTERS);
  assert.equal(names(), ["Paper", "Ink"]);
  await searchFor("fox");
  assert.equal(names(), []);
  await unmount();
});

test("the arrow key leads from the field to the chapters where nothing was found, else to what was (SEARCH-03)", async () => {
  const { searchFor, container, unmount } = await open(TABLET, CHAPTERS);
  const ledTo = async () => {
    const field = container.querySelector<HTMLElement>(".search-field__input")!;
    await act(() => field.focus());
    await act(() => field.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true })));
    return document.activeElement?.className;
  };
  assert.is(await ledTo(), "shelf__chapter");
  await searchFor("fox");
  assert.is(await ledTo(), "search-hit");
  await searchFor("wolf");
  assert.is(await ledTo(), "shelf__chapter");
  assert.is(document.activeElement?.textContent, "Paper");
  await unmount();
});

test("what other books have of the words stands before the chapters of this one (XSEARCH-02)", async () => {
  const { searchFor, container, unmount } = await open(TABLET, CHAPTERS, true);
  await searchFor("wolf");
  const parts = [...container.querySelectorAll(".empty-note, .cross, .shelf")].map(({ className }) => className);
  assert.equal(parts, ["empty-note", "cross", "shelf"]);
  await unmount();
});

for (const [what, viewport, contents] of [
  ["of one chapter", TABLET, CHAPTERS.slice(1)],
  ["beside its narrow form", { width: 1440, height: 900, isCoarse: false }, CHAPTERS],
] as const) {
  test(`a book ${what} has no chapters to choose from there`, async () => {
    const { names, unmount } = await open(viewport, contents);
    assert.equal(names(), []);
    await unmount();
  });
}

test.run();

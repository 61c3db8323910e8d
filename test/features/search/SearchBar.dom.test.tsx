import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { pressSearchAtom } from "../../../src/features/search/open-state.ts";
import { Part } from "../../../src/features/search/SearchBar.tsx";
import { SEARCH } from "../../../src/features/search/search.ts";
import { placeAtom, runSearchAtom, typeSearchAtom } from "../../../src/features/search/state.ts";
import { panelsAtom, registerPanelAtom } from "../../../src/state/panels.ts";
import { emptyBook } from "../../support/empty-book.ts";
import { mountFeature } from "../../support/mount-feature.tsx";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/search/SearchBar");
const PHONE = { width: 360, height: 780, isCoarse: true };
const search = { ...emptyBook(2).search, texts: ["Cover", "a fox"] };

test("a phone's bar says that the search is under way once it takes long, and then that nothing was found (SEARCH-07, SEARCH-17)", async () => {
  const { store, clock } = openReader({ pages: 2, book: { search }, viewport: PHONE });
  store.set(pressSearchAtom);
  const { find, unmount } = await mountFeature(store, <Part />);
  const says = () => find(".search-bar__nothing").textContent;
  await act(() => store.set(typeSearchAtom, "wolf"));
  act(() => void store.set(runSearchAtom));
  assert.is(says(), "", "a search that is quick does not flicker");
  act(() => clock.advance(SEARCH.busyMs));
  assert.is(says(), "Searching…");
  await act(async () => {
    for (let at = 0; at < 200; at++) {
      await Promise.resolve();
      if (at % 10 === 0) clock.advance(0);
    }
  });
  assert.is(says(), "Nothing found.");
  await unmount();
});

async function openBar(texts: readonly string[], leastSearchChar = 0) {
  const reader = openReader({
    pages: texts.length,
    book: { search: { ...emptyBook(2).search, texts } },
    settings: { leastSearchChar },
    viewport: PHONE,
  });
  const { store, clock } = reader;
  store.set(pressSearchAtom);
  const mounted = await mountFeature(store, <Part />);
  const search = async (words: string) => {
    await act(() => store.set(typeSearchAtom, words));
    await act(() => void store.set(runSearchAtom));
    await act(async () => {
      for (let at = 0; at < 200; at++) {
        await Promise.resolve();
        if (at % 10 === 0) clock.advance(16);
      }
    });
  };
  const peek = () => mounted.container.querySelector<HTMLElement>(".hit-peek");
  const rows = () => [...(peek()?.querySelectorAll<HTMLElement>(".search-hit") ?? [])];
  return { ...reader, ...mounted, search, peek, rows };
}

test("below a phone's bar stands what was found first, with its sentence, and leads there; the rest is in the form (SEARCH-07, SEARCH-09)", async () => {
  const texts = ["Cover", "a fox", "foxes", "the fox, a fox", "fox", "a wolf"];
  const { store, find, search, peek, rows, unmount } = await openBar(texts);
  assert.equal(rows(), [], "nothing is said before");
  await search("bear");
  assert.is(peek()?.dataset["empty"], "true", "it has no edge then");
  await search("fox");
  assert.equal(
    rows().map((row) => row.querySelector(".search-hit__text")?.textContent),
    ["a fox", "the fox, a fox", "fox"],
  );
  assert.is(peek()?.dataset["empty"], undefined);
  assert.is(find(".hit-peek__all").textContent, "Show all matches 5");
  const input = find<HTMLInputElement>(".search-field__input");
  await act(() => input.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true })));
  assert.is(document.activeElement, rows()[0]);
  await act(() => store.set(typeSearchAtom, "foxe"));
  assert.ok(find(".hit-peek ul").hasAttribute("inert"), "they stay, as they stand, while the reader types on");
  await search("fox");
  await act(() => rows()[1]!.click());
  assert.equal(store.get(placeAtom), { page: 3, nth: 0 });
  assert.is(peek(), null, "the page that opens is not covered");
  await search("wolf");
  store.set(registerPanelAtom, "search");
  await act(() => find<HTMLElement>(".hit-peek__all").click());
  assert.ok(store.get(panelsAtom).includes("search"));
  assert.is(peek(), null);
  await unmount();
});

test("below a phone's bar stands what else a search comes to: a page, other words, or why nothing is searched (SEARCH-04, SEARCH-17)", async () => {
  const { store, search, peek, rows, unmount } = await openBar(["Cover", "a fold", "apart"], 3);
  await search("fo");
  assert.is(peek()?.textContent, "The search text is too short.");
  await search("flod");
  assert.is(peek()?.querySelector("[role=status]")?.textContent, "“flod” is not in the book. Shown: “fold”.");
  await search("art");
  assert.is(peek()?.querySelector("[role=status]")?.textContent, "“art” is only found as part of longer words.");
  await search("2");
  assert.equal(
    rows().map(({ textContent }) => textContent),
    ["Page 2"],
  );
  await act(() => rows()[0]!.click());
  assert.is(store.get(placeAtom)?.page, 1);
  await unmount();
});

test.run();

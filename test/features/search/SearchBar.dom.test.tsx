import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { pressSearchAtom } from "../../../src/features/search/open-state.ts";
import { Part } from "../../../src/features/search/SearchBar.tsx";
import { SEARCH } from "../../../src/features/search/search.ts";
import { runSearchAtom, typeSearchAtom } from "../../../src/features/search/state.ts";
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
  const says = () => find(".search-bar [role=status]").textContent;
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

test.run();

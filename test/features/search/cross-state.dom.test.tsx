import { suite } from "uvu";
import * as assert from "uvu/assert";
import { callProviderAtom } from "../../../src/chrome/provider.ts";
import { setProviderInfoAtom } from "../../../src/features/provider-info/api.ts";
import { MATCH } from "../../../src/features/search/cross.ts";
import { searchOthersAtom } from "../../../src/features/search/cross-state.ts";
import { runSearchAtom, typeSearchAtom } from "../../../src/features/search/state.ts";
import { emptyBook } from "../../support/empty-book.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/search/cross-state");

/** What the provider is asked for in a book with this text, after a search for what was typed. */
async function askedFor(text: string, typed: string) {
  const book = { search: { ...emptyBook(1).search, texts: [text] } };
  const settings = { userGroup: "cn" as const, website: "https://books.example/" };
  const { store, clock } = openReader({ pages: 1, book, settings });
  const asked: string[] = [];
  const call = async ({ url }: { readonly url: string }) => {
    asked.push(url);
    return { ok: false, error: "offline" };
  };
  store.set(callProviderAtom, { call } as never);
  store.set(setProviderInfoAtom, { user: { mayCrossSearch: true, crossLink: "u" }, visit: {} } as never);
  store.set(typeSearchAtom, typed);
  const searched = store.set(runSearchAtom);
  for (let at = 0; at < 50; at++) {
    await Promise.resolve();
    clock.advance(0);
  }
  await searched;
  await store.set(searchOthersAtom);
  assert.is(asked.length, 1);
  const { searchParams } = new URL(asked[0]!);
  return [searchParams.get("keyword"), Number(searchParams.get("matchType"))];
}

test("other books are searched for a phrase without its quotes, as it is; for words as the reader wants (XSEARCH-03)", async () => {
  for (const typed of ['"paper ink"', "»paper ink«", "„paper ink“"])
    assert.equal(await askedFor("paper ink", typed), ["paper ink", MATCH.exact], typed);
  assert.equal(await askedFor("paper ink", "paper ink"), ["paper ink", MATCH.split]);
  assert.equal(await askedFor("paper", "papper"), ["paper", MATCH.split]);
});

test.run();

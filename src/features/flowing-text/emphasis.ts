import { atom } from "jotai/vanilla";
import type { SearchSource } from "../../book/publication/book.ts";
import type { PageIndex } from "../../book/publication/pages.ts";
import { emphasisOfPage, readEmphasis } from "../../book/text/emphasis.ts";
import type { TextRange } from "../../book/text/search.ts";
import { noteIssuesAtom } from "../../state/issues.ts";
import { portsAtom } from "../../state/ports.ts";
import { bookAtom } from "../../state/reading.ts";

type Loading = { readonly source: SearchSource; readonly all: Promise<unknown> };
const loadingAtom = atom<Loading | null>(null);

/**
 * Loads what is emphasised in the text of a page; nothing where the book's data does not say it, as exported books do
 * not, or where it cannot be loaded.
 */
export const loadEmphasisAtom = atom(
  null,
  async (get, set, page: PageIndex, text: string): Promise<readonly TextRange[]> => {
    const all = await set(loadAllAtom);
    return readEmphasis(emphasisOfPage(all, get(bookAtom).search.pageMap, page), text);
  },
);

/** Loads what is emphasised in the whole book, once; a load that fails is tried again for the next page. */
const loadAllAtom = atom(null, (get, set): Promise<unknown> => {
  const source = get(bookAtom).search;
  const known = get(loadingAtom);
  if (known?.source === source) return known.all;
  const { emphasis, emphasisUrl } = source;
  const loading = {
    source,
    all: emphasis || !emphasisUrl ? Promise.resolve(emphasis) : set(loadFileAtom, emphasisUrl),
  };
  set(loadingAtom, loading);
  return loading.all;
});

const loadFileAtom = atom(null, async (get, set, url: string): Promise<unknown> => {
  const answer = await get(portsAtom).http.json(url);
  if (answer.ok) return answer.value;
  set(loadingAtom, null);
  const issue = { path: "search.emphasisPath", problem: "could not be loaded", used: "none" };
  set(noteIssuesAtom, [issue], "What is emphasised in the book's text could not be loaded.");
  return null;
});

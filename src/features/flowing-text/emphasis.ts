import { atom } from "jotai/vanilla";
import type { SearchSource } from "../../book/publication/book.ts";
import type { PageIndex } from "../../book/publication/pages.ts";
import { emphasisOfPage, readEmphasis } from "../../book/text/emphasis.ts";
import type { TextRange } from "../../book/text/search.ts";
import type { HttpError } from "../../io/http.ts";
import type { Stop } from "../../lib/stop.ts";
import { noteIssuesAtom } from "../../state/issues.ts";
import { portsAtom } from "../../state/ports.ts";
import { bookAtom } from "../../state/reading.ts";
import { noteLateEmphasisAtom } from "./late-emphasis.ts";

type Loading = { readonly source: SearchSource; readonly all: Promise<unknown> };
const loadingAtom = atom<Loading | null>(null);
/** What text has waited for in vain: no other page waits for it. */
const lateAtom = atom<Promise<unknown> | null>(null);

/** So long the text of a page waits for what only decorates it. */
const MOST_WAIT_MS = 200;
/** After these failures another request may be answered: the file may be there. */
const PASSING: readonly HttpError[] = ["offline", "bad-status", "aborted"];

/**
 * Loads what is emphasised in the text of a page; nothing where the book's data does not say it, as exported books do
 * not, or where it cannot be loaded, or not soon.
 */
export const loadEmphasisAtom = atom(
  null,
  async (get, set, page: PageIndex, text: string): Promise<readonly TextRange[]> => {
    const all = await set(awaitSoonAtom, set(loadAllEmphasisAtom));
    return readEmphasis(emphasisOfPage(all, get(bookAtom).search.pageMap, page), text);
  },
);

/**
 * Loads what is emphasised in the whole book, once; where the network fails it is tried again for the next page, but not
 * where there is no such file.
 */
export const loadAllEmphasisAtom = atom(null, (get, set): Promise<unknown> => {
  const source = get(bookAtom).search;
  const known = get(loadingAtom);
  if (known?.source === source) return known.all;
  const { emphasis, emphasisUrl } = source;
  const answer = emphasis || !emphasisUrl ? null : get(portsAtom).http.json(emphasisUrl);
  const all = answer ? answer.then((came) => (came.ok ? came.value : null)) : Promise.resolve(emphasis);
  const loading: Loading = { source, all };
  set(loadingAtom, loading);
  void answer?.then((came) => {
    if (came.ok) return;
    if (PASSING.includes(came.error) && get(loadingAtom) === loading) set(loadingAtom, null);
    const issue = { path: "search.emphasisPath", problem: "could not be loaded", used: "none" };
    set(noteIssuesAtom, [issue], "What is emphasised in the book's text could not be loaded.");
  });
  return all;
});

/** Waits for what is emphasised, but not for long; undefined: it has not come. Who shows text hears when it has. */
const awaitSoonAtom = atom(null, async (get, set, all: Promise<unknown>): Promise<unknown> => {
  if (get(lateAtom) === all) return Promise.race([all, undefined]);
  const { clock } = get(portsAtom);
  let stop: Stop = () => {};
  const late = new Promise<void>((resolve) => {
    stop = clock.after(MOST_WAIT_MS, () => {
      if (get(lateAtom) !== all) void all.then((came) => came && set(noteLateEmphasisAtom));
      set(lateAtom, all);
      resolve();
    });
  });
  return Promise.race([all, late]).finally(() => stop());
});

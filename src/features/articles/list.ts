import { atom } from "jotai/vanilla";
import { chromeSettingsAtom, templateAtom } from "../../state/chrome-settings.ts";
import { bookAtom } from "../../state/reading.ts";
import { visitInfoAtom } from "../provider-info/api.ts";
import type { ArticleEntry } from "./articles.ts";

const entriesBaseAtom = atom<readonly ArticleEntry[]>([]);
/** The book's articles, in the order of their list; none until it is loaded. */
export const articleEntriesAtom = atom((get) => get(entriesBaseAtom));
/** Notes the loaded list. */
export const setArticleEntriesAtom = atom(null, (_get, set, entries: readonly ArticleEntry[]) =>
  set(entriesBaseAtom, entries),
);

/**
 * Whether the list is asked for before a reader wants an article. Newer exports name a list in every book, which hardly any
 * has: there only an article template counts.
 */
export const isListExpectedAtom = atom((get) => {
  const { articleListPath } = get(chromeSettingsAtom);
  return articleListPath !== "" && (get(bookAtom).source === "native" || get(templateAtom).startsWith("article"));
});

/** Whether there is a button for past issues: the book is of a periodical that names the list of its issues (TOOL-15). */
export const isCalendarButtonOnAtom = atom((get) => {
  const visit = get(visitInfoAtom);
  return visit !== null && visit.periodicalId !== "" && visit.periodListPath !== "";
});

import { bodyElement, listen } from "../../io/browser.ts";
import type { Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { areKeysOurs } from "../keys/api.ts";
import { isSearchOnAtom, isSearchUsedAtom, pressSearchAtom } from "./open-state.ts";

/** Where words are searched for that are not on pages, so that the browser's own search is meant. */
const ELSEWHERE = "input, textarea, select, [contenteditable], dialog, [data-panel]";

/** The field of an open search. */
const FIELD = ":is([data-panel='search'], .search-bar) input";

/**
 * Ctrl+F searches the book: the browser would not find the words on its pages, which are pictures. Within forms it is the
 * browser's, as at a second press, which comes from the search's own field.
 */
export function runFindKey(store: Store): Stop {
  return listen("document", "keydown", (event) => {
    const isCommand = event.ctrlKey !== event.metaKey && !event.altKey && !event.shiftKey;
    if (event.defaultPrevented || !isCommand || event.key.toLowerCase() !== "f") return;
    const isElsewhere = event.target instanceof Element && event.target.closest(ELSEWHERE) !== null;
    if (isElsewhere || !store.get(isSearchOnAtom) || !areKeysOurs()) return;
    event.preventDefault();
    const field = store.get(isSearchUsedAtom) && bodyElement().querySelector<HTMLInputElement>(FIELD);
    if (!field) return store.set(pressSearchAtom);
    field.focus();
    field.select();
  });
}

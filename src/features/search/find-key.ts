import { isAmongOwnWords } from "../../chrome/kit/own-words.ts";
import { bodyElement, listen } from "../../io/browser.ts";
import type { Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { isSearchOnAtom, isSearchUsedAtom, pressSearchAtom } from "./open-state.ts";

/** Where words are searched for that are not on pages, so that the browser's own search is meant. */
const ELSEWHERE = "dialog:not([data-panel=keys], [data-panel=thumbs])";

/** The field of an open search. */
const FIELD = ":is([data-panel='search'], .search-bar) input";

/**
 * Ctrl+F searches the book: the browser would not find the words on its pages, which are pictures. Within forms it is the
 * browser's, as at a second press, which comes from the search's own field.
 */
export function runFindKey(store: Store): Stop {
  return listen("document", "keydown", (event) => {
    const isCommand = event.ctrlKey !== event.metaKey && !event.altKey && !event.shiftKey;
    if (event.defaultPrevented || !isCommand || !isLetterF(event)) return;
    if (isElsewhere(event.target) || !store.get(isSearchOnAtom)) return;
    event.preventDefault();
    if (!store.get(isSearchUsedAtom)) return store.set(pressSearchAtom);
    const field = bodyElement().querySelector<HTMLInputElement>(FIELD); // null while its code is on the way
    field?.focus();
    field?.select();
  });
}

function isElsewhere(target: EventTarget | null): boolean {
  return target instanceof Element && (isAmongOwnWords(target) || target.closest(ELSEWHERE) !== null);
}

/** Whether it is the key of F: by its letter, or where the keyboard writes no Latin ones by its place. */
function isLetterF({ key, code }: KeyboardEvent): boolean {
  return key.toLowerCase() === "f" || (code === "KeyF" && !/^[a-z]$/i.test(key));
}

import { isAmongOwnWords } from "../../chrome/kit/own-words.ts";
import { bodyElement, listen } from "../../io/browser.ts";
import { focusedElement, stageElement } from "../../io/page-parts.ts";
import { hasCommandKey } from "../../lib/command-key.ts";
import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { panelsAtom } from "../../state/panels.ts";
import { portsAtom } from "../../state/ports.ts";
import { viewportAtom } from "../../state/view.ts";
import { isBarShownAtom, isSearchOnAtom, isSearchUsedAtom, pressSearchAtom } from "./open-state.ts";

/** Where words are searched for that are not on pages, so that the browser's own search is meant. */
const ELSEWHERE = "dialog:not([data-panel=keys], [data-panel=thumbs])";

/** The search, once its code is there. */
const FORM = ":is([data-panel='search'], .search-bar)";

/** So long letters wait for the code of the field, and as long again for the field: what has not come by then may never come. */
const MOST_WAIT_MS = 5000;
/** A field that has not been given the focus so long after it has come gets none: on touch screens it is not always. */
const FOCUS_WAIT_MS = 300;

/** The field of an open search; null while its code is on the way. */
function searchField(): HTMLInputElement | null {
  return bodyElement().querySelector<HTMLInputElement>(`${FORM} input`);
}

/** Loads the code of the search that has been opened, which is on its way: who waits for it hears whether it fails. */
function loadForm(store: Store): Promise<unknown> {
  return store.get(isBarShownAtom) ? import("./SearchBar.tsx") : import("./SearchPanel.tsx");
}

/**
 * Ctrl+F searches the book: the browser would not find the words on its pages, which are pictures. Within forms it is the
 * browser's, as at a second press, which comes from the search's own field. What is typed before the field has come is kept
 * for it, since letters are keys of the book: after Ctrl+F, and with a mouse also after a press of the button.
 * @param load loads the code of the search
 */
export function runFindKey(store: Store, load: (store: Store) => Promise<unknown> = loadForm): Stop {
  let stopKeeping: Stop = () => {};
  const keep = () => {
    stopKeeping = keepTyped(store, watchHome(store), load(store));
  };
  const stopOpening = store.sub(isSearchUsedAtom, () => {
    stopKeeping();
    if (store.get(isSearchUsedAtom) && !store.get(viewportAtom).isCoarse) keep();
  });
  const stopKeys = listen("document", "keydown", (event) => {
    const isCommand = event.ctrlKey !== event.metaKey && !event.altKey && !event.shiftKey;
    if (event.defaultPrevented || !isCommand || !isLetterF(event)) return;
    if (isElsewhere(event.target) || !store.get(isSearchOnAtom)) return;
    event.preventDefault();
    if (!store.get(isSearchUsedAtom)) {
      store.set(pressSearchAtom);
      if (store.get(viewportAtom).isCoarse) keep(); // a touch screen with a keyboard
      return;
    }
    const field = searchField();
    field?.focus();
    field?.select();
  });
  return stopAll([stopKeys, stopOpening, () => stopKeeping()]);
}

/**
 * Says whether the focus is where it has been, or nowhere, or on the book's pages, or in the search: keys that come
 * elsewhere are meant for what is there. A form that makes way for the search gives the focus back to where it came from.
 */
function watchHome(store: Store): () => boolean {
  let home = focusedElement();
  const name = home?.closest<HTMLElement>("[data-panel]")?.dataset["panel"];
  return () => {
    const now = focusedElement();
    const isLeft = store.get(panelsAtom).every((open) => open !== name);
    if (name !== undefined && isLeft && home?.closest("[data-panel]")) home = now;
    return now === null || now === home || now === stageElement() || now.closest(FORM) !== null;
  };
}

/**
 * Keeps what is typed after the search has been opened and before its field is there, and writes it into the field.
 * Escape closes the search again.
 * @param isHome whether keys are still meant for the search
 * @param code comes with that of the field
 */
function keepTyped(store: Store, isHome: () => boolean, code: Promise<unknown>): Stop {
  const { clock } = store.get(portsAtom);
  const waitOn = () => clock.now() + MOST_WAIT_MS;
  let endMs = waitOn();
  let typed = "";
  let isEntered = false;
  let seenMs = Number.POSITIVE_INFINITY;
  /** Hands over once the field has the focus, which selects what stands in it. @returns whether there is nothing to keep */
  const handOver = (): boolean => {
    const [field, nowMs] = [searchField(), clock.now()];
    if (field) seenMs = Math.min(seenMs, nowMs);
    const isLate = nowMs - seenMs >= FOCUS_WAIT_MS;
    const isThere = isHome() && field !== null && (focusedElement() === field || isLate);
    if (!isThere && isHome() && store.get(isSearchUsedAtom) && nowMs < endMs) return false;
    stop();
    if (!isThere) return true;
    const hasFocus = focusedElement() === field;
    field.focus();
    if (!hasFocus) field.select(); // a touch screen's field has none first where words stand in it
    if (typed === "") return true;
    write(field, typed);
    // In a task of its own: the field's form has to hear of the words before.
    if (isEntered) clock.after(0, () => field.form?.requestSubmit());
    return true;
  };
  const keep = (event: KeyboardEvent) => {
    const next = typedWith(typed, event);
    if (handOver()) {
      // The field, which has just been given the focus, gets the key; where that was aimed at, it is a key of the book.
      if (next !== null && event.key !== "Escape" && hasMoved(event)) event.stopPropagation();
      return;
    }
    if (event.isComposing || isInField(event.target) || next === null) return;
    event.preventDefault();
    event.stopPropagation(); // letters are keys of the book
    if (event.key === "Escape") store.set(pressSearchAtom);
    isEntered ||= event.key === "Enter";
    typed = next;
  };
  const stop = stopAll([listen("window", "keydown", keep, true), clock.eachFrame(() => !handOver())]);
  const hasCome = () => {
    endMs = waitOn();
  };
  code.then(hasCome, stop); // it may come later, but nobody would wait with dead keys for that
  return stop;
}

/** Whether the search's field has come to have the focus since a key was pressed. */
function hasMoved({ target }: KeyboardEvent): boolean {
  const field = searchField();
  return field !== null && focusedElement() === field && target !== field;
}

/** What has been typed after a key; null = the key types nothing. */
function typedWith(typed: string, event: KeyboardEvent): string | null {
  const { key } = event;
  if (key === "Backspace") return [...typed].slice(0, -1).join("");
  if (key === "Enter" || key === "Escape") return typed;
  const isCommand = hasCommandKey(event) && !event.getModifierState("AltGraph");
  return [...key].length === 1 && !isCommand ? typed + key : null;
}

function isInField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
}

/** Writes words into a field as if they were typed. */
function write(field: HTMLInputElement, words: string): void {
  field.setRangeText(words, 0, field.value.length, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function isElsewhere(target: EventTarget | null): boolean {
  return target instanceof Element && (isAmongOwnWords(target) || target.closest(ELSEWHERE) !== null);
}

/** Whether it is the key of F: by its letter, or where the keyboard writes no Latin ones by its place. */
function isLetterF({ key, code }: KeyboardEvent): boolean {
  return key.toLowerCase() === "f" || (code === "KeyF" && !/^[a-z]$/i.test(key));
}

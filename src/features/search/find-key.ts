import { isAmongOwnWords } from "../../chrome/kit/own-words.ts";
import { bodyElement, listen } from "../../io/browser.ts";
import { focusedElement } from "../../io/page-parts.ts";
import { hasCommandKey } from "../../lib/command-key.ts";
import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { portsAtom } from "../../state/ports.ts";
import { isSearchOnAtom, isSearchUsedAtom, pressSearchAtom } from "./open-state.ts";

/** Where words are searched for that are not on pages, so that the browser's own search is meant. */
const ELSEWHERE = "dialog:not([data-panel=keys], [data-panel=thumbs])";

/** So long letters wait for the field: one that has not come by then may never come. */
const MOST_WAIT_MS = 5000;
/** A field that has not been given the focus so long after it has come gets none: on touch screens it is not always. */
const FOCUS_WAIT_MS = 300;

/** The field of an open search; null while its code is on the way. */
function searchField(): HTMLInputElement | null {
  return bodyElement().querySelector<HTMLInputElement>(":is([data-panel='search'], .search-bar) input");
}

/**
 * Ctrl+F searches the book: the browser would not find the words on its pages, which are pictures. Within forms it is the
 * browser's, as at a second press, which comes from the search's own field.
 */
export function runFindKey(store: Store): Stop {
  let stopKeeping: Stop = () => {};
  const stopKeys = listen("document", "keydown", (event) => {
    const isCommand = event.ctrlKey !== event.metaKey && !event.altKey && !event.shiftKey;
    if (event.defaultPrevented || !isCommand || !isLetterF(event)) return;
    if (isElsewhere(event.target) || !store.get(isSearchOnAtom)) return;
    event.preventDefault();
    if (!store.get(isSearchUsedAtom)) {
      store.set(pressSearchAtom);
      stopKeeping();
      stopKeeping = keepTyped(store);
      return;
    }
    const field = searchField();
    field?.focus();
    field?.select();
  });
  return stopAll([stopKeys, () => stopKeeping()]);
}

/** Keeps what is typed between Ctrl+F and the coming of the field, and writes it there. Escape closes the search again. */
function keepTyped(store: Store): Stop {
  const { clock } = store.get(portsAtom);
  const endMs = clock.now() + MOST_WAIT_MS;
  let typed = "";
  let isEntered = false;
  let seenMs = Number.POSITIVE_INFINITY;
  /** Hands over once the field has the focus, which selects what stands in it. @returns whether there is nothing to keep */
  const handOver = (): boolean => {
    const [field, nowMs] = [searchField(), clock.now()];
    if (field) seenMs = Math.min(seenMs, nowMs);
    const isLate = nowMs - seenMs >= FOCUS_WAIT_MS;
    const isThere = field !== null && (focusedElement() === field || isLate);
    if (!isThere && store.get(isSearchUsedAtom) && nowMs < endMs) return false;
    stop();
    if (!isThere || typed === "") return true;
    field.focus();
    write(field, typed);
    // In a task of its own: the field's form has to hear of the words before.
    if (isEntered) clock.after(0, () => field.form?.requestSubmit());
    return true;
  };
  const keep = (event: KeyboardEvent) => {
    const next = typedWith(typed, event);
    if (handOver() || event.isComposing || isInField(event.target) || next === null) return;
    event.preventDefault();
    event.stopPropagation(); // letters are keys of the book
    if (event.key === "Escape") store.set(pressSearchAtom);
    isEntered ||= event.key === "Enter";
    typed = next;
  };
  const stop = stopAll([listen("window", "keydown", keep, true), clock.eachFrame(() => !handOver())]);
  return stop;
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

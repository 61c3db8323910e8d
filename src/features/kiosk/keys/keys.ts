import { iconPathsAtom } from "../../../chrome/kit/icon-paths.ts";
import { bodyElement, listen, rootElement } from "../../../io/browser.ts";
import { focusedElement } from "../../../io/page-parts.ts";
import { watchSizes } from "../../../io/viewport.ts";
import { follow, type Store } from "../../../lib/feature.ts";
import { languageTag } from "../../../lib/language-tag.ts";
import { type Stop, stopAll } from "../../../lib/stop.ts";
import { dockedPanelsAtom } from "../../../state/panels.ts";
import { portsAtom } from "../../../state/ports.ts";
import { languageAtom, textAtom } from "../../../state/texts.ts";
import { barInsetsAtom, setBarInsetsAtom, viewportAtom } from "../../../state/view.ts";
import { eraseBack, pressEnter, type TextField, textFieldOf, write } from "./edit.ts";
import { type Layout, layoutsFor, PLAIN_LAYOUTS } from "./layouts.ts";
import { digitRows, drawRows, rowsOf } from "./rows.ts";
import "./keys.css";

/** How long the key that erases is held until it goes on by itself, and how often it does then; ms. */
const REPEAT = { afterMs: 450, everyMs: 90 } as const;
/** A field stands at least so far above the keys, px. */
const CLEAR_PX = 24;
/** Keys take so much of the window's width at least. */
const LEAST_BOARD_FRAC = 0.6;

/**
 * Keys on the screen while a visitor is in a field: a display has no keyboard, and one of the system would lead out of
 * the book. Nothing of a press on them reaches the page, which would take the focus from the field, or close its form.
 */
export function runKeys(store: Store): Stop {
  if (!store.get(viewportAtom).isCoarse) return () => {}; // who has a mouse has keys, too
  let stopKeys: Stop = () => {};
  let open: TextField | null = null;
  const close = () => {
    stopKeys();
    stopKeys = () => {};
    open = null;
  };
  const show = (field: TextField | null) => {
    if (field === open) return;
    close();
    const layouts = layoutsFor(languageTag(store.get(languageAtom)));
    if (!field) return;
    open = field;
    /** The system's keyboard comes to a field that gets the focus. What is open stays so: ours does not come again. */
    const handOver = () => {
      stopKeys();
      stopKeys = () => {};
      field.blur();
      field.focus();
    };
    stopKeys =
      layouts.length > 0
        ? showKeys(store, { field, layouts, handOver: null })
        : showKeys(store, { field, layouts: PLAIN_LAYOUTS, handOver });
  };
  const focused = ({ target }: FocusEvent) => show(textFieldOf(target));
  let stopLooking: Stop = () => {};
  const left = () => {
    stopLooking();
    stopLooking = store.get(portsAtom).clock.after(0, () => show(textFieldOf(focusedElement())));
  };
  return stopAll([
    close,
    () => stopLooking(),
    listen("document", "focusin", focused, true),
    listen("document", "focusout", left, true),
    store.sub(languageAtom, () => {
      close();
      show(textFieldOf(focusedElement()));
    }),
  ]);
}

type Asked = {
  readonly field: TextField;
  readonly layouts: readonly Layout[];
  readonly handOver: (() => void) | null; // to the system's own keyboard; null = nobody needs it
};

function showKeys(store: Store, asked: Asked): Stop {
  const { field } = asked;
  const board = field.ownerDocument.createElement("div");
  board.className = "screen-keys";
  board.dir = "ltr"; // also where texts run the other way
  board.setAttribute("aria-hidden", "true"); // who hears the page has keys of their own
  const host = field.closest("dialog") ?? bodyElement(); // an open dialog lets nothing else be pressed
  host.append(board);
  const { inputMode } = field;
  const keys = typing(store, { board, ...asked });
  field.inputMode = "none";
  return stopAll([
    runPresses(board, keys),
    makeRoom(store, board, field),
    () => {
      field.inputMode = inputMode;
      board.remove();
    },
  ]);
}

type Typing = Asked & { readonly board: HTMLElement };

/** What the keys do, and how they look meanwhile. */
function typing(store: Store, { board, field, layouts, handOver }: Typing) {
  const { clock } = store.get(portsAtom);
  const isDigits = field.inputMode === "numeric";
  let layout = 0;
  let isShifted = false;
  let stopRepeating: Stop = () => {};
  const draw = () => {
    const t = store.get(textAtom);
    const enter = field.enterKeyHint === "search" ? t("btnSearch", "Search") : t("typeEnter", "Enter");
    const words = { space: t("keySpace", "Space"), enter };
    const next = layouts[(layout + 1) % layouts.length] ?? [];
    const other = next[0]?.slice(0, 3).toUpperCase() ?? "";
    const looks = { tag: languageTag(store.get(languageAtom)), isShifted, other, hasSystem: handOver !== null, words };
    const rows = isDigits ? digitRows(words) : rowsOf(layouts[layout] ?? [], looks);
    drawRows(board, rows, store.get(iconPathsAtom));
  };
  const eraseAfter = (ms: number) => {
    eraseBack(field);
    stopRepeating = clock.after(ms, () => eraseAfter(REPEAT.everyMs));
  };
  const acts: Readonly<Record<string, () => void>> = {
    erase: () => eraseAfter(REPEAT.afterMs),
    enter: () => {
      pressEnter(field);
      const isAskedAgain = field.selectionStart !== field.selectionEnd; // such as for a page that there is
      if (field instanceof HTMLInputElement && !isAskedAgain) field.blur(); // what was found is under the keys
    },
    shift: () => {
      isShifted = !isShifted;
      draw();
    },
    other: () => {
      layout = (layout + 1) % layouts.length;
      draw();
    },
    away: () => field.blur(),
    system: () => handOver?.(),
  };
  const press = (key: string) => {
    const act = Object.hasOwn(acts, key) ? acts[key] : undefined;
    if (act) return act();
    write(field, key);
    if (isShifted) acts["shift"]?.();
  };
  draw();
  return { press, release: () => stopRepeating() };
}

/** Keys that take the keys away: at the end of a press, whose rest would else meet what is below. */
const LAST_KEYS = ["enter", "away", "system"];

/** Presses keys for a finger, and lets nobody else have what it does there: the field keeps the focus. */
function runPresses(board: HTMLElement, { press, release }: ReturnType<typeof typing>): Stop {
  const keep = (event: Event, act: (key: string) => void) => {
    if (!(event.target instanceof Element) || !board.contains(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    act(event.target.closest<HTMLElement>("[data-key]")?.dataset["key"] ?? "");
  };
  const pressed = (event: PointerEvent) => {
    release();
    keep(event, (key) => key !== "" && !LAST_KEYS.includes(key) && press(key));
  };
  const released = (event: PointerEvent) => {
    release();
    keep(event, () => {});
  };
  return stopAll([
    release,
    listen("window", "pointerdown", pressed, true),
    listen("window", "pointerup", released, true),
    listen("window", "pointercancel", released, true),
    listen("window", "mousedown", (event) => keep(event, () => {}), true),
    listen("window", "mouseup", (event) => keep(event, () => {}), true),
    listen("window", "click", (event) => keep(event, (key) => LAST_KEYS.includes(key) && press(key)), true),
  ]);
}

/**
 * Tells forms how much of the window the keys take, and lifts what the field stands in if they cover it, such as a bar. A
 * dialog has its contents scrolled there instead: moved, it would take its mask along. A form that is docked keeps all of
 * its side where the keys have room beside it.
 */
function makeRoom(store: Store, board: HTMLElement, field: TextField): Stop {
  const root = rootElement();
  const holder = field.closest("dialog") ? null : fixedAround(field);
  const own = holder?.style.translate ?? ""; // that of a form which was dragged
  let lifted = own;
  const coveredPx = () =>
    field.getBoundingClientRect().bottom + CLEAR_PX - (store.get(viewportAtom).height - board.offsetHeight);
  const lift = (px: number) => {
    if (!holder || holder.style.translate !== lifted) return; // dragged meanwhile
    holder.style.translate = px > 0 ? `0 ${-px}px` : own;
    lifted = holder.style.translate; // as the browser writes it
  };
  const isDocked = () => store.get(dockedPanelsAtom).some((name) => holder?.dataset["panel"] === name);
  const place = () => {
    const isAlone = isDocked() && store.get(dockedPanelsAtom).length === 1; // another form ends above the keys
    const sides = holder && isAlone ? sidesBeside(holder, store.get(viewportAtom).width) : { left: 0, right: 0 };
    const isBeside = sides.left + sides.right > 0;
    board.style.setProperty("--left", `${sides.left}px`);
    board.style.setProperty("--right", `${sides.right}px`);
    root.style.setProperty("--keys", `${board.offsetHeight}px`);
    root.dataset["keys"] = isBeside ? "beside" : "below";
    lift(0);
    if (isBeside) return;
    const before = coveredPx();
    if (!holder) field.scrollIntoView({ block: "nearest" });
    if (before <= 0) return;
    lift(before);
    const risenPx = before - coveredPx(); // more where the form itself is zoomed
    if (risenPx > 0) lift((before * before) / risenPx);
  };
  let ownPx = 0; // of what bars take at the lower edge
  /** Beside a form that is docked the book is seen whole above the keys. */
  const layBook = () => {
    const bottom = Math.max(0, board.offsetHeight - (store.get(barInsetsAtom).bottom - ownPx));
    ownPx = isDocked() ? bottom : 0;
    store.set(setBarInsetsAtom, "keys", { bottom: ownPx });
  };
  const arrived = () => place(); // a form that slides in is measured where it comes to rest
  const form = holder ?? field.closest("dialog");
  return stopAll([
    () => {
      lift(0);
      root.style.removeProperty("--keys");
      delete root.dataset["keys"];
    },
    follow(store, viewportAtom, place),
    follow(store, dockedPanelsAtom, layBook),
    store.sub(dockedPanelsAtom, place),
    store.sub(barInsetsAtom, layBook),
    watchSizes([board], layBook),
    () => store.set(setBarInsetsAtom, "keys", {}),
    form ? listen(form, "animationend", arrived) : () => {},
  ]);
}

/** How far the keys keep from both sides of the window beside a form; 0 and 0 = they have no room there. */
function sidesBeside(form: HTMLElement, windowPx: number) {
  const { left, right } = form.getBoundingClientRect();
  const isRight = left + right > windowPx;
  const besidePx = isRight ? windowPx - left : right;
  if (windowPx - besidePx < LEAST_BOARD_FRAC * windowPx) return { left: 0, right: 0 };
  return isRight ? { left: 0, right: besidePx } : { left: besidePx, right: 0 };
}

/** The nearest part of the page around an element that stands at a place of the window. */
function fixedAround(element: HTMLElement): HTMLElement | null {
  for (let around = element.parentElement; around; around = around.parentElement)
    if (getComputedStyle(around).position === "fixed") return around;
  return null;
}

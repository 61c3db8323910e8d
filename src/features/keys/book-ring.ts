import { listen, rootElement } from "../../io/browser.ts";
import { stageElement } from "../../io/page-parts.ts";
import { hasCommandKey } from "../../lib/command-key.ts";
import { follow, type Store } from "../../lib/feature.ts";
import type { Point } from "../../lib/gestures.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { phaseAtom } from "../../state/turning.ts";
import { viewportAtom } from "../../state/view.ts";
import { pagePlacesAtom } from "../tabs/api.ts";
import "./book-ring.css";

/** Keys by which readers turn pages, and others that write nothing: with Enter they turn to the page that they have written. */
const TURNING = /^(Arrow.*|Page.*|Home|End| )$/;
const NO_LETTER = /^(Escape|Enter|F\d+|Shift|Control|Alt|Meta)$/;
/** A mouse that has moved so far since the last key is at work; less is a table that shakes. */
const MOUSE_PX = 8;

/**
 * Tells the style sheet whether readers walk by keys: with Tab, with Escape out of a text that they have written, or asking by
 * Shift where they are; until a pointer is pressed, or a mouse moved. Browsers draw the ring for any key, also
 * round a book whose pages somebody turns by arrows, where Escape closes a form that a mouse has opened, also after words in
 * its field, and after presses of a pointer that end the writing in one. Fingers write by keys on the screen, and go on by touching the book.
 */
function runWalking(store: Store): Stop {
  const root = rootElement();
  let isWriting = false; // a text, at the keyboard, since the last press of a pointer
  let from: Point | null = null; // where the mouse was at the last key
  const set = (isWalking: boolean, isWritingNow: boolean) => {
    root.toggleAttribute("data-walking", isWalking);
    isWriting = isWritingNow;
  };
  const pressed = (event: KeyboardEvent) => {
    const { key, target } = event;
    from = null;
    const isAsking = key === "Shift" && target === stageElement(); // elsewhere it makes capital letters
    if (key === "Tab" || isAsking || (isWriting && key === "Escape" && !store.get(viewportAtom).isCoarse))
      set(true, true);
    else if (TURNING.test(key)) set(false, false);
    else if (!NO_LETTER.test(key) && !hasCommandKey(event)) isWriting = !(target instanceof HTMLInputElement);
  };
  const moved = ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
    if (pointerType !== "mouse") return;
    from ??= { x, y };
    if (Math.hypot(x - from.x, y - from.y) >= MOUSE_PX) set(false, isWriting);
  };
  return stopAll([
    listen("document", "pointerdown", () => set(false, false), true), // before the press moves the focus
    listen("document", "pointermove", moved, true),
    listen("document", "keydown", pressed, true),
    listen("document", "keyup", ({ key }) => key === "Tab" && set(true, true), true), // it was pressed outside
    () => set(false, false),
  ]);
}

/**
 * Tells the style sheet where the open pages lie, for the ring around a book that has the keyboard. The stage alone is
 * told: what the page's root element hands down makes the browser look up all styles anew, at both ends of every turn.
 */
export function runBookRing(store: Store): Stop {
  const { style } = stageElement() ?? rootElement();
  const names = ["left", "top", "width", "height"].map((side) => `--ring-${side}`);
  return stopAll([
    runWalking(store),
    follow(store, pagePlacesAtom, (places) => {
      const rects = places.map(({ rect }) => rect);
      const [left, top] = [Math.min(...rects.map(({ x }) => x)), Math.min(...rects.map(({ y }) => y))];
      const right = Math.max(...rects.map(({ x, width }) => x + width));
      const bottom = Math.max(...rects.map(({ y, height }) => y + height));
      const values = [left, top, right - left, bottom - top];
      for (const [index, name] of names.entries()) style.setProperty(name, `${values[index]}px`);
    }),
    // A leaf in flight may carry the closed book along.
    follow(store, phaseAtom, (phase) => style.setProperty("--ring-seen", phase === "rest" ? "visible" : "hidden")),
    () => {
      for (const name of [...names, "--ring-seen"]) style.removeProperty(name);
    },
  ]);
}

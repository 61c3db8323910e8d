import { listen, rootElement } from "../../io/browser.ts";
import { follow, type Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { phaseAtom } from "../../state/turning.ts";
import { pagePlacesAtom } from "../tabs/api.ts";
import "./book-ring.css";

/**
 * Tells the style sheet whether the reader's last deed was a press of a pointer. Browsers draw the ring round whatever gets
 * the focus by code when a field had it before, though it was a press that ended the writing.
 */
function runPointed(): Stop {
  const root = rootElement();
  const setPointed = (isPointed: boolean) => root.toggleAttribute("data-pointed", isPointed);
  return stopAll([
    listen("document", "pointerdown", () => setPointed(true), true), // before the press moves the focus
    listen("document", "keydown", () => setPointed(false), true),
    () => setPointed(false),
  ]);
}

/** Tells the style sheet where the open pages lie, for the ring around a book that has the keyboard. */
export function runBookRing(store: Store): Stop {
  const { style } = rootElement();
  const names = ["left", "top", "width", "height"].map((side) => `--ring-${side}`);
  return stopAll([
    runPointed(),
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

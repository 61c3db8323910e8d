import type { Stop } from "../../lib/stop.ts";
import type { SlideLens } from "./lens.ts";
import { SLIDE_ZOOM } from "./zoom.ts";

type KeyHandlers = {
  readonly lens: SlideLens;
  readonly goToSide: (side: "left" | "right") => void;
  readonly go: (step: number) => void;
};

/** Arrows are screen directions: they go over a zoomed picture, and where there is no more of it to the next one. */
const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** The keyboard of the slideshow: arrows, PageUp and PageDown, Home and End, +, - and 0. */
export function runSlideKeys(dialog: HTMLElement, { lens, goToSide, go }: KeyHandlers): Stop {
  const pressed = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const isInText = event.target instanceof Element && event.target.closest(".slideshow__words") !== null;
    if (act(event, isInText)) event.preventDefault();
  };
  const act = ({ key, repeat }: KeyboardEvent, isInText: boolean): boolean => {
    const arrow = lens.isZoomed() ? ARROWS[key] : undefined;
    const isMoved = arrow && lens.nudge(arrow[0] * SLIDE_ZOOM.stepPx, arrow[1] * SLIDE_ZOOM.stepPx);
    // A key that is held down stops at the picture's end.
    if (arrow && (isMoved || repeat)) return true;
    if (key === "ArrowLeft" || key === "ArrowRight") goToSide(key === "ArrowLeft" ? "left" : "right");
    else if (isInText)
      return false; // a long text scrolls
    else if (key === "PageDown" || key === "PageUp") go(key === "PageDown" ? 1 : -1);
    else if (key === "Home" || key === "End") go(key === "End" ? Infinity : -Infinity);
    else if (key === "+" || key === "=") lens.step(1);
    else if (key === "-" || key === "_") lens.step(-1);
    else if (key === "0") lens.unzoom();
    else return false;
    return true;
  };
  dialog.addEventListener("keydown", pressed);
  return () => dialog.removeEventListener("keydown", pressed);
}

import { listen } from "../../io/browser.ts";
import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { portsAtom } from "../../state/ports.ts";
import { runSlideFingers } from "./fingers.ts";
import {
  isSlideZoomedAtom,
  outcomeOfDrag,
  photoAfter,
  SLIDES,
  slideAtom,
  slideSignAtom,
  slidesAtom,
  stepSlideAtom,
} from "./slides.ts";
import { createSlideLens, SLIDE_ZOOM, type SlideLens } from "./zoom.ts";

/** Lets the reader zoom, pan and swipe the pictures. Nothing renders until another picture is current. */
export function runSlideInput(store: Store, dialog: HTMLElement, track: HTMLElement, close: () => void): Stop {
  const lens = createSlideLens(track, (isZoomed) => store.set(isSlideZoomedAtom, isZoomed));
  const goToSide = (side: "left" | "right") =>
    store.set(stepSlideAtom, (side === "right" ? 1 : -1) * store.get(slideSignAtom));
  return stopAll([
    store.sub(slideAtom, lens.reset),
    runSlideKeys(dialog, { lens, goToSide, go: (step) => store.set(stepSlideAtom, step) }),
    runSlideWheel(store, dialog, lens),
    runSlideFingers(track, {
      lens,
      close,
      follow: (x, y) => {
        dialog.style.setProperty("--drag-x", `${x}px`);
        dialog.style.setProperty("--drag-y", `${y}px`);
        dialog.style.setProperty("--drag-fade", String(1 - Math.min(1, Math.abs(y) / Math.max(1, track.offsetHeight))));
      },
      isEnd: (side) => {
        const step = (side === "right" ? 1 : -1) * store.get(slideSignAtom);
        const index = store.get(slideAtom);
        return photoAfter(index, step, store.get(slidesAtom).length) === index;
      },
      dropped: (drag) => {
        const outcome = outcomeOfDrag(drag);
        if (outcome === "close") close();
        else if (outcome) goToSide(outcome);
      },
    }),
    runCloseOnResize(store, lens, close),
  ]);
}

/** Zooms with the wheel: one step each 300 ms, however fast the wheel turns (SLIDES-08). */
function runSlideWheel(store: Store, dialog: HTMLElement, lens: SlideLens): Stop {
  const { clock } = store.get(portsAtom);
  let lastMs = -Infinity;
  const rolled = (event: WheelEvent) => {
    if (event.target instanceof Element && event.target.closest(".slideshow__words")) return; // a long text scrolls
    event.preventDefault();
    if (event.deltaY === 0 || clock.now() - lastMs < SLIDES.wheelPauseMs) return;
    lastMs = clock.now();
    lens.step(event.deltaY < 0 ? 1 : -1, { x: event.clientX, y: event.clientY });
  };
  return listen(dialog, "wheel", rolled, { passive: false });
}

/** Closes the slideshow when the window changes its size over a zoomed picture, checked each 300 ms (SLIDES-11). */
function runCloseOnResize(store: Store, lens: SlideLens, close: () => void): Stop {
  const { clock } = store.get(portsAtom);
  let stopWaiting: Stop | null = null;
  const check = () => {
    stopWaiting = null;
    if (!lens.isZoomed()) return;
    close();
    changed(); // a popup that is just opening cannot be closed yet: try again
  };
  const changed = () => {
    stopWaiting ??= clock.after(SLIDES.resizeCheckMs, check);
  };
  return stopAll([() => stopWaiting?.(), listen("window", "resize", changed)]);
}

type KeyHandlers = {
  readonly lens: SlideLens;
  readonly goToSide: (side: "left" | "right") => void;
  readonly go: (step: number) => void;
};

/** The directions of arrow keys: they pan a zoomed picture, and at its end go to the next one. */
const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** The keys of the slideshow: arrows, PageUp and PageDown, Home and End, +, - and 0. */
function runSlideKeys(dialog: HTMLElement, { lens, goToSide, go }: KeyHandlers): Stop {
  const pressed = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const isInText = event.target instanceof Element && event.target.closest(".slideshow__words") !== null;
    if (act(event, isInText)) event.preventDefault();
  };
  const act = ({ key, repeat }: KeyboardEvent, isInText: boolean): boolean => {
    const arrow = lens.isZoomed() ? ARROWS[key] : undefined;
    const isMoved = arrow && lens.nudge(arrow[0] * SLIDE_ZOOM.stepPx, arrow[1] * SLIDE_ZOOM.stepPx);
    // A key that is held down stops at the end of the picture.
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
  return listen(dialog, "keydown", pressed);
}

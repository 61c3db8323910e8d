import { listen } from "../../io/browser.ts";
import { watchPointers } from "../../io/pointers.ts";
import { hasCommandKey } from "../../lib/command-key.ts";
import type { Store } from "../../lib/feature.ts";
import type { DragUpdate, Gesture, Point } from "../../lib/gestures.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { portsAtom } from "../../state/ports.ts";
import {
  isSlideZoomedAtom,
  outcomeOfDrag,
  photoAfter,
  SLIDES,
  type SlideDrag,
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
    if (hasCommandKey(event)) return;
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

/** What a drag does: it moves the row, pulls the picture away, or pans a zoomed picture. */
type Way = "along" | "across" | "pan";

type FingerHandlers = {
  readonly lens: SlideLens;
  readonly close: () => void;
  readonly follow: (x: number, y: number) => void; // the pictures follow a drag, px; 0 = they are at rest
  readonly isEnd: (side: "left" | "right") => boolean; // no picture comes in on that side
  readonly dropped: (drag: SlideDrag) => void;
};

/**
 * Lets fingers handle the pictures: a drag along the row brings the next picture, one across it closes the slideshow, and
 * both pan a zoomed picture; a pinch and a double tap zoom. A tap beside the picture closes (SLIDES-12, SLIDES-13). A
 * drag may begin on an arrow, which is not pressed then.
 */
function runSlideFingers(track: HTMLElement, handlers: FingerHandlers): Stop {
  const { lens, follow } = handlers;
  let way: Way = "along";
  const rest = () => {
    track.toggleAttribute("data-dragged", false);
    follow(0, 0);
  };
  const begin = (drag: DragUpdate) => {
    const axis = Math.abs(drag.by.x) >= Math.abs(drag.by.y) ? "along" : "across";
    way = lens.isLarger(axis) ? "pan" : axis;
    track.toggleAttribute("data-dragged", way !== "pan");
    draw(drag);
  };
  const draw = ({ from, spot, by }: DragUpdate) => {
    const x = spot.x - from.x;
    if (way === "pan") lens.drag(by.x, by.y);
    else if (way === "across") follow(0, spot.y - from.y);
    else follow(handlers.isEnd(x > 0 ? "left" : "right") ? x * SLIDES.beyondFrac : x, 0);
  };
  const drop = ({ from, spot, pxPerMs }: DragUpdate) => {
    rest();
    const speed = { xPxPerMs: pxPerMs.x, yPxPerMs: pxPerMs.y };
    if (way === "pan") return lens.letGo(speed);
    const [x, y] = way === "along" ? [spot.x - from.x, 0] : [0, spot.y - from.y];
    handlers.dropped({ x, y, ...speed, width: track.offsetWidth, height: track.offsetHeight });
  };
  const tapped = (at: Point, count: 1 | 2, target: Element | null) => {
    if (target?.closest(ARROW)) return; // its own click presses it
    if (!target?.closest(".slideshow__picture, .slideshow__broken")) return handlers.close();
    if (count === 2) lens.toggle(at);
  };
  const on = (gesture: Gesture, target: Element | null) => {
    switch (gesture.kind) {
      case "drag-start":
        return begin(gesture);
      case "drag-move":
        return draw(gesture);
      case "drag-end":
        return drop(gesture);
      case "drag-cancel":
        rest();
        return way === "pan" && !gesture.isPinch ? lens.letGo(null) : undefined;
      case "pinch-move":
        return lens.pinch(gesture.scale, gesture.from, gesture.to);
      case "pinch-end":
        return lens.letGo(null);
      case "tap":
        return tapped(gesture.spot, gesture.count, target);
    }
  };
  return watchPointers(track.parentElement ?? track, {
    on,
    accepts: ({ target }) => isForPictures(target),
  });
}

const ARROW = ".slideshow__arrow";

/** Whether a press is on the pictures or on an arrow, and not on another button. */
function isForPictures(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return (
    target.closest(ARROW) !== null || (target.closest(".slideshow__track") !== null && !target.closest("button, a"))
  );
}

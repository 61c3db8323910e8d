import { TAP } from "../../book/geometry/gestures.ts";
import type { Clock } from "../../io/clock.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { SLIDES, type SlideDrag } from "./slides.ts";
import { createTaps } from "./taps.ts";
import type { SlideLens } from "./zoom.ts";

type At = { readonly x: number; readonly y: number };
/** A finger or a mouse button that is down, and where it went down. */
type Finger = At & { readonly startX: number; readonly startY: number; readonly isOnArrow: boolean };
type Way = "still" | "along" | "across" | "pan" | "pinch";

type FingerHandlers = {
  readonly lens: SlideLens;
  readonly close: () => void;
  readonly follow: (x: number, y: number) => void; // the pictures follow a drag, px; 0 = they rest
  readonly isEnd: (side: "left" | "right") => boolean; // no picture comes in on that side
  readonly dropped: (drag: SlideDrag) => void;
};

/**
 * Fingers over the pictures: a drag along brings the next picture, one across closes, over a zoomed picture both pan;
 * two fingers zoom, and so does a double tap. A tap beside the picture closes (SLIDES-12, SLIDES-13). A drag that
 * begins on an arrow is one like any other, and presses nothing.
 */
export function runSlideFingers(track: HTMLElement, clock: Clock, wish: FingerHandlers): Stop {
  const { lens, follow } = wish;
  const fingers = new Map<number, Finger>();
  const taps = createTaps(clock);
  const speed = createFingerSpeed(clock);
  const paper = track.parentElement ?? track;
  let way: Way = "still";
  /** A browser may take a drag's end for a click on what it began on; a key's click has no count. */
  const swallow = (event: MouseEvent) => event.detail > 0 && event.stopPropagation();
  const forgetClick = () => paper.removeEventListener("click", swallow, true);

  const pressed = ({ button, pointerId, clientX: x, clientY: y, target }: PointerEvent) => {
    forgetClick();
    const isOnArrow = isIn(target, ".slideshow__arrow");
    if (button !== 0 || fingers.size === 2 || !(isOnArrow || isIn(target, ".slideshow__track"))) return;
    if (!isOnArrow && isIn(target, "button, a")) return;
    fingers.set(pointerId, { x, y, startX: x, startY: y, isOnArrow });
    if (!isOnArrow) track.setPointerCapture?.(pointerId); // else the arrow could not be pressed
    way = fingers.size === 2 ? "pinch" : "still";
    if (way === "pinch") follow(0, 0);
    taps.down();
    speed.start();
  };
  const moved = ({ pointerId, clientX: x, clientY: y }: PointerEvent) => {
    const before = fingers.get(pointerId);
    if (!before) return;
    const next = { ...before, x, y };
    const other = [...fingers].find(([id]) => id !== pointerId)?.[1];
    if (way === "pinch" && other) {
      lens.pinch(apart(next, other) / Math.max(1, apart(before, other)), between(before, other), between(next, other));
    } else dragBy(before, next, pointerId);
    fingers.set(pointerId, next);
  };
  const dragBy = (before: Finger, next: Finger, pointerId: number) => {
    const [x, y] = [next.x - next.startX, next.y - next.startY];
    if (way === "still" && Math.hypot(x, y) > TAP.px) {
      const axis = Math.abs(x) >= Math.abs(y) ? "along" : "across";
      way = lens.isLarger(axis) ? "pan" : axis;
      if (next.isOnArrow) track.setPointerCapture?.(pointerId);
      paper.addEventListener("click", swallow, true);
      track.toggleAttribute("data-dragged", way !== "pan");
    }
    speed.moved(next.x - before.x, next.y - before.y);
    if (way === "pan") lens.drag(next.x - before.x, next.y - before.y);
    if (way === "along") follow(wish.isEnd(x > 0 ? "left" : "right") ? x * SLIDES.beyondFrac : x, 0);
    if (way === "across") follow(0, y);
  };
  const lifted = ({ pointerId, type, target }: PointerEvent) => {
    const finger = fingers.get(pointerId);
    if (!finger) return;
    const [ended, isThrown] = [way, type !== "pointercancel"];
    fingers.clear(); // of two fingers the one that stays does nothing any more
    way = "still";
    track.toggleAttribute("data-dragged", false);
    follow(0, 0);
    if (ended === "still") return isThrown && !finger.isOnArrow ? tapped(target, finger) : undefined;
    taps.forget();
    if (ended === "pan" || ended === "pinch") return lens.letGo(isThrown && ended === "pan" ? speed.now() : null);
    if (isThrown) wish.dropped({ ...dragOf(finger, ended), ...speed.now(), ...sizeOf(track) });
  };
  const tapped = (target: EventTarget | null, { x, y }: Finger) => {
    const tap = taps.up({ x, y });
    if (tap === "none") return;
    // The track holds the pointer, so that what is under it has to be asked for.
    const under = document.elementFromPoint?.(x, y) ?? target;
    if (under instanceof Element && !under.closest(".slideshow__picture, .slideshow__broken")) return wish.close();
    if (tap === "double") lens.toggle({ x, y });
  };
  const listen = (type: `pointer${"down" | "move" | "up" | "cancel"}`, act: (event: PointerEvent) => void) => {
    paper.addEventListener(type, act);
    return () => paper.removeEventListener(type, act);
  };
  return stopAll([
    forgetClick,
    listen("pointerdown", pressed),
    listen("pointermove", moved),
    listen("pointerup", lifted),
    listen("pointercancel", lifted),
  ]);
}

/** What a drag of one finger has come to, in its own direction alone. */
function dragOf({ x, y, startX, startY }: Finger, way: Way): At {
  return way === "along" ? { x: x - startX, y: 0 } : { x: 0, y: y - startY };
}

function sizeOf({ offsetWidth: width, offsetHeight: height }: HTMLElement) {
  return { width, height };
}

function isIn(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}

function apart(one: At, other: At): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function between(one: At, other: At): At {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

/** A finger that has rested so long throws nothing, ms; how much of its speed the last move is. */
const FINGER_SPEED = { restMs: 80, lastFrac: 0.6 } as const;

export type FingerSpeed = {
  readonly start: () => void;
  readonly moved: (xPx: number, yPx: number) => void;
  readonly now: () => { readonly xPxPerMs: number; readonly yPxPerMs: number };
};

/** Measures how fast a finger moves when it is lifted. */
function createFingerSpeed(clock: Clock): FingerSpeed {
  let speed = { xPxPerMs: 0, yPxPerMs: 0 };
  let atMs = 0;
  return {
    start: () => {
      speed = { xPxPerMs: 0, yPxPerMs: 0 };
      atMs = clock.now();
    },
    moved: (xPx, yPx) => {
      const ms = Math.max(1, clock.now() - atMs);
      const mix = (old: number, px: number) => old * (1 - FINGER_SPEED.lastFrac) + (px / ms) * FINGER_SPEED.lastFrac;
      speed = { xPxPerMs: mix(speed.xPxPerMs, xPx), yPxPerMs: mix(speed.yPxPerMs, yPx) };
      atMs = clock.now();
    },
    now: () => (clock.now() - atMs > FINGER_SPEED.restMs ? { xPxPerMs: 0, yPxPerMs: 0 } : speed),
  };
}

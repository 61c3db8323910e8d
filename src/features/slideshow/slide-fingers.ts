import type { Clock } from "../../io/clock.ts";
import { stopAll, type Stop } from "../../lib/stop.ts";
import { createFingerSpeed } from "./finger-speed.ts";
import type { SlideLens } from "./slide-lens.ts";
import { SLIDES, type SlideDrag } from "./slides.ts";
import { createTaps } from "./taps.ts";

/** A finger that moved less than this taps. */
const SLACK_PX = 8;

type At = { readonly x: number; readonly y: number };
/** A finger or a mouse button that is down, and where it went down. */
type Finger = At & { readonly startX: number; readonly startY: number };
type Way = "still" | "along" | "across" | "pan" | "pinch";

type FingerWish = {
  readonly lens: SlideLens;
  readonly close: () => void;
  readonly follow: (x: number, y: number) => void; // the pictures follow a drag, px; 0 = they rest
  readonly isEnd: (side: "left" | "right") => boolean; // no picture comes in on that side
  readonly dropped: (drag: SlideDrag) => void;
};

/**
 * Fingers over the pictures: a drag along brings the next picture, one across closes, over a zoomed picture both pan;
 * two fingers zoom, and so does a double tap. A tap beside the picture closes (SLIDES-12, SLIDES-13).
 */
export function runSlideFingers(track: HTMLElement, clock: Clock, wish: FingerWish): Stop {
  const { lens, follow } = wish;
  const fingers = new Map<number, Finger>();
  const taps = createTaps(clock);
  const speed = createFingerSpeed(clock);
  let way: Way = "still";

  const pressed = ({ button, pointerId, clientX: x, clientY: y, target }: PointerEvent) => {
    if (button !== 0 || fingers.size === 2 || isControl(target)) return;
    fingers.set(pointerId, { x, y, startX: x, startY: y });
    track.setPointerCapture?.(pointerId);
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
    } else dragBy(before, next);
    fingers.set(pointerId, next);
  };
  const dragBy = (before: Finger, next: Finger) => {
    const [x, y] = [next.x - next.startX, next.y - next.startY];
    if (way === "still" && Math.hypot(x, y) > SLACK_PX) {
      way = lens.isZoomed() ? "pan" : Math.abs(x) >= Math.abs(y) ? "along" : "across";
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
    if (ended === "still") return isThrown ? tapped(target, finger) : undefined;
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
    track.addEventListener(type, act);
    return () => track.removeEventListener(type, act);
  };
  return stopAll([
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

function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("button, a") !== null;
}

function apart(one: At, other: At): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function between(one: At, other: At): At {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

import { listen } from "../../io/browser.ts";
import type { Point } from "../../lib/gestures.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";

/** A finger that may select, client px. */
export type Finger = Point & { readonly isOnHandle: boolean };

/**
 * Follows the first finger on the window, wherever it was put down. Moves of a mouse are not looked at, and nothing is
 * measured: a window has many moves.
 * @param moved called at each press and move of a finger
 */
export function watchFinger(moved: () => void): { readonly finger: () => Finger | null; readonly stop: Stop } {
  let finger: Finger | null = null;
  const pressed = ({ pointerType, isPrimary, clientX: x, clientY: y, target }: PointerEvent) => {
    if (!isPrimary) return;
    const isOnHandle = target instanceof Element && target.closest("[data-end]") !== null;
    finger = pointerType === "touch" ? { x, y, isOnHandle } : null;
    moved();
  };
  const followed = ({ pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) => {
    if (!isPrimary || pointerType !== "touch") return;
    finger = { x, y, isOnHandle: finger?.isOnHandle === true };
    moved();
  };
  return {
    finger: () => finger,
    stop: stopAll([listen("window", "pointerdown", pressed, true), listen("window", "pointermove", followed, true)]),
  };
}

import { listen } from "../../io/browser.ts";
import type { Clock } from "../../io/clock.ts";
import { TAP } from "../../lib/gestures.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";

/**
 * Disables the browser's own zoom gestures on the stage, which has its own, and the dragging of pictures. Everywhere else
 * the browser keeps them, and its assistive zoom works everywhere.
 */
export function runTouchGuards(host: HTMLElement, clock: Clock, isOurs: (event: Event) => boolean): Stop {
  let lastEndMs = -Infinity;
  const blockMany = (event: TouchEvent) => {
    if (event.touches.length > 1 && event.cancelable) event.preventDefault();
  };
  const blockDouble = (event: TouchEvent) => {
    const nowMs = clock.now();
    if (nowMs - lastEndMs < TAP.againMs && event.cancelable && isOurs(event)) event.preventDefault();
    lastEndMs = nowMs;
  };
  const block = (event: Event) => event.preventDefault();
  return stopAll([
    listen(host, "touchstart", blockMany, { passive: false }),
    listen(host, "touchmove", blockMany, { passive: false }),
    listen(host, "touchend", blockDouble, { passive: false }),
    listen(host, "gesturestart" as "click", block), // an event of Safari's that the type library does not know
    listen(host, "dragstart", block),
  ]);
}

import { listen } from "../../io/browser.ts";
import type { Point } from "../../lib/gestures.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import type { StageHandle } from "../stage-handle.ts";
import { placeIn } from "./run-input.ts";

/**
 * Keeps a lone finger from the browser, which would scroll with it and take it away.
 * @param isOurs says it of a finger that came down at a place of the spread, px, and is at another one
 */
export function keepFinger(
  { host, toSpread }: Pick<StageHandle, "host" | "toSpread">,
  isOurs: (from: Point, at: Point) => boolean,
): Stop {
  const spotOf = placeIn(host);
  let from: Point | null = null;
  const begun = ({ touches: [touch, other] }: TouchEvent) => {
    from = touch && !other ? toSpread(spotOf(touch)) : null;
  };
  const moved = (event: TouchEvent) => {
    const [touch] = event.touches;
    if (touch && from && event.cancelable && isOurs(from, toSpread(spotOf(touch)))) event.preventDefault();
  };
  return stopAll([
    listen(host, "touchstart", begun, { passive: true }),
    listen(host, "touchmove", moved, { passive: false }),
  ]);
}

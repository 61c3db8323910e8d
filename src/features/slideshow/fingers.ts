import { watchPointers } from "../../io/pointers.ts";
import type { DragUpdate, Gesture, Point } from "../../lib/gestures.ts";
import type { Stop } from "../../lib/stop.ts";
import { SLIDES, type SlideDrag } from "./slides.ts";
import type { SlideLens } from "./zoom.ts";

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
export function runSlideFingers(track: HTMLElement, handlers: FingerHandlers): Stop {
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

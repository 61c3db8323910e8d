import { watchDrags } from "../../io/drags.ts";
import { clamp } from "../../lib/clamp.ts";
import type { DragUpdate } from "../../lib/gestures.ts";
import type { Stop } from "../../lib/stop.ts";
import { type ButtonPlace, MOVABLE_BUTTON, placeAt } from "./button-place.ts";

const { dragPx } = MOVABLE_BUTTON;

type ButtonDrag = {
  readonly sizePx?: number; // of the button; by default that of most
  readonly begin?: () => void;
  readonly put: (place: ButtonPlace) => void;
};

/**
 * Lets readers drag the button of `root`, which stands at `--button-left` and `--button-top`. While they do, only its
 * style changes; its place is stored once, at the end. Without a move it is a press.
 */
export function runButtonDrag(
  root: HTMLElement,
  button: HTMLElement,
  { begin, put, sizePx = MOVABLE_BUTTON.sizePx }: ButtonDrag,
): Stop {
  let start = { left: 0, top: 0 };
  let at = start;
  const move = ({ from, spot }: DragUpdate) => {
    at = {
      left: clamp(start.left + spot.x - from.x, 0, innerWidth - sizePx),
      top: clamp(start.top + spot.y - from.y, 0, innerHeight - sizePx),
    };
    root.style.setProperty("--button-left", `${at.left}px`);
    root.style.setProperty("--button-top", `${at.top}px`);
  };
  return watchDrags(button, {
    captures: () => "from-press", // a quick mouse leaves the button with its first move
    isDrag: ({ x, y }) => Math.hypot(x, y) >= dragPx,
    start: () => {
      start = button.getBoundingClientRect();
      begin?.();
    },
    move,
    end: () => put(placeAt(at, { width: innerWidth, height: innerHeight }, sizePx)),
  });
}

import { watchDrags } from "../../io/drags.ts";
import type { DragUpdate } from "../../lib/gestures.ts";
import type { Stop } from "../../lib/stop.ts";
import { type ButtonArea, type ButtonPlace, cornerWithin, MOVABLE_BUTTON, placeAt } from "./button-place.ts";

const { dragPx } = MOVABLE_BUTTON;

type ButtonDrag = {
  readonly sizePx?: number; // of the button; by default that of most
  readonly area: () => ButtonArea;
  readonly begin?: () => void;
  readonly put: (place: ButtonPlace) => void;
};

/**
 * Lets readers drag the button of `root`, which stands at `--button-left` and `--button-top`. While they do, only its
 * style changes; its place is stored once, at the end. Without a move it is a press. Wherever the finger goes, the button
 * stays where it can be pressed again.
 */
export function runButtonDrag(
  root: HTMLElement,
  button: HTMLElement,
  { area, begin, put, sizePx = MOVABLE_BUTTON.sizePx }: ButtonDrag,
): Stop {
  let start = { left: 0, top: 0 };
  let at = start;
  const move = ({ from, spot }: DragUpdate) => {
    at = cornerWithin({ left: start.left + spot.x - from.x, top: start.top + spot.y - from.y }, area(), sizePx);
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
    end: () => put(placeAt(at, area(), sizePx)),
  });
}

import { watchDrags } from "../../io/pointers.ts";
import { clamp } from "../../lib/clamp.ts";
import type { DragNews } from "../../lib/gestures.ts";
import type { Stop } from "../../lib/stop.ts";
import { type ButtonPlace, placeAt, QR } from "./state.ts";

type QrDrag = { readonly begin: () => void; readonly put: (place: ButtonPlace) => void };

/**
 * Lets readers drag the button of `root`. While they do, only its style changes; its place is stored once, at the end.
 * Without a move it is a press.
 */
export function runQrDrag(root: HTMLElement, button: HTMLElement, { begin, put }: QrDrag): Stop {
  let start = { left: 0, top: 0 };
  let at = start;
  const move = ({ from, spot }: DragNews) => {
    at = {
      left: clamp(start.left + spot.x - from.x, 0, innerWidth - QR.buttonPx),
      top: clamp(start.top + spot.y - from.y, 0, innerHeight - QR.buttonPx),
    };
    root.style.setProperty("--qr-left", `${at.left}px`);
    root.style.setProperty("--qr-top", `${at.top}px`);
  };
  return watchDrags(button, {
    captures: () => "from-press", // a quick mouse leaves the button with its first move
    isDrag: ({ x, y }) => Math.hypot(x, y) >= QR.dragPx,
    start: () => {
      start = button.getBoundingClientRect();
      begin();
    },
    move,
    end: () => put(placeAt(at.left, at.top, { width: innerWidth, height: innerHeight })),
  });
}

import { clamp } from "../../lib/clamp.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { type ButtonPlace, placeAt, QR } from "./state.ts";

/** Where the drag of the button began, and where the button stood then; client px. */
type Grip = {
  readonly id: number;
  readonly startX: number;
  readonly startY: number;
  readonly left: number;
  readonly top: number;
};
type QrDrag = { readonly begin: () => void; readonly put: (place: ButtonPlace) => void };

/**
 * Lets readers drag the button of `root`. While they do, only its style changes; its place is stored once, at the end.
 * Without a move it is a press.
 */
export function runQrDrag(root: HTMLElement, button: HTMLElement, { begin, put }: QrDrag): Stop {
  let grip: Grip | null = null;
  let isMoved = false;
  const window = () => ({ width: innerWidth, height: innerHeight });
  const at = (held: Grip, event: PointerEvent) => ({
    left: clamp(held.left + event.clientX - held.startX, 0, innerWidth - QR.buttonPx),
    top: clamp(held.top + event.clientY - held.startY, 0, innerHeight - QR.buttonPx),
  });
  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    const { left, top } = button.getBoundingClientRect();
    isMoved = false;
    grip = { id: event.pointerId, startX: event.clientX, startY: event.clientY, left, top };
    button.setPointerCapture?.(event.pointerId); // a quick mouse leaves the button with its first move
  };
  const move = (event: PointerEvent) => {
    if (!grip || event.pointerId !== grip.id) return;
    if (!isMoved && Math.hypot(event.clientX - grip.startX, event.clientY - grip.startY) < QR.dragPx) return;
    if (!isMoved) {
      isMoved = true;
      begin();
    }
    const { left, top } = at(grip, event);
    root.style.setProperty("--qr-left", `${left}px`);
    root.style.setProperty("--qr-top", `${top}px`);
  };
  const up = (event: PointerEvent) => {
    if (grip && isMoved) put(placeAt(at(grip, event).left, at(grip, event).top, window()));
    grip = null;
  };
  /** The click at the end of a drag does not count. */
  const click = (event: MouseEvent) => {
    if (isMoved) event.stopPropagation();
    isMoved = false;
  };
  const listeners = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: up, click } as const;
  const names = Object.keys(listeners) as (keyof typeof listeners)[];
  for (const name of names) button.addEventListener(name, listeners[name] as EventListener);
  return stopAll(names.map((name) => () => button.removeEventListener(name, listeners[name] as EventListener)));
}

import { stopAll, type Stop } from "../../lib/stop.ts";
import { placeAt, QR, type ButtonPlace } from "./qr.ts";

/** Lets the button be moved by hand; without a move it is a press. A mouse has opened the code already by hovering. */
export function runQrDrag(root: HTMLElement, put: (place: ButtonPlace) => void, pressed: () => void): Stop {
  const button = root.querySelector("button");
  if (!button) return () => {};
  let grip: { readonly id: number; readonly x: number; readonly y: number; readonly startX: number; readonly startY: number } | null = null;
  let isMoved = false;
  let wasByMouse = false;
  const down = (event: PointerEvent) => {
    const { left, top } = button.getBoundingClientRect();
    wasByMouse = event.pointerType === "mouse";
    isMoved = false;
    grip = { id: event.pointerId, x: event.clientX - left, y: event.clientY - top, startX: event.clientX, startY: event.clientY };
    button.setPointerCapture?.(event.pointerId);
  };
  const move = (event: PointerEvent) => {
    if (!grip || event.pointerId !== grip.id) return;
    isMoved ||= Math.hypot(event.clientX - grip.startX, event.clientY - grip.startY) >= QR.dragPx;
    if (isMoved) put(placeAt(event.clientX - grip.x, event.clientY - grip.y, { width: innerWidth, height: innerHeight }));
  };
  const up = () => (grip = null);
  const click = ({ detail }: MouseEvent) => {
    const isByKey = detail === 0;
    if (isByKey || (!isMoved && !wasByMouse)) pressed();
    isMoved = false;
  };
  button.addEventListener("pointerdown", down);
  button.addEventListener("pointermove", move);
  button.addEventListener("pointerup", up);
  button.addEventListener("pointercancel", up);
  button.addEventListener("click", click);
  return stopAll([
    () => button.removeEventListener("pointerdown", down),
    () => button.removeEventListener("pointermove", move),
    () => button.removeEventListener("pointerup", up),
    () => button.removeEventListener("pointercancel", up),
    () => button.removeEventListener("click", click),
  ]);
}

import { clamp } from "../lib/clamp.ts";
import { stopAll, type Stop } from "../lib/stop.ts";

/** So much of a form's head stays in the window wherever it is drawn. */
const KEPT_PX = 48;

/** Lets a form be moved by its head, never out of reach (FORM-04). Buttons in the head stay buttons. */
export function runDragByHead(panel: HTMLElement, head: HTMLElement): Stop {
  let grip: { readonly id: number; readonly x: number; readonly y: number } | null = null;
  let at = { x: 0, y: 0 };
  const down = (event: PointerEvent) => {
    if (event.button !== 0 || (event.target instanceof Element && event.target.closest("button, input, a"))) return;
    grip = { id: event.pointerId, x: event.clientX - at.x, y: event.clientY - at.y };
    head.setPointerCapture?.(event.pointerId);
  };
  const move = (event: PointerEvent) => {
    if (event.pointerId !== grip?.id) return;
    const { left, top, width } = panel.getBoundingClientRect();
    const [homeX, homeY] = [left - at.x, top - at.y];
    at = {
      x: clamp(event.clientX - grip.x, KEPT_PX - width - homeX, window.innerWidth - KEPT_PX - homeX),
      y: clamp(event.clientY - grip.y, -homeY, window.innerHeight - KEPT_PX - homeY),
    };
    panel.style.translate = `${at.x}px ${at.y}px`;
  };
  const up = () => (grip = null);
  head.addEventListener("pointerdown", down);
  head.addEventListener("pointermove", move);
  head.addEventListener("pointerup", up);
  head.addEventListener("pointercancel", up);
  return stopAll([
    () => head.removeEventListener("pointerdown", down),
    () => head.removeEventListener("pointermove", move),
    () => head.removeEventListener("pointerup", up),
    () => head.removeEventListener("pointercancel", up),
  ]);
}

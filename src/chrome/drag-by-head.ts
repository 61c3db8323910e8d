import { listen } from "../io/listen.ts";
import { clamp } from "../lib/clamp.ts";
import { type Stop, stopAll } from "../lib/stop.ts";

/** So much of a form's head stays in the window wherever it is drawn. */
const KEPT_PX = 48;

/** Lets a form be moved by its head, never out of reach, also of a window that shrinks (FORM-04). Its buttons press. */
export function runDragByHead(panel: HTMLElement, head: HTMLElement): Stop {
  let grip: { readonly id: number; readonly x: number; readonly y: number } | null = null;
  let at = { x: 0, y: 0 };
  let isWhole = true; // in the window, from side to side
  const down = (event: PointerEvent) => {
    if (event.button !== 0 || (event.target instanceof Element && event.target.closest("button, input, a"))) return;
    grip = { id: event.pointerId, x: event.clientX - at.x, y: event.clientY - at.y };
    head.setPointerCapture?.(event.pointerId);
  };
  const move = (event: PointerEvent) => {
    if (event.pointerId !== grip?.id) return;
    place(event.clientX - grip.x, event.clientY - grip.y, KEPT_PX);
    const { left, right } = panel.getBoundingClientRect();
    isWhole = left >= 0 && right <= window.innerWidth;
  };
  /** Moves the form so far from its home, or as near to that as the window allows. @param kept px of its width */
  const place = (x: number, y: number, kept: number) => {
    const { left, top, width } = panel.getBoundingClientRect();
    const [homeX, homeY] = [left - at.x, top - at.y];
    at = {
      x: clamp(x, kept - width - homeX, window.innerWidth - kept - homeX),
      y: clamp(y, -homeY, window.innerHeight - KEPT_PX - homeY),
    };
    panel.style.translate = `${at.x}px ${at.y}px`;
  };
  const resized = () => {
    if (at.x === 0 && at.y === 0) return;
    place(at.x, at.y, isWhole ? panel.offsetWidth : KEPT_PX);
    fit();
  };
  /** A form that was moved down ends where the window does, so that all of it can be scrolled into sight. */
  const fit = () => panel.style.setProperty("--moved-down", `${Math.max(0, at.y)}px`);
  const up = () => {
    grip = null;
    fit();
  };
  return stopAll([
    listen(head, "pointerdown", down),
    listen(head, "pointermove", move),
    listen(head, "pointerup", up),
    listen(head, "pointercancel", up),
    listen("window", "resize", resized),
  ]);
}

import { TAP } from "../../book/geometry/gestures.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";

/** A pointer that draws photos along; px since it went down, to the right > 0. */
export type DragHandlers = {
  readonly moved: (px: number) => void;
  /** @param pxPerMs of its last moves */
  readonly ended: (px: number, pxPerMs: number) => void;
};

type Held = { id: number; startX: number; x: number; atMs: number; pxPerMs: number; isDrag: boolean };

/** Follows one pointer over `element`. A drag is no press: the click behind it is swallowed. */
export function runPhotoDrag(element: HTMLElement, { moved, ended }: DragHandlers): Stop {
  let held: Held | null = null;
  const pressed = (event: PointerEvent) => {
    if (held || event.button !== 0) return;
    const { pointerId: id, clientX: x, timeStamp: atMs } = event;
    held = { id, startX: x, x, atMs, pxPerMs: 0, isDrag: false };
  };
  const drawn = (event: PointerEvent) => {
    if (held?.id !== event.pointerId) return;
    const ms = Math.max(1, event.timeStamp - held.atMs);
    held.pxPerMs = held.pxPerMs * 0.4 + ((event.clientX - held.x) / ms) * 0.6;
    held.x = event.clientX;
    held.atMs = event.timeStamp;
    const px = held.x - held.startX;
    if (!held.isDrag && Math.abs(px) > TAP.px) {
      held.isDrag = true;
      element.setPointerCapture?.(event.pointerId);
      element.toggleAttribute("data-dragged", true);
    }
    if (held.isDrag) moved(px);
  };
  const lifted = (event: PointerEvent) => {
    if (held?.id !== event.pointerId) return;
    const { isDrag, x, startX, pxPerMs } = held;
    held = null;
    element.toggleAttribute("data-dragged", false);
    if (!isDrag) return;
    ended(event.type === "pointercancel" ? 0 : x - startX, pxPerMs);
    element.addEventListener("click", swallow, true);
  };
  const swallow = (event: MouseEvent) => event.detail > 0 && event.stopPropagation(); // not a key's click
  const forget = () => element.removeEventListener("click", swallow, true);
  const listen = <K extends keyof HTMLElementEventMap>(type: K, act: (event: HTMLElementEventMap[K]) => void) => {
    element.addEventListener(type, act);
    return () => element.removeEventListener(type, act);
  };
  return stopAll([
    listen("pointerdown", forget),
    listen("pointerdown", pressed),
    listen("pointermove", drawn),
    listen("pointerup", lifted),
    listen("pointercancel", lifted),
    forget,
  ]);
}

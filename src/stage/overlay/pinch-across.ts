import { listen } from "../../io/browser.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";

/**
 * Two fingers are for the book, whatever they lie on: where one of them is on a player or a gallery, whatever that has
 * begun is cancelled, and the stage gets the finger as if it had come down on the page.
 */
export function pinchAcross(host: HTMLElement, overlay: HTMLElement): Stop {
  const onItems = new Map<number, PointerEvent>(); // the presses that are held there, by pointer
  const onPage = new Set<number>();
  let isHanding = false;
  const send = (target: EventTarget, type: string, { pointerId, pointerType, clientX, clientY }: PointerEvent) =>
    target.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId, pointerType, clientX, clientY }));
  const hand = (press: PointerEvent, now: PointerEvent) => {
    onItems.delete(press.pointerId);
    onPage.add(press.pointerId);
    if (press === now) now.stopPropagation();
    else if (press.target) send(press.target, "pointercancel", press);
    host.setPointerCapture(press.pointerId);
    send(host, "pointerdown", press);
  };
  const pressed = (event: PointerEvent) => {
    const { pointerType, pointerId, target } = event;
    if (pointerType !== "touch" || isHanding) return;
    if (target instanceof Node && overlay.contains(target)) onItems.set(pointerId, event);
    else onPage.add(pointerId);
    if (onItems.size + onPage.size < 2) return;
    isHanding = true;
    for (const press of [...onItems.values()]) hand(press, event);
    isHanding = false;
  };
  const lifted = ({ pointerId }: PointerEvent) => {
    onItems.delete(pointerId);
    onPage.delete(pointerId);
  };
  return stopAll([
    listen(host, "pointerdown", pressed, true),
    listen(host, "pointerup", lifted, true),
    listen(host, "pointercancel", lifted, true),
  ]);
}

import { listen } from "../../io/browser.ts";
import { capture } from "../../io/pointers.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";

type Finger = Pick<PointerEvent, "pointerId" | "pointerType" | "clientX" | "clientY" | "target">;

/**
 * Two fingers are for the book, whatever they lie on: where one of them is on a player or a gallery, whatever that has
 * begun is cancelled, and the stage gets the finger as if it had come down on the page.
 */
export function pinchAcross(host: HTMLElement, overlay: HTMLElement): Stop {
  const onItems = new Map<number, Finger>(); // where they are now
  const onPage = new Set<number>();
  let isHanding = false; // what is sent meanwhile comes from here
  const send = (target: EventTarget, type: string, { pointerId, pointerType, clientX, clientY }: Finger) =>
    target.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId, pointerType, clientX, clientY }));
  const hand = (finger: Finger, now: PointerEvent) => {
    onItems.delete(finger.pointerId);
    onPage.add(finger.pointerId);
    if (finger.pointerId === now.pointerId) now.stopPropagation();
    else if (finger.target) send(finger.target, "pointercancel", finger);
    capture(host, finger.pointerId);
    send(host, "pointerdown", finger);
  };
  const pressed = (event: PointerEvent) => {
    const { pointerType, pointerId, target, clientX, clientY } = event;
    if (pointerType !== "touch" || isHanding) return;
    if (target instanceof Node && overlay.contains(target)) {
      onItems.set(pointerId, { pointerId, pointerType, target, clientX, clientY });
    } else onPage.add(pointerId);
    if (onItems.size + onPage.size < 2) return;
    isHanding = true;
    for (const finger of [...onItems.values()]) hand(finger, event);
    isHanding = false;
  };
  const moved = ({ pointerId, clientX, clientY }: PointerEvent) => {
    const finger = onItems.get(pointerId);
    if (finger) onItems.set(pointerId, { ...finger, clientX, clientY });
  };
  const lifted = ({ pointerId }: PointerEvent) => {
    if (isHanding) return;
    onItems.delete(pointerId);
    onPage.delete(pointerId);
  };
  return stopAll([
    listen(host, "pointerdown", pressed, true),
    listen(host, "pointermove", moved, true),
    listen("window", "pointerup", lifted, true),
    listen("window", "pointercancel", lifted, true),
  ]);
}

import { listen } from "../../io/listen.ts";
import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { portsAtom } from "../../state/ports.ts";
import { isRtlTextAtom } from "../../state/texts.ts";
import { GUIDE, goToGuidePageAtom, guidePageAtom, guidePageForKey, swipedPages, turnGuideAtom } from "./pages.ts";

/** A pointer that is down on the guide, and where and when it came down. */
type Drag = { readonly id: number; readonly x: number; readonly y: number; readonly atMs: number; isMoving: boolean };

/**
 * Turns the guide's pages by finger, mouse and keyboard. A drag moves `track` by a custom property, without a render;
 * keys count anywhere in `panel`.
 */
export function runGuide(store: Store, panel: HTMLElement, track: HTMLElement): Stop {
  store.set(goToGuidePageAtom, 0);
  const pressed = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const page = guidePageForKey(event.key, store.get(guidePageAtom), store.get(isRtlTextAtom));
    if (page === null) return;
    event.preventDefault();
    store.set(goToGuidePageAtom, page);
  };
  return stopAll([runSwipe(store, track), listen(panel, "keydown", pressed)]);
}

/** Turns the guide's pages by a horizontal drag. */
function runSwipe(store: Store, track: HTMLElement): Stop {
  const { clock } = store.get(portsAtom);
  let drag: Drag | null = null;
  const down = (event: PointerEvent) => {
    if (drag || event.button > 0) return;
    drag = { id: event.pointerId, x: event.clientX, y: event.clientY, atMs: clock.now(), isMoving: false };
  };
  const move = (event: PointerEvent) => {
    if (drag?.id !== event.pointerId) return;
    const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!drag.isMoving) {
      if (Math.abs(dx) <= GUIDE.slopPx || Math.abs(dy) > Math.abs(dx)) return;
      drag.isMoving = true;
      track.dataset["held"] = "true";
      track.setPointerCapture?.(event.pointerId);
    }
    track.style.setProperty("--guide-drag", `${dx}px`);
  };
  const drop = () => {
    drag = null;
    delete track.dataset["held"];
    track.style.removeProperty("--guide-drag");
  };
  const up = (event: PointerEvent) => {
    if (drag?.id !== event.pointerId) return;
    const { x, atMs, isMoving } = drag;
    drop();
    if (!isMoving) return;
    const forwardPx = (event.clientX - x) * (store.get(isRtlTextAtom) ? 1 : -1);
    store.set(turnGuideAtom, swipedPages({ forwardPx, ms: clock.now() - atMs, widthPx: track.clientWidth }));
  };
  return stopAll([
    listen(track, "pointerdown", down),
    listen(track, "pointermove", move),
    listen(track, "pointerup", up),
    listen(track, "pointercancel", drop),
  ]);
}

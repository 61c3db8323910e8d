import { listen } from "../../io/listen.ts";
import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { portsAtom } from "../../state/ports.ts";
import { isRtlTextAtom } from "../../state/texts.ts";
import { GUIDE, goToGuidePageAtom, guidePageAtom, guidePageForKey, swipedPages, turnGuideAtom } from "./pages.ts";

type Held = { readonly id: number; readonly x: number; readonly y: number; readonly atMs: number; isMoving: boolean };

/**
 * Turns the guide's pages by finger, mouse and keyboard. `track` follows a drag by its own custom property, without a
 * render; keys count anywhere in `panel`.
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

function runSwipe(store: Store, track: HTMLElement): Stop {
  const { clock } = store.get(portsAtom);
  let held: Held | null = null;
  const down = (event: PointerEvent) => {
    if (held || event.button > 0) return;
    held = { id: event.pointerId, x: event.clientX, y: event.clientY, atMs: clock.now(), isMoving: false };
  };
  const move = (event: PointerEvent) => {
    if (held?.id !== event.pointerId) return;
    const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.isMoving) {
      if (Math.abs(dx) <= GUIDE.slopPx || Math.abs(dy) > Math.abs(dx)) return;
      held.isMoving = true;
      track.dataset["held"] = "true";
      track.setPointerCapture?.(event.pointerId);
    }
    track.style.setProperty("--guide-drag", `${dx}px`);
  };
  const drop = () => {
    held = null;
    delete track.dataset["held"];
    track.style.removeProperty("--guide-drag");
  };
  const up = (event: PointerEvent) => {
    if (held?.id !== event.pointerId) return;
    const { x, atMs, isMoving } = held;
    drop();
    if (!isMoving) return;
    const onPx = (event.clientX - x) * (store.get(isRtlTextAtom) ? 1 : -1);
    store.set(turnGuideAtom, swipedPages({ onPx, ms: clock.now() - atMs, widthPx: track.clientWidth }));
  };
  const acts = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: drop } as const;
  const entries = Object.entries(acts) as [string, (event: Event) => void][];
  for (const [type, act] of entries) track.addEventListener(type, act);
  return () => entries.forEach(([type, act]) => track.removeEventListener(type, act));
}

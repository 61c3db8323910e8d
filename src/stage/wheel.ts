import { ZOOM } from "../book/camera.ts";
import type { Store } from "../lib/feature.ts";
import type { Stop } from "../lib/stop.ts";
import { portsAtom } from "../state/ports.ts";
import { bookAtom } from "../state/reading.ts";
import { phaseAtom, turnBackAtom, turnForwardAtom } from "../state/turning.ts";
import type { BookStage } from "./stage-handle.ts";

/** The wheel. Source: specification KEYS-11. */
export const WHEEL = {
  stepPx: 50, // this much of a wheel turns a leaf
  lineFactorPx: 33, // a wheel that counts lines
  pauseMs: 160, // a wheel that rests so long begins anew
  restMs: 140, // a zoom by wheel is over when the wheel has rested so long
} as const;

/** Turns leaves by the wheel, zooms with Ctrl (or a touchpad's pinch), pans where the book is zoomed. */
export function runWheel(store: Store, stage: BookStage): Stop {
  const { host, camera } = stage;
  const { clock } = store.get(portsAtom);
  let sum = 0;
  let lastMs = -Infinity;
  let isSpent = false; // this push of the wheel has turned a leaf already
  let stopSettle: Stop = () => {};

  const settleSoon = () => {
    stopSettle();
    stopSettle = clock.after(WHEEL.restMs, () => camera.settle(null));
  };
  const rolled = (event: WheelEvent) => {
    const { settings } = store.get(bookAtom);
    const factor = event.deltaMode === 0 ? 1 : event.deltaMode === 1 ? WHEEL.lineFactorPx : host.clientHeight;
    const box = host.getBoundingClientRect();
    const at = { x: event.clientX - box.left, y: event.clientY - box.top };
    const isZoomed = camera.camera().scale > 1.01;
    if (event.ctrlKey) {
      event.preventDefault();
      if (!settings.SupportOperatePageZoom || store.get(phaseAtom) !== "rest") return;
      camera.pinch(Math.exp(-event.deltaY * factor * ZOOM.wheelPerPx), at, at);
      return settleSoon();
    }
    if (isZoomed) {
      event.preventDefault();
      camera.pan(-event.deltaX * factor, -event.deltaY * factor);
      return settleSoon();
    }
    if (!settings.mouseWheelFlip) return;
    event.preventDefault();
    const nowMs = clock.now();
    if (nowMs - lastMs > WHEEL.pauseMs) {
      sum = 0;
      isSpent = false;
    }
    lastMs = nowMs;
    sum += (Math.abs(event.deltaY) >= Math.abs(event.deltaX) ? event.deltaY : event.deltaX) * factor;
    // One push of a touchpad rolls on for a second: it turns one leaf, and again only after half a screen more.
    if (Math.abs(sum) < (isSpent ? WHEEL.stepPx * 12 : WHEEL.stepPx)) return;
    store.set(sum > 0 ? turnForwardAtom : turnBackAtom, { isRepeat: true });
    sum = 0;
    isSpent = true;
  };
  host.addEventListener("wheel", rolled, { passive: false });
  return () => {
    stopSettle();
    host.removeEventListener("wheel", rolled);
  };
}

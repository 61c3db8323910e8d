import { createWheelPush, isNotch } from "../../book/geometry/wheel-push.ts";
import { ZOOM } from "../../book/geometry/zoom.ts";
import { isInScroller } from "../../io/scrollers.ts";
import type { Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { portsAtom } from "../../state/ports.ts";
import { bookAtom, directionAtom } from "../../state/reading.ts";
import { turnBackAtom, turnForwardAtom } from "../../state/turning.ts";
import { CLOSER } from "../../state/view.ts";
import type { StageHandle } from "../stage-handle.ts";

const WHEEL = {
  lineFactorPx: 33, // px per line, for wheels that report lines
  restMs: 140, // a zoom by wheel ends when the wheel has not moved for so long
  mostWaiting: 2, // a freely spinning wheel queues no more turns than this
} as const;

/** Over these elements, and over all that scrolls, the wheel is not the book's. */
const OWN_WHEEL = "[data-panel], dialog, [role='menu'], input, textarea, select";
/** Over these it turns no pages, but it zooms and pans: the browser would zoom the bar itself. */
const NO_TURNS = ".panel, .bar";

/**
 * Turns pages by the wheel, zooms with Ctrl or a touchpad's pinch, and pans the zoomed book: over the book and over what
 * floats on it, such as the arrows at its sides.
 */
export function runWheel(store: Store, stage: StageHandle): Stop {
  const { host, camera } = stage;
  const { clock } = store.get(portsAtom);
  const push = createWheelPush();
  let stopSettle: Stop = () => {};

  const settleSoon = () => {
    stopSettle();
    stopSettle = clock.after(WHEEL.restMs, () => camera.settle(null));
  };
  const rolled = (event: WheelEvent) => {
    const { target } = event;
    if (event.defaultPrevented || !isForBook(target)) return;
    const { settings } = store.get(bookAtom);
    const factor = event.deltaMode === 0 ? 1 : event.deltaMode === 1 ? WHEEL.lineFactorPx : host.clientHeight;
    const box = host.getBoundingClientRect();
    const at = { x: event.clientX - box.left, y: event.clientY - box.top };
    if (event.ctrlKey) {
      event.preventDefault();
      if (!settings.SupportOperatePageZoom) return;
      camera.pinch(Math.exp(-event.deltaY * factor * ZOOM.wheelPerPx), at, at);
      return settleSoon();
    }
    if (camera.camera().scale > CLOSER) {
      event.preventDefault();
      camera.pan(-event.deltaX * factor, -event.deltaY * factor);
      return settleSoon();
    }
    if (!settings.mouseWheelFlip || target.closest(NO_TURNS)) return;
    event.preventDefault();
    turnBy(event, factor);
  };
  const turnBy = (event: WheelEvent, factor: number) => {
    const isUpright = Math.abs(event.deltaY) >= Math.abs(event.deltaX);
    // To the right is forward, except in right-to-left books (FLIP-13).
    const sideways = store.get(directionAtom) === "rtl" ? -event.deltaX : event.deltaX;
    const px = (isUpright ? event.deltaY : sideways) * factor;
    const way = push({ px, atMs: event.timeStamp, isNotch: isNotch(event, px) });
    if (way !== 0) store.set(way > 0 ? turnForwardAtom : turnBackAtom, { mostWaiting: WHEEL.mostWaiting });
  };
  document.addEventListener("wheel", rolled, { passive: false });
  if (stage.firstRoll) rolled(stage.firstRoll);
  return () => {
    stopSettle();
    document.removeEventListener("wheel", rolled);
  };
}

function isForBook(target: EventTarget | null): target is Element {
  return target instanceof Element && !target.closest(OWN_WHEEL) && !isInScroller(target, document.body, "any");
}

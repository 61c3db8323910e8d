import { listen } from "../../io/browser.ts";
import type { Clock } from "../../io/clock.ts";
import { watchPointers } from "../../io/pointers.ts";
import type { Store } from "../../lib/feature.ts";
import { type Point, TAP } from "../../lib/gestures.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { retryPageAtom } from "../../state/pictures.ts";
import { portsAtom } from "../../state/ports.ts";
import { arrivalAtom, laidSceneAtom } from "../../state/reading.ts";
import { zoomAtom } from "../../state/view.ts";
import type { StageHandle } from "../stage-handle.ts";
import { createEdgeTool, createPageTool } from "./page-tool.ts";
import type { Tool } from "./tools.ts";

/**
 * Watches fingers, mouse and pen on the stage and offers their gestures to the stack of tools; the page comes last.
 * @param tapped called for a single tap that no tool has taken
 */
export function runInput(store: Store, stage: StageHandle, tapped: (at: Point) => void): Stop {
  const { host, tools } = stage;
  const { clock } = store.get(portsAtom);
  const isOurs = (event: Event) =>
    event.target instanceof Node && (event.target === host || stage.isBook(event.target));
  const page = createPageTool(store, stage, tapped);
  const follow = () => {
    host.style.touchAction = touchActionOf(store);
  };
  const rolled = (event: WheelEvent) => {
    stage.firstRoll = event;
  };
  const forgetPress = () => {
    stage.longPress = null;
  };
  follow();
  return stopAll([
    page.stop,
    tools.put("page", page),
    tools.put("page", createEdgeTool(store, stage)),
    tools.put("signs", retryTool(store, stage)),
    listen("window", "wheel", rolled, { once: true }),
    listen("window", "pointerdown", forgetPress, true),
    store.sub(arrivalAtom, forgetPress),
    runTouchGuards(host, clock, isOurs),
    store.sub(zoomAtom, follow),
    store.sub(laidSceneAtom, follow),
    watchPointers(host, {
      clock,
      accepts: isOurs,
      rules: tools.rules,
      placeOf: placeIn(host),
      captures: () => (tools.isNative() ? "never" : "from-press"),
      on: tools.on,
    }),
  ]);
}

/** What the browser may do with a finger itself: scroll the page around the book, unless the book is zoomed. */
function touchActionOf(store: Store): string {
  if (store.get(zoomAtom) > 1) return "none";
  return store.get(laidSceneAtom).axis === "horizontal" ? "pan-y" : "pan-x";
}

/** The "try again" sign on a page whose picture could not be loaded. */
function retryTool(store: Store, stage: StageHandle): Tool {
  return {
    tap: ({ spot }) => {
      const page = stage.retryAt(spot);
      if (page !== null) store.set(retryPageAtom, page);
      return page !== null;
    },
  };
}

type ClientPoint = { readonly clientX: number; readonly clientY: number };

/** The place of a pointer in client px of an element. */
export function placeIn(element: HTMLElement): (event: ClientPoint) => Point {
  return ({ clientX, clientY }) => {
    const { left, top } = element.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
}

/**
 * Disables the browser's own zoom gestures on the stage, which has its own, and the dragging of pictures; page.css those
 * of two fingers elsewhere. Where a browser or a system enlarges by other means, that works everywhere.
 */
function runTouchGuards(host: HTMLElement, clock: Clock, isOurs: (event: Event) => boolean): Stop {
  let lastEndMs = -Infinity;
  const blockMany = (event: TouchEvent) => {
    if (event.touches.length > 1 && event.cancelable) event.preventDefault();
  };
  const blockDouble = (event: TouchEvent) => {
    const nowMs = clock.now();
    if (nowMs - lastEndMs < TAP.againMs && event.cancelable && isOurs(event)) event.preventDefault();
    lastEndMs = nowMs;
  };
  const block = (event: Event) => event.preventDefault();
  return stopAll([
    listen(host, "touchstart", blockMany, { passive: false }),
    listen(host, "touchmove", blockMany, { passive: false }),
    listen(host, "touchend", blockDouble, { passive: false }),
    listen(host, "gesturestart" as "click", block), // an event of Safari's that the type library does not know
    listen(host, "dragstart", block),
  ]);
}

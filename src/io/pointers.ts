import {
  type Device,
  EVEN_PRESSURE,
  type Gesture,
  NO_POINTERS,
  nextMomentMs,
  PLAIN_RULES,
  type Point,
  type Rules,
  recognise,
  type Sample,
  type Spot,
} from "../lib/gestures.ts";
import { type Stop, stopAll } from "../lib/stop.ts";
import type { Clock } from "./clock.ts";

/** How the pointers over an element are followed. */
export type PointerWatch = {
  /** @param target what the pointer is at, in the element; null = time has told */
  readonly on: (gesture: Gesture, target: Element | null) => void;
  /** Whether a press, or a mouse above, is for this element and not for something in it; all are where this is left out. */
  readonly accepts?: (event: PointerEvent) => boolean;
  readonly rules?: () => Partial<Rules>;
  readonly placeOf?: (event: PointerEvent) => Point; // client px of the window where this is left out
  /** From when on the element keeps the pointer, wherever that goes; asked after the press has been heard. */
  readonly captures?: () => "from-press" | "from-drag" | "never";
  readonly clock?: Clock; // only for long presses
};

/**
 * Tells `on` what the pointers over an element do. Buttons in an element that captures from a drag on can be pressed,
 * and no drag presses what it began on.
 */
export function watchPointers(element: HTMLElement, watch: PointerWatch): Stop {
  const { on, accepts = () => true, rules, captures = () => "from-drag", clock } = watch;
  let state = NO_POINTERS;
  let stopWaiting: Stop = () => {};
  const click = swallowedClick(element);

  const feed = (sample: Sample, event?: PointerEvent) => {
    const step = recognise(state, sample, rules ? { ...PLAIN_RULES, ...rules() } : PLAIN_RULES);
    state = step.state;
    const target = event?.target instanceof Element ? event.target : null;
    for (const gesture of step.gestures) {
      if (gesture.kind === "drag-start") {
        click.swallow();
        if (event && captures() === "from-drag") capture(element, event.pointerId);
      }
      on(gesture, target);
    }
    waitForTime();
  };
  /** A long press is told of while it lasts. */
  const waitForTime = () => {
    stopWaiting();
    const momentMs = clock && nextMomentMs(state);
    if (typeof momentMs !== "number" || !clock) return;
    const lateMs = momentMs - (state.fingers[0]?.spot.ms ?? momentMs);
    stopWaiting = clock.after(Math.max(0, lateMs), () => feed({ kind: "time", ms: momentMs }));
  };
  const sampleOf = (kind: "down" | "move" | "up" | "cancel", event: PointerEvent): Sample => ({
    kind,
    id: event.pointerId,
    device: deviceOf(event),
    spot: spotOf(event),
    spots: () => {
      const all = event.getCoalescedEvents?.() ?? [];
      return (all.length > 0 ? all : [event]).map(spotOf);
    },
  });
  const spotOf = (event: PointerEvent): Spot => {
    const { x, y } = watch.placeOf?.(event) ?? { x: event.clientX, y: event.clientY };
    const isPen = event.pointerType === "pen" && event.pressure > 0;
    return { x, y, pressure: isPen ? event.pressure : EVEN_PRESSURE, ms: event.timeStamp };
  };
  const isKnown = ({ pointerId }: PointerEvent) => state.fingers.some(({ id }) => id === pointerId);

  const down = (event: PointerEvent) => {
    click.forget();
    const isOtherButton = deviceOf(event) === "mouse" && event.button !== 0;
    if (isOtherButton || !accepts(event)) return;
    feed(sampleOf("down", event), event);
    if (isKnown(event) && captures() === "from-press") capture(element, event.pointerId);
  };
  const moved = (event: PointerEvent) => {
    const isElsewhere = !isKnown(event) && !accepts(event);
    feed(isElsewhere ? { kind: "leave" } : sampleOf("move", event), event);
  };
  const listen = (type: PointerWord, act: (event: PointerEvent) => void): Stop => {
    element.addEventListener(type, act);
    return () => element.removeEventListener(type, act);
  };
  return stopAll([
    click.forget,
    () => stopWaiting(),
    listen("pointerdown", down),
    listen("pointermove", moved),
    listen("pointerup", (event) => feed(sampleOf("up", event), event)),
    listen("pointercancel", (event) => feed(sampleOf("cancel", event), event)),
    listen("pointerleave", () => feed({ kind: "leave" })),
  ]);
}

function deviceOf({ pointerType }: PointerEvent): Device {
  return pointerType === "pen" || pointerType === "touch" ? pointerType : "mouse";
}

type PointerWord = "pointerdown" | "pointermove" | "pointerup" | "pointercancel" | "pointerleave";

function capture(element: HTMLElement, id: number): void {
  try {
    element.setPointerCapture?.(id);
  } catch {
    // the pointer may be gone by now; its moves then simply do not come
  }
}

/** A browser may take a drag's end for a click on what it began on; a key's click has no count, and stays. */
function swallowedClick(element: HTMLElement) {
  const swallow = (event: MouseEvent) => event.detail > 0 && event.stopPropagation();
  return {
    swallow: () => element.addEventListener("click", swallow, true),
    forget: () => element.removeEventListener("click", swallow, true),
  };
}

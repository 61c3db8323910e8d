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
import { listen } from "./browser.ts";
import type { Clock } from "./clock.ts";

/** How the pointers over an element are watched. */
export type PointerWatch = {
  /** @param target the element under the pointer; null = the gesture comes from a timer */
  readonly on: (gesture: Gesture, target: Element | null) => void;
  /** Whether a press or a hovering mouse is meant for this element and not for something in it. By default all are. */
  readonly accepts?: (event: PointerEvent) => boolean;
  readonly rules?: () => Partial<Rules>;
  readonly placeOf?: (event: PointerEvent) => Point; // by default client px of the window
  /** When the element captures the pointer; asked after the press has been handled. By default from a drag on. */
  readonly captures?: () => "from-press" | "from-drag" | "never";
  readonly clock?: Clock; // only for long presses
};

/**
 * Recognises the gestures over an element and calls `on` with each. Buttons in an element that captures only from a drag
 * on can be clicked, and the click at the end of a drag is suppressed.
 */
export function watchPointers(element: HTMLElement, watch: PointerWatch): Stop {
  const { on, accepts = () => true, rules, captures = () => "from-drag", clock } = watch;
  let state = NO_POINTERS;
  let stopWaiting: Stop = () => {};
  const click = clickSuppressor(element);

  const feed = (sample: Sample, event?: PointerEvent) => {
    const step = recognise(state, sample, rules ? { ...PLAIN_RULES, ...rules() } : PLAIN_RULES);
    state = step.state;
    const target = event?.target instanceof Element ? event.target : null;
    for (const gesture of step.gestures) {
      if (gesture.kind === "drag-start") {
        click.suppress();
        if (event && captures() === "from-drag") capture(element, event.pointerId);
      }
      on(gesture, target);
    }
    waitForTime();
  };
  /** Asks for the moment at which a press becomes a long one. */
  const waitForTime = () => {
    stopWaiting();
    const momentMs = nextMomentMs(state);
    if (!clock || momentMs === null) return;
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
    click.allow();
    const isOtherButton = deviceOf(event) === "mouse" && event.button !== 0;
    if (isOtherButton || !accepts(event)) return;
    feed(sampleOf("down", event), event);
    if (isKnown(event) && captures() === "from-press") capture(element, event.pointerId);
  };
  const moved = (event: PointerEvent) => {
    const isElsewhere = !isKnown(event) && !accepts(event);
    feed(isElsewhere ? { kind: "leave" } : sampleOf("move", event), event);
  };
  return stopAll([
    click.allow,
    () => stopWaiting(),
    listen(element, "pointerdown", down),
    listen(element, "pointermove", moved),
    listen(element, "pointerup", (event) => feed(sampleOf("up", event), event)),
    listen(element, "pointercancel", (event) => feed(sampleOf("cancel", event), event)),
    listen(element, "pointerleave", () => feed({ kind: "leave" })),
  ]);
}

function deviceOf({ pointerType }: PointerEvent): Device {
  return pointerType === "pen" || pointerType === "touch" ? pointerType : "mouse";
}

/** Has an element get all events of a pointer until it is lifted. */
export function capture(element: HTMLElement, id: number): void {
  try {
    element.setPointerCapture?.(id);
  } catch {
    // the pointer may be gone already; then its moves do not arrive
  }
}

/** Suppresses the click that browsers send at the end of a drag. Clicks by key have the detail 0 and are kept. */
function clickSuppressor(element: HTMLElement) {
  const stop = (event: MouseEvent) => event.detail > 0 && event.stopPropagation();
  return {
    suppress: () => element.addEventListener("click", stop, true),
    allow: () => element.removeEventListener("click", stop, true),
  };
}

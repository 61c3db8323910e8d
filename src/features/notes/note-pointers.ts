import type { Point } from "../../book/geometry/fold.ts";
import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import type { BookStage } from "../../stage/stage-handle.ts";
import { bookAtom } from "../../state/reading.ts";
import type { Spot } from "./gesture.ts";
import { EVEN_PRESSURE } from "./lines.ts";

/** What the pointers on the cover ask for. */
type Wishes = {
  readonly pressed: (at: Spot, isFinger: boolean) => void;
  readonly moved: (spots: readonly Spot[]) => void;
  readonly ended: (how: "end" | "cancel") => void;
};
type PointerType = "pointerdown" | "pointermove" | "pointerup" | "pointercancel";
type Span = { readonly distance: number; readonly middle: Point };

/**
 * Follows the pointers over the cover: one works with the tool, two zoom and move the book, whatever is in hand. Once a
 * stylus has drawn, fingers only zoom: one alone is the hand that rests on the glass.
 */
export function runNotePointers(store: Store, { host, camera }: BookStage, cover: HTMLElement, wishes: Wishes): Stop {
  const down = new Map<number, Point>();
  let span: Span | null = null;
  let stylus: "none" | "lifted" | number = "none"; // the pointer that it is while it is down

  const spotOf = ({ clientX, clientY, pressure, pointerType }: PointerEvent): Spot => {
    const { left, top } = host.getBoundingClientRect();
    const isPen = pointerType === "pen" && pressure > 0;
    return { x: clientX - left, y: clientY - top, pressure: isPen ? pressure : EVEN_PRESSURE };
  };
  const pressed = (event: PointerEvent) => {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    if (typeof stylus === "number") return;
    if (event.pointerType === "pen") {
      forget();
      stylus = event.pointerId;
    }
    const spot = spotOf(event);
    down.set(event.pointerId, spot);
    if (event.isTrusted) cover.setPointerCapture(event.pointerId);
    const isFinger = event.pointerType === "touch";
    if (down.size === 1) return isFinger && stylus !== "none" ? undefined : wishes.pressed(spot, isFinger);
    wishes.ended("cancel");
    span = store.get(bookAtom).settings.SupportOperatePageZoom ? spanOf(down) : null;
  };
  /** What the hand did before the stylus came down was its palm's. */
  const forget = () => {
    if (span) camera.settle(null);
    span = null;
    if (down.size > 0) wishes.ended("cancel");
    down.clear();
  };
  const moved = (event: PointerEvent) => {
    if (!down.has(event.pointerId)) return;
    down.set(event.pointerId, spotOf(event));
    if (down.size === 1) {
      const all = event.getCoalescedEvents?.() ?? [];
      return wishes.moved((all.length > 0 ? all : [event]).map(spotOf));
    }
    if (!span) return;
    const next = spanOf(down);
    camera.pinch(next.distance / span.distance, span.middle, next.middle);
    span = next;
  };
  const lifted = (event: PointerEvent) => {
    if (!down.delete(event.pointerId)) return;
    if (event.pointerId === stylus) stylus = "lifted";
    if (span) camera.settle(null);
    span = null;
    wishes.ended(event.type === "pointercancel" ? "cancel" : "end");
  };
  const listen = (type: PointerType, act: (event: PointerEvent) => void) => {
    cover.addEventListener(type, act);
    return () => cover.removeEventListener(type, act);
  };
  return stopAll([
    listen("pointerdown", pressed),
    listen("pointermove", moved),
    listen("pointerup", lifted),
    listen("pointercancel", lifted),
  ]);
}

/** Distance and middle of the first two fingers. */
function spanOf(down: ReadonlyMap<number, Point>): Span {
  const [a = { x: 0, y: 0 }, b = a] = [...down.values()];
  const distance = Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
  return { distance, middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } };
}

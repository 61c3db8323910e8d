import { nudge } from "../io/nudge.ts";
import type { Store } from "../lib/feature.ts";
import type { DragUpdate } from "../lib/gestures.ts";
import { type Stop, stopAll } from "../lib/stop.ts";
import { bookNudgeAtom } from "../state/book-nudge.ts";
import { bookAtom, laidSceneAtom, spreadIndexAtom, spreadsAtom } from "../state/reading.ts";
import { turnAtom } from "../state/turning.ts";
import { CLOSER, isMotionReducedAtom } from "../state/view.ts";
import type { Drag } from "./input/tools.ts";
import type { BookStage } from "./stage-handle.ts";

/** The book gives way at its ends: less and less, and never farther. */
const NUDGE = { mostPx: 36, firstFrac: 0.4 } as const;

/**
 * A drag that would turn a leaf before the first one or after the last one draws the book a little along, and lets it go
 * back: so a hand feels that there is nothing more.
 */
export function runNudge(store: Store, { host, tools, camera }: Pick<BookStage, "host" | "tools" | "camera">): Stop {
  const drag = (first: DragUpdate): Drag | null => {
    const isZoomed = camera.camera().scale > CLOSER;
    if (isZoomed || store.get(isMotionReducedAtom) || !isAtEnd(store, first)) return null;
    const follow = (now: DragUpdate) => store.set(bookNudgeAtom, placeOf(store, now));
    const letGo = () => store.set(bookNudgeAtom, null);
    follow(first);
    return { move: follow, end: letGo, cancel: letGo };
  };
  return stopAll([
    tools.put("page", { drag }),
    store.sub(bookNudgeAtom, () => nudge(host, store.get(bookNudgeAtom))),
    () => nudge(host, null),
  ]);
}

/** Whether a drag goes along the axis of turning to where there is no leaf. */
function isAtEnd(store: Store, { by, device }: DragUpdate): boolean {
  const { axis, isRtl } = store.get(laidSceneAtom);
  const [along, across] = axis === "horizontal" ? [by.x, by.y] : [by.y, by.x];
  if (Math.abs(along) < Math.abs(across) || store.get(turnAtom).kind !== "rest") return false;
  if (device === "mouse" && !store.get(bookAtom).settings.mouseDragFlip) return false;
  const step = along < 0 !== isRtl ? 1 : -1;
  return !(store.get(spreadIndexAtom) + step in store.get(spreadsAtom));
}

function placeOf(store: Store, { from, spot }: DragUpdate): string {
  const given = (px: number) => {
    const { mostPx, firstFrac } = NUDGE;
    return Math.sign(px) * mostPx * (1 - Math.exp((-Math.abs(px) * firstFrac) / mostPx));
  };
  return store.get(laidSceneAtom).axis === "horizontal"
    ? `${given(spot.x - from.x)}px 0`
    : `0 ${given(spot.y - from.y)}px`;
}

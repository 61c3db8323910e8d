import type { Store } from "../lib/feature.ts";
import type { DragUpdate } from "../lib/gestures.ts";
import { type Stop, stopAll } from "../lib/stop.ts";
import { besideBookAtom } from "../state/book-nudge.ts";
import { bookAtom, laidSceneAtom, spreadIndexAtom, spreadsAtom } from "../state/reading.ts";
import { turnAtom } from "../state/turning.ts";
import { CLOSER, isMotionReducedAtom } from "../state/view.ts";
import type { Drag } from "./input/tools.ts";
import type { BookStage } from "./stage-handle.ts";

/** The book gives way at its ends: less and less, never farther, and comes back by itself. */
const NUDGE = { mostPx: 36, firstFrac: 0.4, back: "translate 220ms cubic-bezier(0.2, 0.9, 0.3, 1)" } as const;

/** The way of a drag to where no leaf is, client px along an axis. */
type Way = { readonly axis: "x" | "y"; readonly sign: 1 | -1 };

/**
 * A drag that would turn a leaf before the first one or after the last one draws the book a little along, and lets it go
 * back: so a hand feels that there is nothing more.
 */
export function runNudge(store: Store, { host, tools, camera }: Pick<BookStage, "host" | "tools" | "camera">): Stop {
  let drawn: readonly HTMLElement[] = [];
  const place = (translate: string, transition: string) => {
    for (const { style } of drawn) Object.assign(style, { translate, transition });
  };
  const letGo = () => place("none", NUDGE.back);
  const drag = (first: DragUpdate): Drag | null => {
    const isZoomed = camera.camera().scale > CLOSER;
    const way = isZoomed || store.get(isMotionReducedAtom) ? null : wayBeyond(store, first);
    if (!way) return null;
    const { axis, sign } = way;
    drawn = [host, ...store.get(besideBookAtom)];
    let px = 0;
    const follow = ({ from, spot }: DragUpdate) => {
      const by = spot[axis] + px - from[axis]; // the finger's place is one on the stage, which has been drawn aside
      px = sign * givenPx(by * sign);
      place(axis === "x" ? `${px}px 0` : `0 ${px}px`, "none");
    };
    follow(first);
    return { move: follow, end: letGo, cancel: letGo };
  };
  return stopAll([tools.put("page", { drag }), letGo]);
}

/** How far the book gives way to a hand that has gone so far. */
function givenPx(px: number): number {
  const { mostPx, firstFrac } = NUDGE;
  return px <= 0 ? 0 : mostPx * (1 - Math.exp((-px * firstFrac) / mostPx));
}

/** Where a drag goes if there is no leaf to turn; null = it turns one, or means something else. */
function wayBeyond(store: Store, { by, device }: DragUpdate): Way | null {
  const { axis, isRtl } = store.get(laidSceneAtom);
  const [along, across] = axis === "horizontal" ? [by.x, by.y] : [by.y, by.x];
  if (Math.abs(along) < Math.abs(across) || store.get(turnAtom).kind !== "rest") return null;
  if (device === "mouse" && !store.get(bookAtom).settings.mouseDragFlip) return null;
  const step = along < 0 !== isRtl ? 1 : -1;
  if (store.get(spreadIndexAtom) + step in store.get(spreadsAtom)) return null;
  return { axis: axis === "horizontal" ? "x" : "y", sign: along < 0 ? -1 : 1 };
}

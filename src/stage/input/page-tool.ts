import type { Store } from "../../lib/feature.ts";
import { type DragUpdate, type Point, TAP } from "../../lib/gestures.ts";
import type { Stop } from "../../lib/stop.ts";
import { portsAtom } from "../../state/ports.ts";
import { bookAtom, laidSceneAtom, visiblePagesAtom } from "../../state/reading.ts";
import { turnAtom, turnBackAtom, turnForwardAtom } from "../../state/turning.ts";
import { CLOSER, requestZoomAtom } from "../../state/view.ts";
import type { StageHandle } from "../stage-handle.ts";
import type { Drag, Tap, Tool } from "./tools.ts";
import { axesOf, zoneAt } from "./zones.ts";

/* When a second finger turns the drag of a leaf into a pinch. */
const PINCH_FIRST_MS = 80; // always if it comes so soon
const PINCH_FRAC = 0.15; // ... later only while this part of the turn is not exceeded

/** The part of the stage that the page's own gestures move. */
export type PageStage = Pick<StageHandle, "turner" | "camera" | "toSpread" | "toScene" | "longPress">;

/**
 * The tool of the page itself, at the end of the stack: a drag turns a leaf or moves the zoomed book, two fingers zoom, a
 * double tap zooms in and out. `tapped` is called for a single tap, as soon as it cannot become a double tap any more.
 */
export function createPageTool(store: Store, stage: PageStage, tapped: (at: Point) => void): Tool & { stop: Stop } {
  const { camera } = stage;
  const { clock } = store.get(portsAtom);
  const isZoomed = () => camera.camera().scale > CLOSER;
  let stopTap: Stop = () => {};
  const doubleTap = (at: Point) => {
    if (!store.get(bookAtom).settings.SupportOperatePageZoom) return;
    store.set(requestZoomAtom, { to: isZoomed() ? "fit" : "hit", at });
  };
  return {
    tap: ({ spot, count }) => {
      stopTap();
      if (count === 2) doubleTap(spot);
      else stopTap = clock.after(TAP.againMs - 60, () => tapped(spot));
      return true;
    },
    drag: (drag) => {
      stopTap();
      stage.longPress = null;
      return isZoomed() ? camera.drag(drag) : turnDrag(store, stage, drag);
    },
    longPress: (press) => {
      stage.longPress = press;
      return true;
    },
    pinch: () => {
      stopTap();
      return {
        move: ({ scale, from, to }) => camera.pinch(scale, from, to),
        end: () => camera.settle(null),
      };
    },
    stop: () => stopTap(),
  };
}

/** A tap on the edges of the open book, or beside it, turns a leaf; not while the book is zoomed. */
export function createEdgeTool(store: Store, { turner, camera, toSpread }: PageStage): Tool {
  return {
    tap: ({ spot }: Tap) => {
      const zone = zoneAt(store.get(laidSceneAtom), toSpread(spot));
      const isBlank = zone === "before-blank" || zone === "after-blank";
      if (zone === "middle" || camera.camera().scale > CLOSER) return false;
      if (isBlank && !store.get(bookAtom).settings.clickBlankToFlip) return false;
      turner.peek(1, null);
      store.set(zone === "before" || zone === "before-blank" ? turnBackAtom : turnForwardAtom);
      return true;
    },
  };
}

/** Starts the turn of a leaf by a drag; null = the drag turns none. */
function turnDrag(store: Store, { turner, toSpread, toScene }: PageStage, drag: DragUpdate): Drag | null {
  const { from, spot, by, device } = drag;
  const scene = store.get(laidSceneAtom);
  const [along, across] = scene.axis === "horizontal" ? [by.x, by.y] : [by.y, by.x];
  const isAlong = Math.abs(along) >= Math.abs(across);
  if (device === "mouse" && !store.get(bookAtom).settings.mouseDragFlip) return null;
  // An edge may be dragged in any direction, and then lifts its own leaf; elsewhere a drag across the axis is not meant
  // for a leaf.
  const edge = isAlong ? "middle" : zoneAt(scene, toSpread(from));
  if (!isAlong && edge === "middle") return null;
  // A mouse takes the page that it is on: drawn outward that stays, and the one across the spine does not leap to it.
  // Beside a closed book's cover it is on none, and opens the book.
  const { along: at, length } = axesOf(scene, toSpread(from));
  const isOutward = at < length / 2 === along < 0;
  const isResting = store.get(turnAtom).kind === "rest"; // else the mouse may lay a leaf back that is on its way
  const isOpen = store.get(visiblePagesAtom).length > 1;
  if (device === "mouse" && isAlong && isOpen && isOutward && isResting) return null;
  const isForward = isAlong ? along < 0 !== scene.isRtl : edge.startsWith("after");
  const step = isForward ? 1 : -1;
  // While a leaf already turns in that direction, a swipe requests another turn instead of holding the leaf.
  if (isTurning(store, step)) {
    store.set(isForward ? turnForwardAtom : turnBackAtom);
    return null;
  }
  // On a slow machine a whole flick may arrive as one move: then only its speed shows that it was a flick.
  const ms = Math.max(1, spot.ms - from.ms);
  if (!turner.hold(step, toScene(spot), { x: by.x / ms, y: by.y / ms })) return null;
  return {
    move: (next) => turner.drag(toScene(next.spot), next.spot.ms),
    end: (last) => turner.release(last.spot.ms),
    cancel: () => turner.cancel(),
    mayPinch: (dragMs) => dragMs < PINCH_FIRST_MS || (turner.moment()?.progress ?? 0) <= PINCH_FRAC,
  };
}

function isTurning(store: Store, step: 1 | -1): boolean {
  const turn = store.get(turnAtom);
  return turn.kind === "turning" && turn.completes && Math.sign(turn.to - turn.from) === step;
}

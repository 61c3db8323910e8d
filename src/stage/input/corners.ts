import type { Scene } from "../../book/geometry/scene.ts";
import type { Store } from "../../lib/feature.ts";
import type { Point } from "../../lib/gestures.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { bookAtom, laidSceneAtom, spreadIndexAtom, spreadsAtom } from "../../state/reading.ts";
import { CLOSER } from "../../state/view.ts";
import { stageAtom } from "../stage-handle.ts";
import { keepFinger } from "./keep-finger.ts";
import type { PageStage } from "./page-tool.ts";
import type { Tool } from "./tools.ts";
import { axesOf } from "./zones.ts";

/** A mouse this near a corner curls the corner, of the page's width or height. */
const CORNER_FRAC = 0.11;

/**
 * Lets a mouse curl the corner that it is near, and a finger pull one wherever it goes: up or down, too, where the browser
 * would scroll.
 */
export function runCorners(store: Store): Stop {
  const stage = store.get(stageAtom);
  if (!stage) return () => {};
  const isCorner = (from: Point): boolean => {
    const corner = cornerAt(store.get(laidSceneAtom), from);
    return corner !== null && store.get(spreadsAtom)[store.get(spreadIndexAtom) + corner.step] !== undefined;
  };
  return stopAll([stage.tools.put("page", cornerHover(store, stage)), keepFinger(stage, isCorner)]);
}

/**
 * A mouse near a corner curls the corner. The hover is offered to the page's other tools all the same: this one comes after
 * them, and so is asked before them.
 */
export function cornerHover(
  store: Store,
  { turner, camera, toSpread }: Pick<PageStage, "turner" | "camera" | "toSpread">,
): Tool {
  return {
    hover: (at) => {
      if (camera.camera().scale > CLOSER || !store.get(bookAtom).settings.CurlingPageCorner) return false;
      const corner = cornerAt(store.get(laidSceneAtom), toSpread(at));
      if (corner) turner.peek(corner.step, corner.end);
      else turner.peek(1, null);
      return false;
    },
    unhover: () => turner.peek(1, null),
  };
}

/**
 * The corner that a mouse at `at` (spread px) curls: the direction of its turn, and its end of the fore-edge. null =
 * none.
 */
export function cornerAt(scene: Scene, at: Point): { readonly step: 1 | -1; readonly end: "top" | "bottom" } | null {
  const { along, across, length, breadth, page } = axesOf(scene, at);
  const near = page * CORNER_FRAC;
  const isBefore = along >= 0 && along < near;
  const isAfter = along <= length && along > length - near;
  if (!isBefore && !isAfter) return null;
  const end = across >= 0 && across < near ? "top" : across <= breadth && across > breadth - near ? "bottom" : null;
  if (!end) return null;
  return { step: isAfter !== scene.isRtl ? 1 : -1, end };
}

import type { Store } from "../../lib/feature.ts";
import type { DragUpdate } from "../../lib/gestures.ts";
import { columnStepAtom, isColumnHeldAtom } from "../../state/column-fit.ts";
import { laidSceneAtom } from "../../state/reading.ts";
import { turnAtom, turnBackAtom, turnForwardAtom } from "../../state/turning.ts";
import type { Drag } from "../input/tools.ts";
import type { CameraRunner } from "./runner.ts";

/* When a drag of the zoomed book turns the page. */
const STILL_PX = 4; // the book moves by so little: it ends there
const BEYOND_PX = 60; // the finger goes so far
/** Where a column fills the window's width, nothing more is to be seen across: the book follows by so much of the way. */
const FOLLOW_FRAC = 0.2;

/** What a drag asks of the camera; while a leaf turns, that waits for the landing. */
type PannedCamera = Pick<CameraRunner, "camera" | "pan" | "settle">;

/**
 * Moves the zoomed book. A drag by touch or pen that begins where the book ends, and goes far beyond, turns the page. A
 * fitted column moves up and down; a drag across leads to the next.
 */
export function panDrag(store: Store, camera: PannedCamera, { by, device }: DragUpdate): Drag {
  const { axis, isRtl } = store.get(laidSceneAtom);
  const [along, across] = axis === "horizontal" ? (["x", "y"] as const) : (["y", "x"] as const);
  const start = camera.camera()[along];
  const mayTurn = device !== "mouse" && store.get(turnAtom).kind === "rest";
  const isHeld = mayTurn && axis === "horizontal" && store.get(isColumnHeldAtom);
  const held = !isHeld ? null : Math.abs(by.x) > Math.abs(by.y) ? "across" : "down";
  const pan = ({ x, y }: DragUpdate["by"]) =>
    camera.pan(held === "down" ? 0 : held === "across" ? x * FOLLOW_FRAC : x, held === "across" ? 0 : y);
  pan(by);
  return {
    move: (drag) => pan(drag.by),
    end: ({ from, spot, pxPerMs }) => {
      const thrown = { x: held ? 0 : pxPerMs.x, y: held === "across" ? 0 : pxPerMs.y };
      camera.settle(thrown.x === 0 && thrown.y === 0 ? null : thrown);
      const way = spot[along] - from[along];
      const isFar = Math.abs(way) >= Math.max(BEYOND_PX, 2 * Math.abs(spot[across] - from[across]));
      const step = way < 0 !== isRtl ? 1 : -1;
      if (held === "across") store.set(columnStepAtom, isFar ? step : 0);
      const isAtEnd = mayTurn && !held && Math.abs(camera.camera()[along] - start) < STILL_PX;
      if (isAtEnd && isFar) store.set(step === 1 ? turnForwardAtom : turnBackAtom);
    },
    cancel: (isPinch) => {
      if (isPinch) return; // it settles the camera itself
      camera.settle(null);
      if (held === "across") store.set(columnStepAtom, 0);
    },
  };
}

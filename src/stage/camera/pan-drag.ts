import type { Store } from "../../lib/feature.ts";
import type { DragUpdate } from "../../lib/gestures.ts";
import { laidSceneAtom } from "../../state/reading.ts";
import { turnAtom, turnBackAtom, turnForwardAtom } from "../../state/turning.ts";
import type { Drag } from "../input/tools.ts";
import type { CameraRunner } from "./runner.ts";

/* When a drag of the zoomed book turns the page. */
const STILL_PX = 4; // the book moves by so little: it ends there
const BEYOND_PX = 60; // the finger goes so far

/** What a drag asks of the camera; while a leaf turns, that waits for the landing. */
type PannedCamera = Pick<CameraRunner, "camera" | "pan" | "settle">;

/** Moves the zoomed book. A drag by touch or pen that begins where the book ends, and goes far beyond, turns the page. */
export function panDrag(store: Store, camera: PannedCamera, { by, device }: DragUpdate): Drag {
  const { axis, isRtl } = store.get(laidSceneAtom);
  const [along, across] = axis === "horizontal" ? (["x", "y"] as const) : (["y", "x"] as const);
  const start = camera.camera()[along];
  const mayTurn = device !== "mouse" && store.get(turnAtom).kind === "rest";
  camera.pan(by.x, by.y);
  return {
    move: (drag) => camera.pan(drag.by.x, drag.by.y),
    end: ({ from, spot, pxPerMs }) => {
      camera.settle(pxPerMs.x === 0 && pxPerMs.y === 0 ? null : pxPerMs);
      const way = spot[along] - from[along];
      const isAtEnd = mayTurn && Math.abs(camera.camera()[along] - start) < STILL_PX;
      if (!isAtEnd || Math.abs(way) < Math.max(BEYOND_PX, 2 * Math.abs(spot[across] - from[across]))) return;
      store.set(way < 0 !== isRtl ? turnForwardAtom : turnBackAtom);
    },
    cancel: (isPinch) => {
      if (!isPinch) camera.settle(null); // a pinch settles it itself
    },
  };
}

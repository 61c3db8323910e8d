import { pictureOf } from "../../io/pictures/canvas-picture.ts";
import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { turnAtom } from "../../state/turning.ts";
import type { StageHandle } from "../stage-handle.ts";

/**
 * While a leaf moves, a picture of the still layer stands in for its canvas.
 *
 * A browser that paints without a GPU hands over all 2D canvases of a page whenever one of them has changed, those that
 * have not changed, too. Measured in Chromium, on a phone's screen with its processor slowed down four times: the still
 * layer, which is sharp and large, costs 2.5 ms of every frame in which a leaf moves, the leaf's own canvas 1 ms. A
 * canvas that shows a bitmap is handed over once. The two share their pixels until the still layer is drawn again.
 */
export function runStandIn(store: Store, { surface, frames, turner }: StandInStage): Stop {
  const still = surface.stage.getLayers()[0];
  const standIn = document.createElement("canvas");
  const shown = standIn.getContext("bitmaprenderer");
  if (!still || !shown) return () => {};
  const canvas = still.getCanvas()._canvas;
  let requests = 0; // one that is not the last has become stale

  const show = async () => {
    const request = ++requests;
    const picture = await pictureOf(canvas);
    if (!picture) return;
    if (request !== requests) return picture.close();
    standIn.style.cssText = canvas.style.cssText;
    shown.transferFromImageBitmap(picture);
    canvas.before(standIn);
    canvas.style.visibility = "hidden";
  };
  const hide = () => {
    requests++;
    if (!standIn.isConnected) return;
    canvas.style.visibility = "";
    standIn.remove();
    shown.transferFromImageBitmap(null); // before the still layer is drawn: else its pixels would be copied for this
  };
  /** In the first frame that draws the leaf, the still layer may give way to it. */
  const moved = (_nowMs: number, sinceMs: number) => {
    if (turner.flight() && sinceMs > 0 && !standIn.isConnected) void show();
    return turner.flight() !== null && sinceMs === 0;
  };
  const follow = () => {
    if (store.get(turnAtom).kind !== "rest") frames.run(moved);
  };
  const drawn = () => {
    hide();
    follow();
  };
  still.on("beforeDraw.standIn", drawn);
  follow();
  return stopAll([store.sub(turnAtom, follow), () => still.off("beforeDraw.standIn"), hide]);
}

type StandInStage = Pick<StageHandle, "surface" | "frames" | "turner">;

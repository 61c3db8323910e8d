import type { Rect } from "../../book/geometry/layout.ts";
import { pageRect } from "../../book/geometry/scene.ts";
import type { PageIndex } from "../../book/publication/pages.ts";
import type { Store } from "../../lib/feature.ts";
import { laidSceneAtom, spreadAtom } from "../../state/reading.ts";
import { turnAtom } from "../../state/turning.ts";
import type { Surface } from "../canvas/surface.ts";
import { snapped } from "./resting.ts";

/**
 * Draws more onto an open page as it stands on the still layer: that costs a tenth of drawing pages with their pictures
 * anew. Whoever draws is asked to draw the same with the page from then on.
 * @param draw gets the page's rect in the px that the context works in
 * @returns false where the page does not lie still now: nothing is drawn
 */
export function drawOverStill(
  store: Store,
  { surface }: { readonly surface: Surface },
  page: PageIndex,
  draw: (ctx: CanvasRenderingContext2D, rect: Rect) => void,
): boolean {
  const spread = store.get(spreadAtom);
  const side = (["verso", "recto"] as const).find((each) => spread[each] === page);
  if (!side || store.get(turnAtom).kind !== "rest") return false;
  const isDrawn = onStill(surface, (ctx) => {
    draw(ctx, snapped(ctx, pageRect(store.get(laidSceneAtom), side)));
    return true;
  });
  if (!isDrawn) return false;
  surface.drawn();
  return true;
}

/** Acts on the still layer's context in spread px, and leaves its state as it was. */
export function onStill<T>({ stage }: Pick<Surface, "stage">, act: (ctx: CanvasRenderingContext2D) => T): T | null {
  const [layer] = stage.getLayers();
  const shape = layer?.getChildren()[0];
  if (!layer || !shape) return null;
  const ctx = layer.getCanvas().getContext()._context;
  const ratio = layer.getCanvas().getPixelRatio();
  const { x, y, scaleX } = shape.attrs as { readonly x: number; readonly y: number; readonly scaleX: number };
  ctx.save();
  ctx.setTransform(ratio * scaleX, 0, 0, ratio * scaleX, ratio * x, ratio * y);
  const result = act(ctx);
  ctx.restore();
  return result;
}

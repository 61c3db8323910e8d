import { Layer } from "konva/lib/Layer.js";
import { Shape } from "konva/lib/Shape.js";
import type { Stage } from "konva/lib/Stage.js";
import type { Camera } from "../../book/geometry/camera.ts";
import type { Rect } from "../../book/geometry/layout.ts";

/** Where the stage lies, client px of the host, and the camera that its layers are drawn for. */
export type Placement = { readonly rect: Rect; readonly camera: Camera; readonly pixelRatio: number };

/** The attributes of a node that show spread px as a placement's camera sees them. */
export function nodePlace({ rect, camera }: Placement) {
  return { x: camera.x - rect.x, y: camera.y - rect.y, scaleX: camera.scale, scaleY: camera.scale };
}

/** A layer of the stage with one shape, which `paint` draws in spread px. */
export function addPainting(stage: Stage, paint: (ctx: CanvasRenderingContext2D) => void) {
  const layer = new Layer({ listening: false });
  const shape: Shape = new Shape({
    listening: false,
    perfectDrawEnabled: false,
    sceneFunc: ({ _context: ctx }) => paint(ctx),
  });
  stage.add(layer); // before it has anything to draw: the stage draws a layer as it is added
  layer.add(shape);
  return { layer, shape };
}

/** Gives a layer's canvas so many device px a client px, if it has others: that clears it. @returns whether it had */
export function sharpen(layer: Layer, pixelRatio: number): boolean {
  const canvas = layer.getCanvas();
  if (canvas.getPixelRatio() === pixelRatio) return false;
  canvas.setPixelRatio(pixelRatio);
  return true;
}

/** A layer that is drawn again and again and clears only what it painted last: the leaf in flight, what moves at rest. */
export type Sprite = {
  readonly layer: Layer;
  /** Draws once more; hidden sprites show from then on. */
  readonly draw: () => void;
  readonly hide: () => void;
  readonly sharpen: (pixelRatio: number) => void;
  /** The stage lies elsewhere or is seen otherwise. @param isResized its canvases are empty now */
  readonly place: (placement: Placement, isResized: boolean) => void;
};

/** From spread px to the px of a canvas: a scale, then a shift. */
type CanvasMap = { readonly scale: number; readonly x: number; readonly y: number };

/**
 * A hidden sprite. It draws onto its layer's canvas itself: Konva's way there, by layer and shape, costs a frame about
 * as much as the leaf that is drawn. Konva's own redraws, as in a window that comes back into sight, come here too.
 * @param drawn notes a draw that Konva does not know of
 * @param paint draws in spread px and returns what it painted, null = nothing; leaves the canvas's state as it was
 */
export function addSprite(
  { stage, drawn }: { readonly stage: Stage; readonly drawn: () => void },
  paint: (ctx: CanvasRenderingContext2D) => Rect | null,
): Sprite {
  const { layer } = addPainting(stage, () => repaint());
  layer.clearBeforeDraw(false);
  layer.visible(false);
  const ctx = layer.getCanvas().getContext()._context;
  let isShown = false;
  let placement: Placement | null = null;
  let map: CanvasMap = { scale: 1, x: 0, y: 0 };
  let painted: { readonly rect: Rect; readonly map: CanvasMap } | null = null;
  const clear = () => {
    ctx.setTransform(1, 0, 0, 1, 0, 0); // not all browsers know resetTransform
    if (painted) clearRect(ctx, painted.rect, painted.map);
    painted = null;
  };
  const repaint = () => {
    clear();
    ctx.setTransform(map.scale, 0, 0, map.scale, map.x, map.y);
    const rect = paint(ctx);
    if (rect) painted = { rect, map };
  };
  const remap = () => {
    if (placement) map = canvasMap(placement, layer.getCanvas().getPixelRatio());
  };
  return {
    layer,
    draw: () => {
      if (!isShown) layer.visible(true);
      isShown = true;
      repaint();
      drawn();
    },
    hide: () => {
      clear();
      if (isShown) layer.visible(false);
      isShown = false;
    },
    sharpen: (pixelRatio) => {
      if (!sharpen(layer, pixelRatio)) return;
      painted = null;
      remap();
    },
    place: (next, isResized) => {
      placement = next;
      remap();
      if (!isResized) return;
      painted = null; // Konva has drawn it as it made its canvas anew, for the place before
      ctx.setTransform(1, 0, 0, 1, 0, 0);
      ctx.clearRect(0, 0, ctx.canvas.width, ctx.canvas.height);
    },
  };
}

function canvasMap({ rect, camera }: Placement, pixelRatio: number): CanvasMap {
  return {
    scale: camera.scale * pixelRatio,
    x: (camera.x - rect.x) * pixelRatio,
    y: (camera.y - rect.y) * pixelRatio,
  };
}

/** Clears a rect of spread px, rounded out to whole px: clearing parts of px costs more and leaves traces. */
function clearRect(ctx: CanvasRenderingContext2D, { x, y, width, height }: Rect, map: CanvasMap): void {
  const left = Math.floor(map.x + x * map.scale) - 2;
  const top = Math.floor(map.y + y * map.scale) - 2;
  ctx.clearRect(left, top, Math.ceil(width * map.scale) + 5, Math.ceil(height * map.scale) + 5);
}

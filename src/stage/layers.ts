import { Layer } from "konva/lib/Layer.js";
import { Shape } from "konva/lib/Shape.js";
import type { Stage } from "konva/lib/Stage.js";
import type { Camera } from "../book/geometry/camera.ts";
import type { Rect } from "../book/geometry/layout.ts";

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

/** A hidden sprite. @param paint draws in spread px and returns what it painted, null = nothing */
export function addSprite(stage: Stage, paint: (ctx: CanvasRenderingContext2D) => Rect | null): Sprite {
  let painted: { readonly rect: Rect; readonly placement: Placement } | null = null;
  let placement: Placement | null = null;
  const clear = () => {
    if (painted) clearRect(layer, painted.rect, painted.placement);
    painted = null;
  };
  // Konva's own redraws, as in a window that comes back into sight, come here too.
  const { layer, shape } = addPainting(stage, (ctx) => {
    clear();
    const rect = paint(ctx);
    if (rect && placement) painted = { rect, placement };
  });
  layer.clearBeforeDraw(false);
  layer.visible(false);
  return {
    layer,
    draw: () => {
      layer.visible(true);
      layer.draw();
    },
    hide: () => {
      clear();
      layer.visible(false);
    },
    sharpen: (pixelRatio) => {
      if (sharpen(layer, pixelRatio)) painted = null;
    },
    place: (next, isResized) => {
      placement = next;
      shape.setAttrs(nodePlace(next));
      if (!isResized) return;
      layer.getCanvas().getContext().clear(); // Konva has drawn it as it made its canvas anew, for the place before
      painted = null;
    },
  };
}

/** Clears a rect of spread px, rounded out to whole px: clearing parts of px costs more and leaves traces. */
function clearRect(layer: Layer, { x, y, width, height }: Rect, { rect, camera }: Placement): void {
  const canvas = layer.getCanvas();
  const ratio = canvas.getPixelRatio();
  const scale = camera.scale * ratio;
  const left = Math.floor((camera.x - rect.x) * ratio + x * scale) - 2;
  const top = Math.floor((camera.y - rect.y) * ratio + y * scale) - 2;
  const ctx = canvas.getContext()._context;
  ctx.save();
  ctx.setTransform(1, 0, 0, 1, 0, 0); // not all browsers know resetTransform
  ctx.clearRect(left, top, Math.ceil(width * scale) + 5, Math.ceil(height * scale) + 5);
  ctx.restore();
}

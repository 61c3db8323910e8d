import { Layer } from "konva/lib/Layer.js";
import { Shape } from "konva/lib/Shape.js";
import type { Stage } from "konva/lib/Stage.js";
import type { Camera } from "../../book/geometry/camera.ts";
import type { Point, Polygon } from "../../book/geometry/fold.ts";
import type { Rect } from "../../book/geometry/layout.ts";
import type { FacePicture } from "../turn/faces.ts";

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

/** A canvas to draw on in spread px, and the transform that is set for that: a scale, then a shift in the canvas's px. */
export type Target = {
  readonly ctx: CanvasRenderingContext2D;
  readonly scale: number;
  readonly x: number;
  readonly y: number;
  /**
   * Fills the path with a face whose corner lies at a point, spread px: where a clip would leave stairs along slanted
   * edges. @param moved that path, where the face's px fall on px of the canvas
   */
  readonly fillFace?: (face: FacePicture, at: Point, moved: false | Polygon) => void;
};

/**
 * A hidden sprite. It draws onto its layer's canvas itself: Konva's way there, by layer and shape, costs a frame about
 * as much as the leaf that is drawn. Konva's own redraws, as in a window that comes back into sight, come here too.
 * @param drawn notes a draw that Konva does not know of
 * @param paint draws in spread px and returns what it painted, null = nothing; leaves the canvas's state as it was
 */
export function addSprite(
  { stage, drawn }: { readonly stage: Stage; readonly drawn: () => void },
  paint: (target: Target) => Rect | null,
): Sprite {
  const { layer } = addPainting(stage, () => {
    setTransform(); // within Konva's own, which it takes back afterwards
    repaint();
  });
  layer.clearBeforeDraw(false);
  layer.visible(false);
  const ctx = layer.getCanvas().getContext()._context;
  let isShown = false;
  let placement: Placement | null = null;
  let target: Target = { ctx, scale: 1, x: 0, y: 0 };
  let painted: Rect | null = null; // px of the canvas
  const setTransform = () => ctx.setTransform(target.scale, 0, 0, target.scale, target.x, target.y);
  /** In spread px, so that no frame sets the transform twice for it. */
  const clear = () => {
    const { scale, x, y } = target;
    if (painted) {
      ctx.clearRect((painted.x - x) / scale, (painted.y - y) / scale, painted.width / scale, painted.height / scale);
    }
    painted = null;
  };
  const repaint = () => {
    clear();
    const rect = paint(target);
    painted = rect && onCanvas(rect, target);
  };
  const remap = () => {
    if (placement) target = { ctx, ...canvasMap(placement, layer.getCanvas().getPixelRatio()) };
    setTransform();
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
      if (isResized) {
        painted = null; // Konva has drawn it as it made its canvas anew, for the place before
        ctx.canvas.width += 0; // empties it
      }
      remap();
    },
  };
}

function canvasMap({ rect, camera }: Placement, pixelRatio: number): Omit<Target, "ctx"> {
  return {
    scale: camera.scale * pixelRatio,
    x: (camera.x - rect.x) * pixelRatio,
    y: (camera.y - rect.y) * pixelRatio,
  };
}

/** A rect of spread px on the canvas, rounded out to whole px: clearing parts of px costs more and leaves traces. */
function onCanvas(rect: Rect, { scale, x, y }: Target): Rect {
  return {
    x: Math.floor(x + rect.x * scale) - 2,
    y: Math.floor(y + rect.y * scale) - 2,
    width: Math.ceil(rect.width * scale) + 5,
    height: Math.ceil(rect.height * scale) + 5,
  };
}

import { Konva } from "konva/lib/Global.js";
import { Group } from "konva/lib/Group.js";
import { Layer } from "konva/lib/Layer.js";
import { Stage } from "konva/lib/Stage.js";
import type { Camera } from "../book/geometry/camera.ts";
import type { Polygon } from "../book/geometry/fold.ts";
import type { Rect } from "../book/geometry/layout.ts";
import type { Stop } from "../lib/stop.ts";
import type { WatchCamera } from "./camera-watch.ts";
import { Drawing } from "./drawing.ts";

/** Limits of the canvases. */
export const SURFACE = {
  mostRatio: 3, // more device px than this nobody sees
  smallMemoryRatio: 2, // ... and phones with 2 GB or less cannot afford
  mostPixelsCoarse: 5_242_880, // a canvas of a phone or tablet; more of it and iOS gives up
  mostPixelsDesktop: 33_554_432,
} as const;

/** Draws in spread px. @returns what was painted, if the layer clears by that */
type Draw = (ctx: CanvasRenderingContext2D) => readonly Polygon[];

/**
 * The one Konva stage: a still layer that rests with the spread and a turning layer above it. Layers are cut by rate
 * of change and made when they are first drawn; the stage covers the book, not the window.
 */
export type Surface = {
  /** Lays the stage over `rect` (client px of the host), drawing the spread as `camera` sees it. Redraws nothing. */
  readonly place: (rect: Rect, camera: Camera, pixelRatio: number) => void;
  /** Moves what is drawn already as `camera` would see it; costs no drawing. */
  readonly look: (camera: Camera, shift: { readonly x: number; readonly y: number }) => void;
  /** Tells whoever lays something over the book how it is seen, now and at each change. */
  readonly watch: WatchCamera;
  readonly drawStill: () => void;
  readonly setStillVisible: (isVisible: boolean) => void;
  /** Gives the turning layer a pixel ratio of its own: a new canvas, so not in the middle of a turn. */
  readonly prepareTurning: (pixelRatio: number) => void;
  /** Draws one frame of a turn, clearing what the frame before painted. */
  readonly drawTurning: (draw: Draw) => void;
  readonly hideTurning: () => void;
  /** The layer of what moves at rest; made on first use. `draw` tells what it painted, null = nothing is there. */
  readonly openLive: (draw: (ctx: CanvasRenderingContext2D) => Rect | null) => LiveLayer;
  /** A layer for Konva's own nodes, which Konva draws and hits. The canvases take pointers only while there is one. */
  readonly openNodes: () => NodesLayer;
  readonly element: HTMLElement;
  readonly stage: Stage;
  readonly measure: () => { readonly bytes: number; readonly draws: number };
  readonly stop: Stop;
};

/** What moves at rest: asked for each draw, cleared by what it painted. */
export type LiveLayer = { readonly draw: () => void; readonly stop: Stop };

/** A group of Konva nodes in spread px, which the camera places, below the turning leaf. */
export type NodesLayer = { readonly group: Group; readonly stop: Stop };

/** Builds the stage in `host`. `drawStill` draws the resting spread whenever it has changed. */
export function createSurface(host: HTMLElement, drawResting: Draw): Surface {
  Konva.autoDrawEnabled = false; // every draw is asked for; setters must not queue a second one
  const element = document.createElement("div");
  element.className = "book";
  element.style.cssText = "position:absolute;transform-origin:0 0;pointer-events:none";
  host.prepend(element);
  const stage = new Stage({ container: element, width: 1, height: 1 }); // its layers say whether they listen
  const unit = { x: 0, y: 0, width: 1, height: 1 };
  let placed: { rect: Rect; camera: Camera } = { rect: unit, camera: { scale: 1, x: 0, y: 0 } };
  let drawTurn: Draw = () => [];
  let seen: Parameters<Parameters<WatchCamera>[0]> = [placed.camera, { x: 0, y: 0 }];
  const watchers = new Set<Parameters<WatchCamera>[0]>();
  const sprites = new Set<Sprite>();
  const groups = new Set<Group>();
  let draws = 0;

  const still = addLayer(stage, (ctx) => {
    draws++;
    drawResting(ctx);
  });
  const addSprite = (draw: (ctx: CanvasRenderingContext2D) => Rect | null): Sprite => {
    const sprite: Sprite = {
      ...addLayer(stage, (ctx) => {
        draws++;
        sprite.dirty = draw(ctx);
      }),
      dirty: null,
      isShown: false,
    };
    sprite.layer.clearBeforeDraw(false);
    sprite.layer.visible(false);
    sprites.add(sprite);
    placeDrawing(sprite);
    return sprite;
  };
  const sharpen = (sprite: Sprite, pixelRatio: number) => {
    const canvas = sprite.layer.getCanvas();
    if (canvas.getPixelRatio() === pixelRatio) return;
    canvas.setPixelRatio(pixelRatio);
    sprite.dirty = null;
  };
  const drawSprite = (sprite: Sprite) => {
    if (!sprite.isShown) sprite.layer.visible(true);
    sprite.isShown = true;
    clear(sprite, placed);
    sprite.drawing.paintOver(); // the layer would walk through the events and clips of nodes it does not have
  };
  const placeGroup = (group: Group) => {
    const { rect, camera } = placed;
    group.setAttrs({ x: camera.x - rect.x, y: camera.y - rect.y, scaleX: camera.scale, scaleY: camera.scale });
  };
  const placeDrawing = ({ drawing }: DrawnLayer) => placeGroup(drawing);
  const placeNodes = (group: Group) => {
    const layer = group.getLayer();
    const pixelRatio = still.layer.getCanvas().getPixelRatio();
    if (layer && layer.getCanvas().getPixelRatio() !== pixelRatio) layer.getCanvas().setPixelRatio(pixelRatio);
    placeGroup(group);
    layer?.draw();
  };
  const letPointersThrough = () => {
    stage.content.style.pointerEvents = groups.size > 0 ? "auto" : "";
  };

  const turning = addSprite((ctx) => boundsOf(drawTurn(ctx)));

  return {
    element,
    stage,
    place: (rect, camera, pixelRatio) => {
      if (stage.width() !== rect.width || stage.height() !== rect.height) {
        stage.size({ width: rect.width, height: rect.height });
        for (const sprite of sprites) sprite.dirty = null; // resizing a canvas clears it
      }
      if (still.layer.getCanvas().getPixelRatio() !== pixelRatio) still.layer.getCanvas().setPixelRatio(pixelRatio);
      placed = { rect, camera };
      element.style.left = `${rect.x}px`;
      element.style.top = `${rect.y}px`;
      placeDrawing(still);
      for (const sprite of sprites) placeDrawing(sprite);
      for (const group of groups) placeNodes(group);
    },
    look: (camera, shift) => {
      const { rect, camera: drawn } = placed;
      const by = camera.scale / drawn.scale;
      const x = (rect.x - drawn.x) * by + camera.x - rect.x + shift.x;
      const y = (rect.y - drawn.y) * by + camera.y - rect.y + shift.y;
      element.style.transform = by === 1 && x === 0 && y === 0 ? "" : `translate(${x}px, ${y}px) scale(${by})`;
      seen = [camera, shift];
      for (const tell of watchers) tell(...seen);
    },
    watch: (tell) => {
      watchers.add(tell);
      tell(...seen);
      return () => watchers.delete(tell);
    },
    drawStill: () => still.layer.draw(),
    setStillVisible: (isVisible) => still.layer.visible(isVisible),
    prepareTurning: (pixelRatio) => sharpen(turning, pixelRatio),
    drawTurning: (draw) => {
      drawTurn = draw;
      drawSprite(turning);
      drawTurn = () => [];
    },
    hideTurning: () => {
      clear(turning, placed);
      turning.layer.visible(false);
      turning.isShown = false;
    },
    openLive: (draw) => {
      const live = addSprite((ctx) => {
        ctx.save();
        const painted = draw(ctx);
        ctx.restore();
        return painted;
      });
      turning.layer.moveToTop(); // a leaf, or a corner that curls, lies over all that rests
      return {
        draw: () => {
          sharpen(live, still.layer.getCanvas().getPixelRatio());
          drawSprite(live);
        },
        stop: () => {
          sprites.delete(live);
          live.layer.destroy();
        },
      };
    },
    openNodes: () => {
      const layer = new Layer();
      const group = new Group();
      layer.add(group);
      stage.add(layer);
      turning.layer.moveToTop();
      groups.add(group);
      placeNodes(group);
      letPointersThrough();
      return {
        group,
        stop: () => {
          groups.delete(group);
          letPointersThrough();
          layer.destroy();
        },
      };
    },
    measure: () => {
      const bytes = stage.getLayers().reduce((sum, layer) => {
        const { width, height } = layer.getCanvas();
        return sum + width * height * 4;
      }, 0);
      return { bytes, draws };
    },
    stop: () => {
      stage.destroy();
      element.remove();
    },
  };
}

/** The pixel ratio that draws `rect` as sharply as the screen, within what the device can hold. */
export function stillRatio(
  screen: { readonly pixelRatio: number; readonly isCoarse: boolean },
  rect: Rect,
  memoryGb: number | null,
): number {
  const cap = memoryGb !== null && memoryGb <= 2 ? SURFACE.smallMemoryRatio : SURFACE.mostRatio;
  const most = screen.isCoarse ? SURFACE.mostPixelsCoarse : SURFACE.mostPixelsDesktop;
  const area = Math.max(1, rect.width * rect.height);
  return Math.min(screen.pixelRatio, cap, Math.sqrt(most / area));
}

type DrawnLayer = { readonly layer: Layer; readonly drawing: Drawing };
/** A layer that clears only what it painted last, spread px. */
type Sprite = DrawnLayer & { dirty: Rect | null; isShown: boolean };

function addLayer(stage: Stage, draw: (ctx: CanvasRenderingContext2D) => void): DrawnLayer {
  const layer = new Layer({ listening: false });
  const drawing = new Drawing(draw);
  stage.add(layer); // before it has anything to draw: the stage draws a layer as it is added
  layer.add(drawing);
  return { layer, drawing };
}

function clear(sprite: Sprite, placed: { rect: Rect; camera: Camera }): void {
  if (!sprite.dirty) return;
  const { x, y, width, height } = sprite.dirty;
  const canvas = sprite.layer.getCanvas();
  const ratio = canvas.getPixelRatio();
  const scale = placed.camera.scale * ratio;
  const left = Math.floor((placed.camera.x - placed.rect.x) * ratio + x * scale) - 2;
  const top = Math.floor((placed.camera.y - placed.rect.y) * ratio + y * scale) - 2;
  const ctx = canvas.getContext()._context;
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.clearRect(left, top, Math.ceil(width * scale) + 5, Math.ceil(height * scale) + 5);
  ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
  sprite.dirty = null;
}

function boundsOf(polygons: readonly Polygon[]): Rect | null {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const polygon of polygons) {
    for (const { x, y } of polygon) {
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  return right > left ? { x: left, y: top, width: right - left, height: bottom - top } : null;
}

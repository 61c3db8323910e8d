import { Konva } from "konva/lib/Global.js";
import type { Layer } from "konva/lib/Layer.js";
import { Stage } from "konva/lib/Stage.js";
import type { Camera, WatchCamera } from "../../book/geometry/camera.ts";
import { boundsOf, type Polygon } from "../../book/geometry/fold.ts";
import type { Rect } from "../../book/geometry/layout.ts";
import type { Stop } from "../../lib/stop.ts";
import { addPainting, addSprite, nodePlace, type Placement, sharpen, type Target } from "./layers.ts";

/* Limits of the canvases. */
export const MOST_RATIO = 3; // more device px than this nobody sees
const SMALL_MEMORY_RATIO = 2; // ... and phones with 2 GB or less cannot afford
const MOST_PIXELS_COARSE = 5_242_880; // a canvas of a phone or tablet; more of it and iOS gives up
const MOST_PIXELS_DESKTOP = 33_554_432;

/** Draws in spread px. @returns what was painted */
type Draw = (target: Target) => readonly Polygon[];

/** Places what lies on the stage. @param isResized all canvases are empty now */
type Place = (placement: Placement, isResized: boolean) => void;

/**
 * The one Konva stage: a still layer that rests with the spread and a turning layer above it. Layers are cut by rate
 * of change; the stage covers the book, not the window.
 */
export type Surface = {
  /** Lays the stage over `rect` (client px of the host), drawing the spread as `camera` sees it. Redraws nothing. */
  readonly place: (placement: Placement) => void;
  /** Moves what is drawn already as `camera` would see it; costs no drawing. */
  readonly look: (camera: Camera, shift: { readonly x: number; readonly y: number }) => void;
  /** Notifies whoever lays something over the book of how it is seen, now and at each change. */
  readonly watch: WatchCamera;
  readonly drawStill: () => void;
  /** Gives the turning layer a pixel ratio of its own: a new canvas, so not in the middle of a turn. */
  readonly prepareTurning: (pixelRatio: number) => void;
  /** Draws one frame of a turn, clearing what the frame before painted. */
  readonly drawTurning: (draw: Draw) => void;
  readonly hideTurning: () => void;
  /** Takes in a layer of the stage: it is placed with the others, now and later, below the leaf in flight. */
  readonly adopt: (layer: Layer, place: Place) => Stop;
  readonly element: HTMLElement;
  readonly stage: Stage;
  /** Counts one more draw of a canvas, for measurements. */
  readonly drawn: () => void;
  readonly measure: () => { readonly bytes: number; readonly draws: number };
  readonly stop: Stop;
};

/** Builds the stage in `host`. `drawResting` draws the resting spread whenever it has changed. */
export function createSurface(host: HTMLElement, drawResting: (ctx: CanvasRenderingContext2D) => void): Surface {
  Konva.autoDrawEnabled = false; // every draw is asked for; setters must not queue a second one
  const element = addElement(host);
  const stage = new Stage({ container: element, width: 1, height: 1 }); // its layers say whether they listen
  const unit = { x: 0, y: 0, width: 1, height: 1 };
  let placement: Placement = { rect: unit, camera: { scale: 1, x: 0, y: 0 }, pixelRatio: 1 };
  let drawTurn: Draw = () => [];
  let draws = 0;
  const drawn = () => {
    draws++;
  };
  const places = new Set<Place>();
  const view = createView(element);

  const adopt = (layer: Layer, place: Place) => {
    layer.on("draw", drawn);
    places.add(place);
    place(placement, true);
    turning.layer.moveToTop(); // a leaf, or a corner that curls, lies over all that rests
    return () => {
      places.delete(place);
      layer.destroy();
    };
  };
  const still = addPainting(stage, drawResting);
  const turning = addSprite({ stage, drawn }, (target) => {
    const box = boundsOf(drawTurn(target).flat());
    return box.width > 0 ? box : null;
  });
  adopt(still.layer, (next) => {
    sharpen(still.layer, next.pixelRatio);
    still.shape.setAttrs(nodePlace(next));
  });
  adopt(turning.layer, turning.place);

  return {
    element,
    stage,
    drawn,
    adopt,
    place: (next) => {
      const { rect } = next;
      const isResized = stage.width() !== rect.width || stage.height() !== rect.height;
      if (isResized) stage.size({ width: rect.width, height: rect.height });
      placement = next;
      element.style.left = `${rect.x}px`;
      element.style.top = `${rect.y}px`;
      for (const place of places) place(next, isResized);
    },
    look: (camera, shift) => view.look(placement, camera, shift),
    watch: view.watch,
    drawStill: () => still.layer.draw(),
    prepareTurning: turning.sharpen,
    drawTurning: (draw) => {
      drawTurn = draw;
      turning.draw();
    },
    hideTurning: () => {
      turning.hide();
      drawTurn = () => [];
    },
    measure: () => ({ bytes: stage.getLayers().reduce((sum, layer) => sum + bytesOf(layer), 0), draws }),
    stop: () => {
      stage.destroy();
      element.remove();
    },
  };
}

function addElement(host: HTMLElement): HTMLDivElement {
  const element = document.createElement("div");
  element.className = "book";
  element.style.cssText = "position:absolute;transform-origin:0 0;pointer-events:none";
  host.prepend(element);
  return element;
}

/** How the canvases in `element` are seen: what is drawn for one camera is moved and scaled as another would see it. */
function createView(element: HTMLElement) {
  let seen: Parameters<Parameters<WatchCamera>[0]> = [
    { scale: 1, x: 0, y: 0 },
    { x: 0, y: 0 },
  ];
  const watchers = new Set<Parameters<WatchCamera>[0]>();
  const watch: WatchCamera = (notify) => {
    watchers.add(notify);
    notify(...seen);
    return () => watchers.delete(notify);
  };
  const look = (
    { rect, camera: drawn }: Placement,
    camera: Camera,
    shift: { readonly x: number; readonly y: number },
  ) => {
    const by = camera.scale / drawn.scale;
    const x = (rect.x - drawn.x) * by + camera.x - rect.x + shift.x;
    const y = (rect.y - drawn.y) * by + camera.y - rect.y + shift.y;
    element.style.transform = by === 1 && x === 0 && y === 0 ? "" : `translate(${x}px, ${y}px) scale(${by})`;
    seen = [camera, shift];
    for (const notify of watchers) notify(...seen);
  };
  return { look, watch };
}

/** The pixel ratio that draws `rect` as sharply as the screen, within what the device can hold. */
export function stillRatio(
  screen: { readonly pixelRatio: number; readonly isCoarse: boolean },
  rect: Rect,
  memoryGb: number | null,
): number {
  const cap = memoryGb !== null && memoryGb <= 2 ? SMALL_MEMORY_RATIO : MOST_RATIO;
  const most = screen.isCoarse ? MOST_PIXELS_COARSE : MOST_PIXELS_DESKTOP;
  const area = Math.max(1, rect.width * rect.height);
  return Math.min(screen.pixelRatio, cap, Math.sqrt(most / area));
}

function bytesOf(layer: Layer): number {
  const { width, height } = layer.getCanvas();
  return width * height * 4;
}

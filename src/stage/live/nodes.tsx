import { Provider } from "jotai/react";
import type { Context } from "konva/lib/Context.js";
import { Group } from "konva/lib/Group.js";
import type { Layer } from "konva/lib/Layer.js";
import type { KonvaEventObject, Node } from "konva/lib/Node.js";
import type { Shape } from "konva/lib/Shape.js";
import type { Transformer } from "konva/lib/shapes/Transformer.js";
import type { ReactNode } from "react";
import { KonvaRenderer } from "react-konva/lib/ReactKonvaCore";
import type { Rect } from "../../book/geometry/layout.ts";
import { clamp } from "../../lib/clamp.ts";
import type { Store } from "../../lib/feature.ts";
import type { Point } from "../../lib/gestures.ts";
import type { BookStage } from "../stage-handle.ts";
import type { LiveNodes } from "./lazy-nodes.ts";

type Stage = Pick<BookStage, "frames" | "host" | "openNodes" | "watchCamera">;

/** Mounts React's nodes on a group of the stage, in spread px, where Konva draws, hits, moves and resizes them. */
export function mountNodes(store: Store, stage: Stage, nodes: ReactNode): LiveNodes {
  const group = new Group();
  const stop = stage.openNodes(group);
  const layer = group.getLayer();
  const frame = () => {
    layer?.draw();
    return false;
  };
  const redraw = () => {
    if (layer?.getStage()) stage.frames.run(frame);
  };
  if (layer) drawInFrames(layer, redraw);
  const children: () => readonly Node[] = () => group.getChildren();
  const render = createRoot(group);
  render(<Provider store={store}>{nodes}</Provider>);
  const stopWatching = stage.watchCamera(redraw); // what has a size on the screen keeps it
  return {
    hit: ({ x, y }) => {
      layer?.drawHit(); // nodes that are newer than the last frame are hit, too
      const [canvas, host] = [group.getStage()?.content, stage.host].map((each) => each?.getBoundingClientRect());
      return canvas && host && layer
        ? layer.getIntersection({ x: host.left + x - canvas.left, y: host.top + y - canvas.top })
        : null;
    },
    changedRect: (id) => {
      const node = children().find((each) => each.id() === id && isChanging(each));
      return node ? rectOf(node) : null;
    },
    cancel: () => {
      for (const node of children()) node.setAttr(CHANGING, false);
      group.findOne<Transformer>("Transformer")?.stopTransform();
      for (const node of children()) node.stopDrag();
    },
    redraw,
    stop: () => {
      stopWatching();
      render(null);
      stop();
      stage.frames.cancel(frame);
    },
  };
}

/** Has Konva and React, who ask a layer for its next draw, get it in a frame of the stage. */
function drawInFrames(layer: Layer, redraw: () => void): void {
  layer.batchDraw = () => {
    redraw();
    return layer;
  };
}

/** Makes a function that renders Konva nodes into a group. */
function createRoot(group: Group): (nodes: ReactNode) => void {
  const concurrentRoot = 1; // as react-reconciler numbers the kinds of roots
  const { error } = console;
  const options = [null, false, null, "", error, error, error, () => {}, null] as const;
  const root = KonvaRenderer.createContainer(group, concurrentRoot, ...options);
  return (nodes) => {
    KonvaRenderer.updateContainerSync(nodes, root, null, null);
    KonvaRenderer.flushSyncWork();
  };
}

const CHANGING = "isChanging"; // an attribute of nodes

/** Whether Konva moves or resizes a node: it is drawn live then, and left out of its resting page. */
export const isChanging = (node: Node): boolean => node.getAttr(CHANGING) === true;

/** How Konva's change of a node, a drag or another size, becomes one of what it shows. */
export type NodeChange = {
  readonly stage: Pick<BookStage, "redrawStill">;
  readonly rect: Rect; // the node's before the change, spread px
  readonly mayStart: () => boolean; // only while the tool holds the pointer
  readonly done: (rect: Rect) => void;
};

/** Konva begins to move or resize a node. @returns whether it may */
export function startChange(node: Node, { stage, mayStart }: Pick<NodeChange, "stage" | "mayStart">): boolean {
  if (!mayStart()) return false;
  node.setAttr(CHANGING, true);
  stage.redrawStill();
  return true;
}

/** Konva has moved or resized a node: that is done, or what it was before comes back. */
export function endChange(node: Node, event: Event | undefined, { stage, rect, done }: NodeChange): void {
  const after = rectOf(node);
  const isDone = isChanging(node) && event?.type !== "touchcancel";
  node.setAttr(CHANGING, false);
  if (isDone && (after.x !== rect.x || after.y !== rect.y || after.width !== rect.width)) done(after);
  else node.setAttrs({ ...rect, scaleX: 1, scaleY: 1 });
  node.getLayer()?.batchDraw();
  stage.redrawStill();
}

/** The attributes of a node that Konva lets the reader drag. @param bounds where it stays, spread px */
export function dragAttrs(change: NodeChange, bounds: Rect) {
  return {
    ...change.rect,
    draggable: true,
    dragBoundFunc: keepWithin(bounds),
    onDragStart: ({ target }: KonvaEventObject<DragEvent>) => startChange(target, change) || target.stopDrag(),
    onDragMove: ({ target }: KonvaEventObject<DragEvent>) => void target.getLayer()?.batchDraw(),
    onDragEnd: ({ target, evt }: KonvaEventObject<DragEvent>) => endChange(target, evt, change),
  };
}

function keepWithin({ x, y, width, height }: Rect) {
  return function bound(this: Node, at: Point): Point {
    const toStage = this.getParent()?.getAbsoluteTransform();
    if (!toStage) return at;
    const [own, to] = [rectOf(this), toStage.copy().invert().point(at)];
    return toStage.point({ x: clamp(to.x, x, x + width - own.width), y: clamp(to.y, y, y + height - own.height) });
  };
}

/** A node's area for pointers: its box, a fill of which Konva reads. */
export function hitBox(ctx: Context, shape: Shape): void {
  ctx.beginPath();
  ctx.rect(0, 0, shape.width(), shape.height());
  ctx.fillShape(shape);
}

/** Where a node lies in its group. */
export function rectOf(node: Node): Rect {
  return { x: node.x(), y: node.y(), width: node.width() * node.scaleX(), height: node.height() * node.scaleY() };
}

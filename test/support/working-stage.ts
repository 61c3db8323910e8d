import type { Group } from "konva/lib/Group.js";
import { Layer } from "konva/lib/Layer.js";
import type { Node } from "konva/lib/Node.js";
import type { Shape } from "konva/lib/Shape.js";
import { Stage } from "konva/lib/Stage.js";
import { act } from "react";
import type { Camera } from "../../src/book/geometry/camera.ts";
import type { PageMark } from "../../src/book/publication/embedding.ts";
import { toIndex } from "../../src/book/publication/pages.ts";
import type { Store } from "../../src/lib/feature.ts";
import { createFrames } from "../../src/stage/frames.ts";
import type { MarkLayer } from "../../src/stage/pages/marks.ts";
import type { BookStage } from "../../src/stage/stage-handle.ts";
import { stageAtom } from "../../src/stage/stage-handle.ts";
import { portsAtom } from "../../src/state/ports.ts";
import { laidSceneAtom, layOutSceneAtom, visiblePagesAtom } from "../../src/state/reading.ts";
import { recordingContext } from "./fakes/recording-context.ts";
import { stageInput } from "./stage-input.ts";

/** The places of the first and the second open page, client px. */
export const PAPERS = [0, 400].map((x) => ({ x, y: 0, width: 400, height: 600 }));

type Tell = (camera: Camera, shift: { x: number; y: number }) => void;

/** Konva follows a mouse and fingers by their own events, which browsers send after those of pointers. */
const MOUSE_EVENTS: Readonly<Record<string, string>> = {
  pointerdown: "mousedown",
  pointermove: "mousemove",
  pointerup: "mouseup",
};

/** A stage over `host` with two open pages, which draws nothing and counts its calls. */
export function workingStage(store: Store, host: HTMLElement) {
  store.set(layOutSceneAtom);
  const layers: MarkLayer[] = [];
  const asked: (number | "all" | "still")[] = [];
  let nodes: Group | null = null;
  let camera: Camera = { scale: PAPERS[0]!.width / store.get(laidSceneAtom).box.width, x: 0, y: 0 };
  const watchers = new Set<Tell>();
  const { tools, heard, pinches } = stageInput(host);
  const openPages = () => store.get(visiblePagesAtom).map((page, at) => ({ page, rect: PAPERS[at]! }));
  const marks = (): readonly PageMark[] => [
    ...openPages().map(({ page, rect }) => ({
      kind: "page" as const,
      page: page + 1,
      id: "",
      rect,
      alpha: 1,
    })),
    ...layers.flatMap((layer) => openPages().flatMap(({ page, rect }) => layer.list(page, rect))),
  ];
  const stage = {
    host,
    isBook: (element: HTMLElement) => nodes?.getStage()?.content.contains(element) ?? false,
    marks,
    openPages,
    markRect: (id: string) => marks().find((mark) => mark.id === id)?.rect ?? null,
    tools,
    putMarks: (layer: MarkLayer) => {
      layers.push(layer);
      return () => void layers.splice(layers.indexOf(layer), 1);
    },
    frames: createFrames(store.get(portsAtom).clock),
    openNodes: (group: Group) => {
      const konva = openKonva(store, host, group);
      nodes = group;
      return () => {
        nodes = null;
        konva.destroy();
      };
    },
    camera: { camera: () => camera },
    watchCamera: (tell: Tell) => {
      watchers.add(tell);
      tell(camera, { x: 0, y: 0 });
      return () => watchers.delete(tell);
    },
    redrawMarks: (page: number | null) => asked.push(page === null ? "all" : page + 1),
    redrawStill: () => asked.push("still"),
  } as unknown as BookStage;
  store.set(stageAtom, stage);
  const point = (type: string, x: number, y: number, more: PointerEventInit = {}) =>
    act(async () => {
      const place = { clientX: x, clientY: y, bubbles: true };
      const init = { ...place, pointerId: 1, isPrimary: true, pointerType: "mouse", ...more };
      const target = nodes?.getStage()?.content ?? host;
      target.dispatchEvent(new PointerEvent(type, init));
      const mouse = MOUSE_EVENTS[type];
      if (mouse && init.pointerType === "mouse") target.dispatchEvent(new MouseEvent(mouse, place));
    });
  const drag = async (from: readonly [number, number], to: readonly [number, number]) => {
    await point("pointerdown", ...from);
    await point("pointermove", ...to);
    await point("pointerup", ...to);
  };
  const tap = async (x: number, y: number) => {
    await point("pointerdown", x, y);
    await point("pointerup", x, y);
  };
  return {
    stage,
    asked,
    heard, // what reaches the page below all tools
    pinches,
    nodes: () => nodes,
    point,
    drag,
    tap,
    /** The camera comes closer; the canvas is drawn anew when it rests, and stretched till then. */
    zoomBy: (times: number, isResting: boolean) => {
      camera = { ...camera, scale: camera.scale * times };
      if (isResting) nodes?.setAttrs({ scaleX: camera.scale, scaleY: camera.scale });
      for (const tell of watchers) tell(camera, { x: 0, y: 0 });
    },
    /** Where pointer events of the live nodes arrive. */
    canvas: () => nodes?.getStage()?.content ?? null,
    /** What the live nodes of ours draw now. */
    drawn: () => {
      const recorded = recordingContext();
      for (const shape of shapesOf(nodes)) draw(recorded.ctx, shape);
      return recorded;
    },
    /** What a page's marks draw, at rest or in flight. */
    drawPage: (page: number, isResting: boolean) => {
      const canvas = recordingContext();
      for (const layer of layers) layer.draw(canvas.ctx, toIndex(page), PAPERS[0]!, isResting);
      return canvas;
    },
    attached: () => marks().filter(({ kind }) => kind === "attachment"),
  };
}

/** A stage of Konva's own, on which the pages lie as they are seen. Without pixels, it is hit by hit functions. */
function openKonva(store: Store, host: HTMLElement, group: Group): Stage {
  const container = document.createElement("div");
  host.append(container);
  const konva = new Stage({ container, width: 800, height: 600 });
  const { box } = store.get(laidSceneAtom);
  group.setAttrs({ scaleX: PAPERS[0]!.width / box.width, scaleY: PAPERS[0]!.height / box.height });
  const layer = new Layer();
  konva.add(layer.add(group));
  layer.getIntersection = (at) =>
    shapesOf(group)
      .reverse()
      .find((shape) => isHit(shape, at)) ?? null;
  return konva;
}

/** The shapes with functions of ours: pictures, boxes and handles, the lowest one first. */
function shapesOf(group: Group | null): Shape[] {
  const isOurs = ({ attrs }: Node) => attrs.sceneFunc !== undefined || attrs.hitFunc !== undefined;
  return (group?.find<Shape>((node: Node) => node.isVisible() && isOurs(node)) ?? []).slice();
}

function draw(ctx: CanvasRenderingContext2D, shape: Shape): void {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = shape.getAbsoluteTransform(shape.getParent()).getMatrix();
  ctx.save();
  ctx.transform(a, b, c, d, e, f);
  shape.attrs.sceneFunc?.({ _context: ctx }, shape);
  ctx.restore();
}

function isHit(shape: Shape, at: { x: number; y: number }): boolean {
  const { x, y } = shape.getAbsoluteTransform().copy().invert().point(at);
  let isIn = false;
  const rect = (left: number, top: number, width: number, height: number) => {
    isIn ||= x >= left && x <= left + width && y >= top && y <= top + height;
  };
  let path: { x: number; y: number }[] = []; // of corners: its box is hit
  const closePath = () => {
    const [xs, ys] = [path.map((each) => each.x), path.map((each) => each.y)];
    rect(Math.min(...xs), Math.min(...ys), Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
    path = [];
  };
  const corner = (left: number, top: number) => void path.push({ x: left, y: top });
  const pen = { beginPath: () => {}, rect, moveTo: corner, arcTo: corner, closePath };
  shape.attrs.hitFunc?.({ ...pen, fillShape: () => {}, fillStrokeShape: () => {} }, shape);
  return isIn && shape.isListening();
}

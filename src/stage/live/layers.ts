import { Group } from "konva/lib/Group.js";
import { Layer } from "konva/lib/Layer.js";
import type { Rect } from "../../book/geometry/layout.ts";
import type { Stop } from "../../lib/stop.ts";
import { addSprite, nodePlace, sharpen } from "../canvas/layers.ts";
import type { Surface } from "../canvas/surface.ts";

/** What moves at rest: asked for each draw, cleared by what it painted. */
export type LiveLayer = { readonly draw: () => void; readonly stop: Stop };

/** A group of Konva nodes in spread px, which the camera places, below the turning leaf. */
export type NodesLayer = { readonly group: Group; readonly stop: Stop };

/** A layer of what moves at rest. @param draw draws in spread px and returns what it painted, null = nothing is there */
export function openLive(surface: Surface, draw: (ctx: CanvasRenderingContext2D) => Rect | null): LiveLayer {
  let stillRatio = 1;
  const sprite = addSprite(surface, (ctx) => {
    ctx.save();
    const painted = draw(ctx);
    ctx.restore();
    return painted;
  });
  const stop = surface.adopt(sprite.layer, (placement, isResized) => {
    stillRatio = placement.pixelRatio;
    sprite.place(placement, isResized);
  });
  return {
    draw: () => {
      sprite.sharpen(stillRatio);
      sprite.draw();
    },
    stop,
  };
}

/** A layer for Konva's own nodes, which Konva draws and hits. The canvases take pointers only while there is one. */
export function openNodes(surface: Surface): NodesLayer {
  const { stage } = surface;
  const layer = new Layer();
  const group = new Group();
  layer.add(group);
  stage.add(layer);
  const letPointersThrough = () => {
    const hasNodes = stage.getLayers().some((other) => other.listening());
    stage.content.style.pointerEvents = hasNodes ? "auto" : "";
  };
  letPointersThrough();
  const stop = surface.adopt(layer, (placement) => {
    sharpen(layer, placement.pixelRatio);
    group.setAttrs(nodePlace(placement));
    layer.draw();
  });
  return {
    group,
    stop: () => {
      stop();
      letPointersThrough();
    },
  };
}

import type { Group } from "konva/lib/Group.js";
import { Layer } from "konva/lib/Layer.js";
import type { Rect } from "../../book/geometry/layout.ts";
import type { Stop } from "../../lib/stop.ts";
import { addSprite, nodePlace, sharpen } from "../canvas/layers.ts";
import type { Surface } from "../canvas/surface.ts";
import type { BookStage, LiveLayer, StageHandle } from "../stage-handle.ts";

/** The stage with ways to open layers of what lies over the pages. */
export function withLiveLayers(stage: StageHandle): BookStage {
  const { surface } = stage;
  return { ...stage, openLive: (draw) => openLive(surface, draw), openNodes: (group) => openNodes(surface, group) };
}

/** A layer of what moves at rest. @param draw draws in spread px and returns what it painted, null = nothing is there */
function openLive(surface: Surface, draw: (ctx: CanvasRenderingContext2D) => Rect | null): LiveLayer {
  let stillRatio = 1;
  const sprite = addSprite(surface, ({ ctx }) => {
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
function openNodes(surface: Surface, group: Group): Stop {
  const { stage } = surface;
  const layer = new Layer();
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
  return () => {
    stop();
    letPointersThrough();
  };
}

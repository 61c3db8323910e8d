import type { Camera } from "../../src/book/geometry/camera.ts";
import type { Rect } from "../../src/book/geometry/layout.ts";
import type { PageMark } from "../../src/book/publication/embedding.ts";
import { toIndex } from "../../src/book/publication/pages.ts";
import type { Store } from "../../src/lib/feature.ts";
import type { MarkLayer } from "../../src/stage/page-marks.ts";
import type { BookStage } from "../../src/stage/stage-handle.ts";
import { stageAtom } from "../../src/stage/stage-handle.ts";
import { layOutSceneAtom, visiblePagesAtom } from "../../src/state/reading.ts";
import { recordingContext } from "./fakes/recording-context.ts";
import { stageInput } from "./stage-input.ts";

/** The places of the first and the second open page, client px. */
export const PAPERS = [0, 400].map((x) => ({ x, y: 0, width: 400, height: 600 }));

/** A stage over `host` with two open pages, which draws nothing and counts its calls. */
export function workingStage(store: Store, host: HTMLElement) {
  store.set(layOutSceneAtom);
  const layers: MarkLayer[] = [];
  const asked: (number | "all" | "still")[] = [];
  let live: ((ctx: CanvasRenderingContext2D) => Rect | null) | null = null;
  let recorded = recordingContext();
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
    isBook: () => false,
    marks,
    openPages,
    markRect: (id: string) => marks().find((mark) => mark.id === id)?.rect ?? null,
    tools,
    putMarks: (layer: MarkLayer) => {
      layers.push(layer);
      return () => void layers.splice(layers.indexOf(layer), 1);
    },
    openLive: (draw: typeof live) => {
      live = draw;
      return {
        draw: () => {
          recorded = recordingContext();
          live?.(recorded.ctx);
        },
        stop: () => {
          live = null;
        },
      };
    },
    watchCamera: (tell: (camera: Camera, shift: { x: number; y: number }) => void) => {
      tell({ scale: 1, x: 0, y: 0 }, { x: 0, y: 0 });
      return () => {};
    },
    redrawMarks: (page: number | null) => asked.push(page === null ? "all" : page + 1),
    redrawStill: () => asked.push("still"),
  } as unknown as BookStage;
  store.set(stageAtom, stage);
  return {
    stage,
    asked,
    heard, // what reaches the page below all tools
    pinches,
    hasLive: () => live !== null,
    /** What the last live draw drew. */
    drawn: () => recorded,
    /** What a page's marks draw, at rest or in flight. */
    drawPage: (page: number, isResting: boolean) => {
      const canvas = recordingContext();
      for (const layer of layers) layer.draw(canvas.ctx, toIndex(page), PAPERS[0]!, isResting);
      return canvas;
    },
    attached: () => marks().filter(({ kind }) => kind === "attachment"),
  };
}

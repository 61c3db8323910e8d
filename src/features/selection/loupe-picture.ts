import type { Rect } from "../../book/geometry/layout.ts";
import type { Store } from "../../lib/feature.ts";
import type { BookStage } from "../../stage/stage-handle.ts";
import { spreadAtom } from "../../state/reading.ts";
import { viewportAtom } from "../../state/view.ts";
import { LOUPE, loupeMiddle, loupeScale } from "./loupe.ts";
import { SELECTED, selectedLinesAtom } from "./marks.ts";
import type { SeenCaret } from "./places.ts";

/** What is seen in the loupe. */
export type LoupePicture = {
  readonly open: () => void; // takes pixels and colour for one drag
  /** Draws the line with the caret. @param wantedX what is to be in the middle, px of the stage */
  readonly draw: (caret: SeenCaret, wantedX: number) => void;
  readonly close: () => void; // gives the pixels back
};

/** Draws the loupe on a canvas. What does not change during a drag is read once for it. */
export function createLoupePicture(store: Store, stage: BookStage, canvas: HTMLCanvasElement): LoupePicture {
  const { widthPx, heightPx, caretPx } = LOUPE;
  let caretColor = "";
  let pixelRatio = 1;
  return {
    open: () => {
      pixelRatio = store.get(viewportAtom).pixelRatio;
      caretColor = getComputedStyle(canvas).color;
      canvas.width = widthPx * pixelRatio;
      canvas.height = heightPx * pixelRatio;
    },
    draw: ({ head, foot }, wantedX) => {
      const ctx = canvas.getContext("2d");
      if (!ctx) return;
      const scale = loupeScale(foot.y - head.y);
      const x = loupeMiddle(wantedX, head.x, scale);
      ctx.setTransform(1, 0, 0, 1, 0, 0);
      ctx.clearRect(0, 0, canvas.width, canvas.height);
      ctx.scale(pixelRatio, pixelRatio);
      ctx.translate(widthPx / 2, heightPx / 2);
      ctx.scale(scale, scale);
      ctx.translate(-x, -(head.y + foot.y) / 2);
      drawPages(store, stage, ctx, x);
      ctx.fillStyle = caretColor;
      ctx.fillRect(head.x - caretPx / 2 / scale, head.y, caretPx / scale, foot.y - head.y);
    },
    close: () => {
      canvas.width = 0;
    },
  };
}

/** Draws the open pages around a point, with the selected lines: pages that are drawn elsewhere than in the book lack them. */
function drawPages(store: Store, stage: BookStage, ctx: CanvasRenderingContext2D, x: number): void {
  const { verso } = store.get(spreadAtom);
  const selected = store.get(selectedLinesAtom);
  for (const { page, rect } of stage.openPages()) {
    if (!isNear(rect, x)) continue;
    stage.drawPage(ctx, rect, page, page === verso ? "verso" : "recto");
    ctx.fillStyle = SELECTED.color;
    ctx.globalAlpha = SELECTED.alpha;
    for (const { left, right, top, bottom } of selected.find((each) => each.page === page)?.lines ?? []) {
      const [width, height] = [(right - left) * rect.width, (bottom - top) * rect.height];
      ctx.fillRect(rect.x + left * rect.width, rect.y + top * rect.height, width, height);
    }
    ctx.globalAlpha = 1;
  }
}

/** Whether any of a page is shown around a point. */
function isNear({ x: left, width }: Rect, x: number): boolean {
  return left < x + LOUPE.widthPx / 2 && left + width > x - LOUPE.widthPx / 2;
}

import { type Polygon, rectangle } from "../../book/geometry/fold.ts";
import type { Axis, PageBox, Rect } from "../../book/geometry/layout.ts";
import type { Face } from "./faces.ts";
import { shadeColor } from "./shade-ramps.ts";

/** A page of a spread as it is drawn in a flat change: its face and where it rests. */
export type FlatPage = { readonly face: Face; readonly rect: Rect };

/** A change of spreads without any folding. `toward` = 1 where the new pages come from growing coordinates. */
export type FlatChange = {
  readonly from: readonly FlatPage[];
  readonly to: readonly FlatPage[];
  readonly progress: number; // 0..1
  readonly axis: Axis;
  readonly isForward: boolean;
  readonly toward: 1 | -1;
  readonly size: PageBox; // the spread
};

/** Spreads slide: the old one leaves as the new one comes, cut off at the book's edge. */
export function drawSlide(ctx: CanvasRenderingContext2D, change: FlatChange): readonly Polygon[] {
  const { axis, toward, size, progress } = change;
  const way = axis === "horizontal" ? size.width : size.height;
  const place = (pages: readonly FlatPage[], shift: number) => {
    for (const { face, rect } of pages) {
      const [dx, dy] = axis === "horizontal" ? [shift, 0] : [0, shift];
      ctx.drawImage(face.canvas, rect.x + dx, rect.y + dy, rect.width, rect.height);
    }
  };
  ctx.save();
  ctx.beginPath();
  ctx.rect(0, 0, size.width, size.height);
  ctx.clip();
  place(change.from, -toward * way * progress);
  place(change.to, toward * way * (1 - progress));
  ctx.restore();
  return [rectangle(0, 0, size.width, size.height)];
}

/** The upper card leaves the deck, tilting a little, and the next one lies there. Going back it returns. */
export function drawCard(ctx: CanvasRenderingContext2D, change: FlatChange): readonly Polygon[] {
  const { from, to, progress, isForward, toward, size, axis } = change;
  const [deck, card] = isForward ? [to, from] : [from, to];
  const away = isForward ? progress : 1 - progress;
  const side = isForward ? -toward : toward;
  for (const { face, rect } of deck) ctx.drawImage(face.canvas, rect.x, rect.y, rect.width, rect.height);
  ctx.save();
  const [dx, dy] = axis === "horizontal" ? [1.25 * size.width, 0.06 * size.height] : [0, -1.25 * size.height];
  ctx.translate(size.width / 2 + side * away * dx, size.height / 2 + away * dy);
  ctx.rotate(side * 0.2 * away);
  ctx.translate(-size.width / 2, -size.height / 2);
  for (const { face, rect } of card) {
    for (const [grow, alpha] of [
      [7, 0.05],
      [4, 0.08],
      [2, 0.12],
    ] as const) {
      ctx.fillStyle = shadeColor(alpha);
      ctx.fillRect(rect.x - grow, rect.y - grow + 3, rect.width + 2 * grow, rect.height + 2 * grow);
    }
    ctx.drawImage(face.canvas, rect.x, rect.y, rect.width, rect.height);
  }
  ctx.restore();
  // The tilted card reaches beyond every side; its exact outline is not worth computing for a clear.
  return [rectangle(-2 * size.width, -0.5 * size.height, 4 * size.width, 2 * size.height)];
}

/** The new pages appear over the old ones: for readers who want less motion. */
export function drawFade(ctx: CanvasRenderingContext2D, change: FlatChange): readonly Polygon[] {
  ctx.globalAlpha = change.progress;
  for (const { face, rect } of change.to) ctx.drawImage(face.canvas, rect.x, rect.y, rect.width, rect.height);
  ctx.globalAlpha = 1;
  return change.to.map(({ rect }) => rectangle(rect.x, rect.y, rect.width, rect.height));
}

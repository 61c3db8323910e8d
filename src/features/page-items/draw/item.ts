import type { Rect } from "../../../book/geometry/layout.ts";
import type { Annotation, DropShadow } from "../../../book/publication/annotation.ts";
import { toNumber } from "../../../book/publication/pages.ts";
import type { Store } from "../../../lib/feature.ts";
import { assertNever } from "../../../lib/result.ts";
import { noteIssuesAtom } from "../../../state/issues.ts";
import { boxOn } from "../box.ts";
import { drawEyeCatcher, drawHighlight, drawLink } from "./areas.ts";
import { drawAudio } from "./audio.ts";
import { drawHotspot, drawLottie } from "./hotspot.ts";
import { drawIconItem, drawSign } from "./icons.ts";
import { drawFitted, drawFrame, drawImageItem, drawPhotos, drawPicture, drawVideo } from "./image.ts";
import { inkStyle, type Painting, type Sources, scaleOf } from "./painting.ts";
import { drawLineItem, drawShape } from "./shape.ts";
import { drawButton, drawCallout, drawText } from "./text.ts";

/** How an item looks beside what its book says. */
export type ItemAppearance = Pick<Painting, "phase" | "hover" | "beat">;
/** Nobody touches it, and nothing of it moves. */
export const AT_REST: ItemAppearance = { phase: "out", hover: 0, beat: null };

type Ctx = CanvasRenderingContext2D;

/**
 * Draws one item onto its page. The canvas is left as it was, but for its inks: most items are plain areas, of which a
 * page can have a thousand, and setting the canvas aside for each would take longer than drawing it.
 * @param draw draws what the box holds, where that is something else than the item at rest
 */
export function drawItem(
  ctx: Ctx,
  annotation: Annotation,
  page: Rect,
  look: ItemAppearance,
  sources: Sources,
  draw: (painting: Painting, annotation: Annotation) => void = drawKind,
): void {
  const { rotation, isFlippedX, isFlippedY, alpha, highlight, shadow } = annotation;
  if (alpha <= 0) return;
  const box = boxOn(page, annotation);
  const before = ctx.globalAlpha;
  const painting: Painting = { ctx, box, page, ...look, alpha: before * alpha, ...sources };
  const isTurned = rotation !== 0 || isFlippedX || isFlippedY;
  if (!isTurned && !shadow) {
    if (alpha < 1) ctx.globalAlpha = before * alpha;
    draw(painting, annotation);
    if (highlight) drawEyeCatcher(painting, highlight);
    if (alpha < 1) ctx.globalAlpha = before;
    return;
  }
  ctx.save();
  ctx.globalAlpha = before * alpha;
  if (shadow) castShadow(ctx, shadow, page.width);
  ctx.translate(box.x + box.width / 2, box.y + box.height / 2);
  ctx.rotate((rotation * Math.PI) / 180);
  ctx.scale(isFlippedX ? -1 : 1, isFlippedY ? -1 : 1);
  ctx.translate(-box.x - box.width / 2, -box.y - box.height / 2);
  draw(painting, annotation);
  if (highlight) drawEyeCatcher(painting, highlight);
  ctx.restore();
}

/** Shadows know no scale of the canvas: their lengths are px of the screen. */
function castShadow(ctx: Ctx, { ink, x, y, blur }: DropShadow, pagePx: number): void {
  const scale = scaleOf(ctx) * pagePx;
  ctx.shadowColor = inkStyle(ink);
  ctx.shadowOffsetX = x * scale;
  ctx.shadowOffsetY = y * scale;
  ctx.shadowBlur = blur * scale;
}

/** How many states deep a drawing may break off. */
const DEEPEST = 64;

/**
 * Draws one thing after the other, each beginning with the canvas as `begin` leaves it. One that throws costs its own
 * drawing alone: the states in which it broke off are closed, and the others are drawn as if it were not there.
 * @param broke told which one threw, and what
 */
export function drawEach<T>(
  ctx: Ctx,
  things: readonly T[],
  begin: () => void,
  draw: (thing: T) => void,
  broke: (thing: T, error: unknown) => void,
): void {
  let next = 0;
  // Nothing here draws with mitred corners of another limit: it tells how deep in states a drawing has broken off.
  const outside = ctx.miterLimit;
  do {
    ctx.save();
    ctx.miterLimit = outside + 1;
    begin();
    try {
      for (; next < things.length; next++) draw(things[next] as T);
      return ctx.restore();
    } catch (error) {
      for (let depth = 0; depth < DEEPEST && ctx.miterLimit !== outside; depth++) ctx.restore();
      broke(things[next++] as T, error);
    }
  } while (next < things.length);
}

/** Draws an item of any kind into its box. */
export function drawKind(painting: Painting, { item }: Annotation): void {
  switch (item.kind) {
    case "link":
      return drawLink(painting, item);
    case "image":
      return drawImageItem(painting, item);
    case "button":
      return drawButton(painting, item);
    case "shape":
      return drawShape(painting, item);
    case "line":
      return drawLineItem(painting, item);
    case "text":
      return drawText(painting, item);
    case "callout":
      return drawCallout(painting, item);
    case "highlight":
      return drawHighlight(painting, item);
    case "zoom":
      return drawSign(painting, "zoom-in");
    case "print":
      return drawSign(painting, "printer");
    case "cart":
      return drawSign(painting, "shopping-cart");
    case "photos":
      return drawPhotos(painting, item);
    case "hotspot":
      return drawHotspot(painting, item);
    case "icon":
      return drawIconItem(painting, item);
    case "svg":
      return drawSvg(painting, item.code);
    case "lottie":
      return drawLottie(painting, item);
    case "frame":
      return drawFrame(painting);
    case "video":
      return drawVideo(painting, item);
    case "audio":
      return drawAudio(painting, item);
    default:
      return assertNever(item);
  }
}

function drawSvg({ ctx, box, pictureOf }: Painting, code: string): void {
  const picture = pictureOf(code, box.width * scaleOf(ctx));
  if (picture && /preserveAspectRatio=["']none/.test(code)) drawPicture(ctx, picture, box);
  else if (picture) drawFitted(ctx, picture, box, "contain");
}

/** The items that threw when they were drawn: they are not drawn again, and whoever made the book is told once. */
export type BrokenItems = {
  readonly has: (id: string) => boolean;
  readonly note: (annotation: Annotation, error: unknown) => void;
};

/** Nothing has broken yet. */
export function createBrokenItems(store: Store): BrokenItems {
  const ids = new Set<string>();
  return {
    has: (id) => ids.has(id),
    note: ({ id, page, className, item }, error) => {
      if (ids.has(id)) return;
      ids.add(id);
      const path = `item "${id}" on page ${toNumber(page)}`;
      const problem = `(${className || item.kind}) cannot be drawn: ${String(error).slice(0, 200)}`;
      const issue = { path, problem, used: "the page without it" };
      store.set(noteIssuesAtom, [issue], "An item of the book cannot be drawn.");
    },
  };
}

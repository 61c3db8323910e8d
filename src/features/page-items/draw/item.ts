import type { Rect } from "../../../book/geometry/layout.ts";
import type { Annotation, DropShadow } from "../../../book/publication/annotation.ts";
import { toNumber } from "../../../book/publication/pages.ts";
import type { Store } from "../../../lib/feature.ts";
import { noteIssuesAtom } from "../../../state/issues.ts";
import { assertNever } from "../api.ts";
import { boxOn } from "../box.ts";
import { drawEyeCatcher, drawHighlight, drawLink } from "./areas.ts";
import { drawAudio } from "./audio.ts";
import { drawHotspot, drawLottie } from "./hotspot.ts";
import { drawIconItem, drawSign } from "./icons.ts";
import { drawFitted, drawFrame, drawImageItem, drawPhotos, drawPicture, drawVideo } from "./image.ts";
import { inkStyle, type Painting, type Sources, scaleOf } from "./painting.ts";
import { drawLineItem, drawShape } from "./shape.ts";
import { drawButton, drawCallout, drawText } from "./text.ts";

/** What changes how an item looks, beside what its book says. */
export type ItemAppearance = Pick<Painting, "phase" | "hover" | "beat">;
/** An item that no pointer is at, and that does not move. */
export const AT_REST: ItemAppearance = { phase: "out", hover: 0, beat: null };

/** What an item is drawn with. */
export type ItemScene = {
  readonly page: Rect; // where its page lies
  readonly appearance: ItemAppearance;
  readonly sources: Sources;
};

type Ctx = CanvasRenderingContext2D;

/**
 * Draws one item onto its page, and leaves the canvas as it was but for its colours. Most items are plain areas, of
 * which a page can have a thousand: to save and restore the canvas for each would take longer than to draw it.
 * @param draw draws what the box holds, where that is something else than the item at rest
 */
export function drawItem(
  ctx: Ctx,
  annotation: Annotation,
  { page, appearance, sources }: ItemScene,
  draw: (painting: Painting, annotation: Annotation) => void = drawKind,
): void {
  const { rotation, isFlippedX, isFlippedY, alpha, highlight, shadow } = annotation;
  if (alpha <= 0) return;
  const box = boxOn(page, annotation);
  const before = ctx.globalAlpha;
  const painting: Painting = { ctx, box, page, ...appearance, alpha: before * alpha, ...sources };
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

/** The canvas does not scale shadows: their lengths are px of the screen. */
function castShadow(ctx: Ctx, { ink, x, y, blur }: DropShadow, pagePx: number): void {
  const scale = scaleOf(ctx) * pagePx;
  ctx.shadowColor = inkStyle(ink);
  ctx.shadowOffsetX = x * scale;
  ctx.shadowOffsetY = y * scale;
  ctx.shadowBlur = blur * scale;
}

/** A drawing that throws leaves at most so many saved states of the canvas open. */
const DEEPEST = 64;

/** Things to draw one after the other. */
export type Drawings<T> = {
  readonly things: readonly T[];
  readonly begin?: () => void; // prepares the canvas, at first and after one that has thrown
  readonly draw: (thing: T) => void;
  readonly failed: (thing: T, error: unknown) => void;
};

/** Draws one thing after the other. One that throws is left out: its saved states are closed, and the others are drawn. */
export function drawEach<T>(ctx: Ctx, { things, begin, draw, failed }: Drawings<T>): void {
  let next = 0;
  // Nothing here changes the miter limit, so that it marks the state to which the canvas must come back.
  const outside = ctx.miterLimit;
  do {
    ctx.save();
    ctx.miterLimit = outside + 1;
    begin?.();
    try {
      for (; next < things.length; next++) draw(things[next] as T);
      return ctx.restore();
    } catch (error) {
      for (let depth = 0; depth < DEEPEST && ctx.miterLimit !== outside; depth++) ctx.restore();
      failed(things[next++] as T, error);
    }
  } while (next < things.length);
}

/** Draws an item of any kind into its box. */
export function drawKind(painting: Painting, annotation: Annotation): void {
  const { item } = annotation;
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
      return drawAudio(painting, annotation, item.audio);
    default:
      return assertNever(item);
  }
}

function drawSvg({ ctx, box, pictureOf }: Painting, code: string): void {
  const picture = pictureOf(code, box.width * scaleOf(ctx));
  if (picture && /preserveAspectRatio=["']none/.test(code)) drawPicture(ctx, picture, box);
  else if (picture) drawFitted(ctx, picture, box, "contain");
}

/** The items that threw when they were drawn. They are not drawn again, and each is reported once. */
export type BrokenItems = {
  readonly has: (id: string) => boolean;
  readonly note: (annotation: Annotation, error: unknown) => void;
};

/** Makes an empty list of broken items. */
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

import { pictureRect, type Rect } from "../../book/geometry/layout.ts";
import type { Page } from "../../book/publication/book.ts";
import type { Picture } from "../../io/pictures/picture.ts";
import type { PageNotices } from "../../state/pictures.ts";
import type { PictureState } from "../pictures/store.ts";
import { RAMPS, rampGradient } from "../turn/shade-ramps.ts";

/** Which side of a page is bound; null = none (a lone page). */
export type SpineSide = "left" | "right" | "top" | "bottom" | null;

/** What a page looks like now. */
export type PageAppearance = {
  readonly page: Page | null; // null = a blank page
  readonly paper: string; // its colour, "#rrggbb"
  readonly picture: Picture | null;
  readonly state: PictureState;
  readonly isSlow: boolean; // nothing has come for long: the reader is told, and may ask again
  readonly spine: SpineSide;
  readonly gutter: "gutter" | "nightGutter";
  readonly gutterWidth: number; // spread px
  readonly gutterAlpha: number; // 0..1
  readonly isOfItems: boolean; // what it has beside a picture is all that it is meant to be
  readonly words: PageNotices | null; // null = English
  readonly layNotice: LayNotice | null; // null = its code is on the way
  readonly waiting: Picture | null; // the book's own sign of a picture on its way; null = ours
  readonly spin: number; // 0..1 round the progress sign
  readonly drawMarks: (ctx: CanvasRenderingContext2D, rect: Rect) => void; // what features put onto it
};

/** Lays out on a bare page why it is bare, and a button to try again. @returns its top, spread px, and what draws it */
export type LayNotice = (
  ctx: CanvasRenderingContext2D,
  rect: Rect,
  appearance: PageAppearance,
  isProtected: boolean,
) => { readonly top: number; readonly draw: () => void };

/* Where the reader presses to load a failed page again, and how bare pages look; spread px. */
const FAINT = "#7a726a70"; // seen on dark paper, too
const RING = "#7a726a33";
const FONT = "system-ui,sans-serif"; // of its number
const RETRY_HEIGHT_PX = 40;
const SIGN_RADIUS_PX = 13;

/** Draws a page into `rect`: paper, picture, gutter; and on a bare page its number and what the matter is. */
export function drawPage(ctx: CanvasRenderingContext2D, rect: Rect, appearance: PageAppearance): void {
  ctx.fillStyle = appearance.paper;
  ctx.fillRect(rect.x, rect.y, rect.width, rect.height);
  const { picture, page } = appearance;
  if (picture && page) {
    const at = pictureRect(rect, picture.width / picture.height, page.isStretched);
    ctx.imageSmoothingQuality = "medium"; // counts only where a picture is not drawn px for px
    try {
      ctx.drawImage(picture.source, at.x, at.y, at.width, at.height);
    } catch {
      // A picture that was closed a moment ago, or that the browser could not keep, draws nothing: paper shows.
    }
  } else if (page) {
    drawBare(ctx, rect, page, appearance);
  }
  appearance.drawMarks(ctx, rect);
  drawGutter(ctx, rect, appearance);
}

/** Where a page that could not be loaded has its button to ask again. */
export function retryRect(rect: Rect): Rect {
  const width = Math.min(rect.width * 0.7, 180);
  return {
    x: rect.x + (rect.width - width) / 2,
    y: rect.y + rect.height / 2 + 34,
    width,
    height: RETRY_HEIGHT_PX,
  };
}

function drawBare(ctx: CanvasRenderingContext2D, rect: Rect, page: Page, appearance: PageAppearance): void {
  const middle = { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  const isProtected = page.isProtected && appearance.state !== "loading";
  const isBlank = appearance.state === "none" && !isProtected;
  if (isBlank && appearance.isOfItems) return;
  const isLoading = appearance.state === "loading" && !appearance.isSlow;
  const notice = isBlank || isLoading ? null : appearance.layNotice?.(ctx, rect, appearance, isProtected);
  drawNumber(ctx, rect, page.label, notice?.top ?? Infinity);
  if (isLoading)
    return appearance.waiting ? drawWaiting(ctx, rect, appearance.waiting) : drawSign(ctx, middle, appearance.spin);
  notice?.draw();
}

/** The page's number, above the words that begin at `wordsTop`; smaller, or none, where they leave it no room. */
function drawNumber(ctx: CanvasRenderingContext2D, rect: Rect, label: string, wordsTop: number): void {
  const gap = 6;
  const size = Math.min(0.16 * Math.min(rect.width, rect.height), wordsTop - rect.y - 2 * gap);
  if (size < 8) return;
  ctx.fillStyle = FAINT;
  ctx.font = `300 ${Math.round(size)}px ${FONT}`;
  const y = Math.min(rect.y + 0.4 * rect.height, wordsTop - gap - size / 2);
  ctx.fillText(label, rect.x + rect.width / 2, y, rect.width * 0.9);
}

/** The book's own sign, no larger than a third of the page, where our ring would be. */
function drawWaiting(ctx: CanvasRenderingContext2D, rect: Rect, { source, width, height }: Picture): void {
  const scale = Math.min(1, rect.width / 3 / width, rect.height / 3 / height);
  const top = rect.y + rect.height / 2;
  ctx.drawImage(source, rect.x + (rect.width - width * scale) / 2, top, width * scale, height * scale);
}

/** A quiet ring: the picture is on its way. */
function drawSign(ctx: CanvasRenderingContext2D, { x, y }: { x: number; y: number }, spin: number): void {
  const from = spin * 2 * Math.PI;
  ctx.lineWidth = 2;
  ctx.lineCap = "round";
  ctx.strokeStyle = RING;
  ctx.beginPath();
  ctx.arc(x, y + 22, SIGN_RADIUS_PX, 0, 2 * Math.PI);
  ctx.stroke();
  ctx.strokeStyle = FAINT;
  ctx.beginPath();
  ctx.arc(x, y + 22, SIGN_RADIUS_PX, from, from + 1.6);
  ctx.stroke();
}

/** The shade where a page dips into the binding. */
function drawGutter(
  ctx: CanvasRenderingContext2D,
  rect: Rect,
  { spine, gutter, gutterWidth, gutterAlpha }: PageAppearance,
): void {
  if (!spine || gutterWidth <= 1 || gutterAlpha <= 0) return;
  const isLevel = spine === "top" || spine === "bottom";
  const isFar = spine === "right" || spine === "bottom";
  const from = { x: rect.x + (spine === "right" ? rect.width : 0), y: rect.y + (spine === "bottom" ? rect.height : 0) };
  const way = isFar ? -gutterWidth : gutterWidth;
  ctx.save();
  ctx.globalAlpha *= gutterAlpha;
  ctx.fillStyle = rampGradient(
    ctx,
    RAMPS[gutter],
    from,
    isLevel ? { x: from.x, y: from.y + way } : { x: from.x + way, y: from.y },
  );
  if (isLevel) ctx.fillRect(rect.x, from.y, rect.width, way);
  else ctx.fillRect(from.x, rect.y, way, rect.height);
  ctx.restore();
}

import type { Rect } from "../../book/geometry/layout.ts";
import { SANS } from "../../lib/fonts.ts";
import { breakLines } from "../../lib/line-breaks.ts";
import { readableInk } from "../../lib/readable-color.ts";
import type { PageNotices } from "../../state/pictures.ts";
import { type LayNotice, retryRect } from "./draw.ts";

/** The colour of the words, where they can be read in it. */
const INK = "#6b635a";
const ENGLISH: PageNotices = {
  failed: "This page could not be loaded.",
  slow: "The server is slow to answer. Still waiting…",
  retry: "Try again",
  protected: "The book is protected. Please purchase it, or verify password / your email to continue reading.",
};

/** The words on a page that could not be loaded, is slow to come or is protected, and its button to try again. */
export const layNotice: LayNotice = (ctx, rect, { words: translated, isSlow, paper }, isProtected) => {
  const ink = readableInk(INK, paper);
  const words = translated ?? ENGLISH;
  const text = isProtected ? words.protected : isSlow ? words.slow : words.failed;
  const { lines, top, linePx, font } = setWords(ctx, rect, text, isProtected && rect.height < LEAST_FOR_BUTTONS_PX);
  const middle = rect.x + rect.width / 2;
  const draw = () => {
    ctx.fillStyle = ink;
    ctx.strokeStyle = ink;
    ctx.font = font;
    lines.forEach((line, index) => {
      ctx.fillText(line, middle, top + (index + 0.5) * linePx, rect.width * 0.9);
    });
    if (!isProtected) drawButton(ctx, retryRect(rect), words.retry);
  };
  return { top, draw };
};

function drawButton(ctx: CanvasRenderingContext2D, { x, y, width, height }: Rect, text: string): void {
  ctx.lineWidth = 1;
  ctx.beginPath();
  ctx.roundRect(x, y, width, height, height / 2);
  ctx.stroke();
  ctx.fillText(text, x + width / 2, y + height / 2 + 1, width - 16);
}

type Words = {
  readonly lines: readonly string[];
  readonly top: number;
  readonly linePx: number;
  readonly font: string;
};

/** On lower pages the words of a closed one have no buttons below them, and stand about the middle. */
const LEAST_FOR_BUTTONS_PX = 132;

/** Breaks words into lines in the middle of a page, or above it where buttons lie below, as small as it takes to fit. */
function setWords(ctx: CanvasRenderingContext2D, rect: Rect, text: string, isAlone: boolean): Words {
  const middle = rect.y + rect.height / 2;
  for (let px = Math.round(Math.max(12, Math.min(16, rect.width / 22))); ; px--) {
    const font = `400 ${px}px ${SANS}`;
    ctx.font = font;
    const lines = breakLines(text, (line) => ctx.measureText(line).width <= rect.width * 0.8);
    const linePx = px * 1.3;
    const height = lines.length * linePx;
    const alone = Math.max(middle + 14, Math.min(middle + height / 2 + 14, rect.y + rect.height - 4));
    const bottom = isAlone ? alone : middle + 14;
    if (px <= 7 || bottom - height >= rect.y + 4) return { lines, top: bottom - height, linePx, font };
  }
}

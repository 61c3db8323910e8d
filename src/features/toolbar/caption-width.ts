import { rootElement } from "../../io/browser.ts";

/** What a letter takes of its size where nobody can measure it. */
const LETTER_FRAC = 0.6;
/** The browser lays text out in parts of px. */
const SPARE_PX = 2;

let canvas: CanvasRenderingContext2D | null | undefined;

/** How wide the chrome draws a text on one line, px; nothing is laid out for that. */
export function textWidth(text: string, fontPx: number): number {
  canvas ??= document.createElement("canvas").getContext("2d");
  if (!canvas) return text.length * fontPx * LETTER_FRAC;
  canvas.font = `${fontPx}px ${getComputedStyle(rootElement()).fontFamily}`;
  return canvas.measureText(text).width + SPARE_PX;
}

/** A letter that begins a new line without a blank before it: Chinese and Japanese text may break anywhere. */
const BREAKS_ANYWHERE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * How wide a caption has to be so that it stands on two lines at most and no word is broken, px.
 * @param measure the width of a text on one line
 */
export function captionWidth(caption: string, measure: (text: string) => number): number {
  const ends = [...caption.matchAll(/\s+/g)].map(({ index }) => index);
  for (let at = 1; at < caption.length; at++) if (BREAKS_ANYWHERE.test(caption[at] ?? "")) ends.push(at);
  const width = (from: number, to?: number) => measure(caption.slice(from, to).trim());
  return Math.ceil(Math.min(width(0), ...ends.map((end) => Math.max(width(0, end), width(end)))));
}

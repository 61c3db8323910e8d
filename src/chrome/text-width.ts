import { rootElement } from "../io/browser.ts";

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

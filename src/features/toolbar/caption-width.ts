import { atom } from "jotai/vanilla";
import { bodyElement } from "../../io/browser.ts";
import { createCanvas } from "../../io/page-parts.ts";

/** The width of a letter where none can be measured, fraction of its size. */
const LETTER_FRAC = 0.6;
/** Spare px, since browsers lay text out in fractions of px. */
const SPARE_PX = 2;

/** The canvas that measures texts, so that nothing has to be laid out for that; null where there is none. */
const measureAtom = atom(() => createCanvas().getContext("2d"));

/** Measures how wide the chrome draws a text on one line, px. */
export const textWidthAtom = atom((get) => (text: string, fontPx: number): number => {
  const canvas = get(measureAtom);
  if (!canvas) return text.length * fontPx * LETTER_FRAC;
  canvas.font = `${fontPx}px ${getComputedStyle(bodyElement()).fontFamily}`;
  return canvas.measureText(text).width + SPARE_PX;
});

/** A letter that may begin a new line without a space before it, as in Chinese and Japanese texts. */
const BREAKS_ANYWHERE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * How wide a caption has to be so that it fits on two lines without a broken word, px.
 * @param measure the width of a text on one line
 */
export function captionWidth(caption: string, measure: (text: string) => number): number {
  const ends = [...caption.matchAll(/\s+/g)].map(({ index }) => index);
  for (let at = 1; at < caption.length; at++) if (BREAKS_ANYWHERE.test(caption[at] ?? "")) ends.push(at);
  const width = (from: number, to?: number) => measure(caption.slice(from, to).trim());
  return Math.ceil(Math.min(width(0), ...ends.map((end) => Math.max(width(0, end), width(end)))));
}

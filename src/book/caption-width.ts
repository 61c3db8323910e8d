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

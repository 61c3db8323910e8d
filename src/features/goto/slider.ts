import { atom } from "jotai/vanilla";
import { pagesOf, spreadAt } from "../../book/geometry/spreads.ts";
import { type PageIndex, toIndex, toNumber } from "../../book/publication/pages.ts";
import { clamp } from "../../lib/clamp.ts";
import type { Stop } from "../../lib/stop.ts";
import { portsAtom } from "../../state/ports.ts";
import { bookAtom, directionAtom, pageAtom, pageCountAtom, spreadsAtom } from "../../state/reading.ts";
import { textAtom } from "../../state/texts.ts";
import { goToPageAtom, turnAtom } from "../../state/turning.ts";

/** Measures of the go-to panel (GOTO-08, GOTO-09). */
export const GOTO = {
  phonePx: 90, // height on phones
  insetPx: 40, // from either side of the panel to the track
  pointerPx: 11, // from the edge of the thumb to the point on the track that it marks
  motionMs: 200,
  previewAfterMs: 60, // how long the finger must rest on a page for its preview: pages that it passes are not loaded
} as const;

/** Where the track lies, client px, and its direction. */
export type Track = { readonly left: number; readonly width: number; readonly isRtl: boolean };

/** The position of a page on the track, 0 (first) .. 1 (last). @param value 1-based */
export function fractionOf(value: number, count: number): number {
  return count > 1 ? clamp((value - 1) / (count - 1), 0, 1) : 0;
}

/** The page under a finger, 1-based. */
export function valueAt(clientX: number, track: Track, count: number): number {
  const along = track.isRtl ? track.left + track.width - clientX : clientX - track.left;
  return 1 + Math.round(clamp(along / Math.max(1, track.width), 0, 1) * (count - 1));
}

/** The page that a key leads to; null for other keys. @param starts the first page of each spread */
export function valueByKey(key: string, value: number, starts: readonly number[], isRtl: boolean): number | null {
  const last = starts.length - 1;
  const open = Math.max(
    0,
    starts.findLastIndex((start) => start <= value),
  );
  const to = (index: number) => starts[clamp(index, 0, last)] ?? value;
  switch (key) {
    case isRtl ? "ArrowLeft" : "ArrowRight":
    case "ArrowUp":
      return to(open + 1);
    case isRtl ? "ArrowRight" : "ArrowLeft":
    case "ArrowDown":
      return to(open - 1);
    case "PageUp":
      return to(open + 10);
    case "PageDown":
      return to(open - 10);
    case "Home":
      return to(0);
    case "End":
      return to(last);
    default:
      return null;
  }
}

const slidAtom = atom<number | null>(null);
const previewedAtom = atom<PageIndex | null>(null);
const stopWaitingAtom = atom<{ readonly stop: Stop } | null>(null);

/** Whether the reader is moving the thumb. */
export const isSlidingAtom = atom((get) => get(slidAtom) !== null);
/** The page of the thumb, 1-based: where the reader has moved it, else where the book is or turns to. */
export const sliderValueAtom = atom((get) => {
  const turn = get(turnAtom);
  return get(slidAtom) ?? toNumber(turn.kind === "turning" && turn.completes ? turn.to : get(pageAtom));
});
/** The label of the thumb's page. */
export const sliderLabelAtom = atom((get) => {
  const value = get(sliderValueAtom);
  return get(bookAtom).pages[value - 1]?.label ?? String(value);
});
/** The slider's value in words: the page's label, and its number if that differs. */
export const sliderTextAtom = atom((get) => {
  const value = get(sliderValueAtom);
  const page = get(sliderLabelAtom);
  const t = get(textAtom);
  const values = { page, number: value, count: get(pageCountAtom) };
  return page === String(value)
    ? t("sliderPage", "Page {page} of {count}", values)
    : t("sliderLabelledPage", "Page {page} ({number} of {count})", values);
});
/** The pages of the spread at the thumb, in reading order; updated when the thumb rests for a moment. */
export const previewPagesAtom = atom((get): readonly PageIndex[] => {
  const page = get(previewedAtom);
  if (page === null) return [];
  const spread = get(spreadsAtom)[spreadAt(get(spreadsAtom), page)];
  return spread ? pagesOf(spread) : [];
});

/** Moves the thumb to a page; the book follows when it is released. */
export const slideAtom = atom(null, (get, set, value: number) => {
  if (get(slidAtom) === value) return;
  const isFirst = get(slidAtom) === null;
  set(slidAtom, value);
  get(stopWaitingAtom)?.stop();
  const show = () => set(previewedAtom, toIndex(value));
  if (isFirst) show();
  else set(stopWaitingAtom, { stop: get(portsAtom).clock.after(GOTO.previewAfterMs, show) });
});
/** Moves the thumb by a key. @returns whether the key means anything */
export const slideByKeyAtom = atom(null, (get, set, key: string): boolean => {
  const starts = get(spreadsAtom).map((spread) => toNumber(pagesOf(spread)[0] ?? toIndex(1)));
  const value = valueByKey(key, get(sliderValueAtom), starts, get(directionAtom) === "rtl");
  if (value !== null) set(slideAtom, value);
  return value !== null;
});
/** Releases the thumb. @param turns whether the book turns to its page; false = the reader or the system cancelled */
export const releaseSliderAtom = atom(null, (get, set, turns: boolean) => {
  const value = get(slidAtom);
  get(stopWaitingAtom)?.stop();
  set(slidAtom, null);
  set(previewedAtom, null);
  if (turns && value !== null) set(goToPageAtom, toIndex(value));
});

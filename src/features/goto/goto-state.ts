import { atom } from "jotai/vanilla";
import { type PageIndex, toIndex, toNumber } from "../../book/pages.ts";
import { pagesOf, spreadAt } from "../../book/spreads.ts";
import type { Stop } from "../../lib/stop.ts";
import { portsAtom } from "../../state/ports.ts";
import { bookAtom, directionAtom, pageAtom, pageCountAtom, spreadsAtom } from "../../state/reading.ts";
import { textAtom } from "../../state/texts.ts";
import { goToPageAtom, turnAtom } from "../../state/turning.ts";
import { GOTO, valueByKey } from "./goto-slider.ts";

const slidAtom = atom<number | null>(null);
const previewedAtom = atom<PageIndex | null>(null);
const stopWaitingAtom = atom<{ readonly stop: Stop } | null>(null);

/** Whether a finger or a key holds the thumb. */
export const isSlidingAtom = atom((get) => get(slidAtom) !== null);
/** The page that the thumb stands on, 1-based: where it has been slid to, or where the book is or turns to. */
export const sliderValueAtom = atom((get) => {
  const turn = get(turnAtom);
  return get(slidAtom) ?? toNumber(turn.kind === "turning" && turn.completes ? turn.to : get(pageAtom));
});
/** The label of the page that the thumb stands on. */
export const slidLabelAtom = atom((get) => {
  const value = get(sliderValueAtom);
  return get(bookAtom).pages[value - 1]?.label ?? String(value);
});
/** What the value is called: its label, and its number where that is another one. */
export const sliderTextAtom = atom((get) => {
  const value = get(sliderValueAtom);
  const page = get(slidLabelAtom);
  const t = get(textAtom);
  const values = { page, number: value, count: get(pageCountAtom) };
  return page === String(value)
    ? t("sliderPage", "Page {page} of {count}", values)
    : t("sliderLabelledPage", "Page {page} ({number} of {count})", values);
});
/** The pages that lie open where the thumb stands, in reading order; they follow when it rests for a moment. */
export const previewPagesAtom = atom((get): readonly PageIndex[] => {
  const page = get(previewedAtom);
  if (page === null) return [];
  const spread = get(spreadsAtom)[spreadAt(get(spreadsAtom), page)];
  return spread ? pagesOf(spread) : [];
});

/** The thumb is slid to a page; the book follows when it is let go. */
export const slideAtom = atom(null, (get, set, value: number) => {
  if (get(slidAtom) === value) return;
  const isFirst = get(slidAtom) === null;
  set(slidAtom, value);
  get(stopWaitingAtom)?.stop();
  const show = () => set(previewedAtom, toIndex(value));
  if (isFirst) show();
  else set(stopWaitingAtom, { stop: get(portsAtom).clock.after(GOTO.previewAfterMs, show) });
});
/** A key moves the thumb. @returns whether it means anything here */
export const slideByKeyAtom = atom(null, (get, set, key: string): boolean => {
  const starts = get(spreadsAtom).map((spread) => toNumber(pagesOf(spread)[0] ?? toIndex(1)));
  const value = valueByKey(key, get(sliderValueAtom), starts, get(directionAtom) === "rtl");
  if (value !== null) set(slideAtom, value);
  return value !== null;
});
/** The thumb is let go: the book turns there, or, if it was a mistake, stays. */
export const letGoAtom = atom(null, (get, set, turns: boolean) => {
  const value = get(slidAtom);
  get(stopWaitingAtom)?.stop();
  set(slidAtom, null);
  set(previewedAtom, null);
  if (turns && value !== null) set(goToPageAtom, toIndex(value));
});

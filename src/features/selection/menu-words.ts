import { atom } from "jotai/vanilla";
import { boundsOf } from "../../book/geometry/fold.ts";
import type { Rect } from "../../book/geometry/layout.ts";
import { lineQuadsOf } from "../../book/text/line-quads.ts";
import { HIGHLIGHT_LABELS } from "../../chrome/kit/highlight-labels.ts";
import { follow, type Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import type { BookStage } from "../../stage/stage-handle.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { type MenuItem, menuWordsAtom } from "../menu/api.ts";
import {
  copySelectedAtom,
  hasSelectionAtom,
  highlightSelectedAtom,
  notedColorAtom,
  openTextsAtom,
  searchSelectedAtom,
  selectedPartsAtom,
} from "./state.ts";

const COPY: MenuItem = { key: "copywords", icon: "copy", label: ["selectCopy", "Copy"], pressAtom: copySelectedAtom };
const COMMENT: MenuItem = {
  key: "commentwords",
  icon: "message-square",
  label: ["selectNote", "Write a comment"],
  pressAtom: atom(null, (get, set) => set(highlightSelectedAtom, get(notedColorAtom), { isToWrite: true })),
};
const SEARCH: MenuItem = {
  key: "searchwords",
  icon: "search",
  label: ["btnSearch", "Search"],
  pressAtom: searchSelectedAtom,
};

const itemsAtom = atom((get): readonly MenuItem[] => {
  const color = get(notedColorAtom);
  const highlight: MenuItem = {
    key: "highlightwords",
    icon: "highlighter",
    label: [HIGHLIGHT_LABELS[color].key, HIGHLIGHT_LABELS[color].english],
    pressAtom: atom(null, (_get, set) => set(highlightSelectedAtom, color)),
  };
  return get(chromeSettingsAtom).AnnotationButtonVisible ? [COPY, highlight, COMMENT, SEARCH] : [COPY, SEARCH];
});

/** Puts what can be done with selected words into the book's menu, which opens beside them. */
export function runMenuWords(store: Store, stage: BookStage): Stop {
  // All of the words: between its two ends a selection of many lines goes far to both sides.
  const rectNow = (): Rect | null => {
    const [partsOn, texts] = [store.get(selectedPartsAtom), store.get(openTextsAtom)];
    const { left, top } = stage.host.getBoundingClientRect();
    const corners = stage.openPages().flatMap(({ page, rect }) => {
      const placed = texts.get(page);
      const quads = placed ? partsOn(page, placed).flatMap((part) => lineQuadsOf(placed, part)) : [];
      return quads.flat().map(({ x, y }) => ({ x: left + rect.x + x * rect.width, y: top + rect.y + y * rect.height }));
    });
    return corners.length > 0 ? boundsOf(corners) : null;
  };
  const wordsAtom = atom((get) => (get(hasSelectionAtom) ? { items: get(itemsAtom), rectNow } : null));
  const stop = follow(store, wordsAtom, (words) => store.set(menuWordsAtom, words));
  return stopAll([stop, () => store.set(menuWordsAtom, null)]);
}

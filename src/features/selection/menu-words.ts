import { atom } from "jotai/vanilla";
import { boundsOf } from "../../book/geometry/fold.ts";
import type { Rect } from "../../book/geometry/layout.ts";
import type { HighlightColor } from "../../book/publication/highlight-colors.ts";
import { lineQuadsOf } from "../../book/text/line-quads.ts";
import { copyText } from "../../io/sharing.ts";
import { follow, type Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import type { BookStage } from "../../stage/stage-handle.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { textAtom } from "../../state/texts.ts";
import { showToastAtom } from "../../state/tips.ts";
import { type MenuItem, menuWordsAtom } from "../menu/api.ts";
import { isSelectingAtom, selectAtom, selectionAtom } from "./api.ts";
import {
  hasSelectionAtom,
  highlightSelectedAtom,
  notedColorAtom,
  openTextsAtom,
  searchSelectedAtom,
  selectedPartsAtom,
  selectedTextAtom,
} from "./state.ts";

/** Copies the selected words, says so, and unselects them; not others that have been selected meanwhile. */
export const copySelectedAtom = atom(null, async (get, set): Promise<void> => {
  const copied = get(selectionAtom);
  const isCopied = await copyText(get(selectedTextAtom));
  const t = get(textAtom);
  set(
    showToastAtom,
    isCopied ? t("selectCopied", "Copied.") : t("selectCopyFailed", "The browser did not allow copying."),
  );
  if (isCopied && get(selectionAtom) === copied && !get(isSelectingAtom)) set(selectAtom, null);
});

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

const HIGHLIGHT_LABELS: Readonly<Record<HighlightColor, MenuItem["label"]>> = {
  yellow: ["highlightYellow", "Highlight in yellow"],
  green: ["highlightGreen", "Highlight in green"],
  blue: ["highlightBlue", "Highlight in blue"],
  pink: ["highlightPink", "Highlight in pink"],
};

const itemsAtom = atom((get): readonly MenuItem[] => {
  const color = get(notedColorAtom);
  const highlight: MenuItem = {
    key: "highlightwords",
    icon: "highlighter",
    label: HIGHLIGHT_LABELS[color],
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

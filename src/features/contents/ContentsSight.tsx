import { useAtomValue } from "jotai/react";
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { markedRowAtom, tabStopAtom } from "./contents-tree-state.ts";

/** How near to an edge of the tree a row may stand, px. */
const MARGIN_PX = 24;

/** Brings into sight what is marked and what has the keyboard; draws nothing. */
export function ContentsSight({ tree }: { readonly tree: RefObject<HTMLElement | null> }) {
  const marked = useAtomValue(markedRowAtom);
  const tabStop = useAtomValue(tabStopAtom);
  const isFirst = useRef(true);
  // after the layout's effects: a dialog that opens forgets how far its parts were scrolled
  useEffect(() => {
    const row = rowIn(tree.current, marked);
    if (tree.current && row) bringIntoSight(tree.current, row, isFirst.current);
    isFirst.current = false;
  }, [tree, marked]);
  useLayoutEffect(() => {
    const row = rowIn(tree.current, tabStop);
    if (!tree.current || !row || !tree.current.contains(document.activeElement)) return;
    row.focus({ preventScroll: true });
    bringIntoSight(tree.current, row, false);
  }, [tree, tabStop]);
  return null;
}

function rowIn(tree: HTMLElement | null, id: number | null): HTMLElement | null {
  return tree?.querySelector<HTMLElement>(`[data-row="${id}"]`) ?? null;
}

/** Scrolls the tree and nothing around it, no further than it takes, or so that the row is in the middle. */
function bringIntoSight(tree: HTMLElement, row: HTMLElement, isInMiddle: boolean): void {
  const [frame, box] = [tree.getBoundingClientRect(), row.getBoundingClientRect()];
  const above = box.top - frame.top - MARGIN_PX;
  const below = box.bottom - frame.bottom + MARGIN_PX;
  if (above >= 0 && below <= 0) return;
  tree.scrollTop += isInMiddle ? (above + below) / 2 : above < 0 ? above : below;
}

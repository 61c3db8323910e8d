import { useAtomValue, useSetAtom } from "jotai/react";
import { type RefObject, useEffect, useLayoutEffect } from "react";
import {
  centredTopPxAtom,
  gridAtom,
  groupsAtom,
  keyedPageAtom,
  scrollThumbsAtom,
  tabStopRowAtom,
} from "./thumb-list-state.ts";

/** Brings into sight where the reader is, and what the keyboard goes to; draws nothing. */
export function ThumbSight({ list }: { readonly list: RefObject<HTMLElement | null> }) {
  const keyed = useAtomValue(keyedPageAtom);
  const row = useAtomValue(tabStopRowAtom);
  const centredTopPx = useAtomValue(centredTopPxAtom);
  const groups = useAtomValue(groupsAtom);
  const { rowPx, columns } = useAtomValue(gridAtom);
  const tell = useSetAtom(scrollThumbsAtom);
  const centre = () => {
    if (list.current) list.current.scrollTop = centredTopPx;
    tell(centredTopPx);
  };
  // Again after the layout's effects: a dialog that opens forgets how far its parts were scrolled.
  useLayoutEffect(centre, [groups, columns, rowPx]);
  useEffect(centre, [groups, columns, rowPx]);
  useLayoutEffect(() => {
    const element = list.current;
    if (keyed === null || !element) return;
    element.querySelector<HTMLElement>(`[role=gridcell][data-thumb="${keyed + 1}"]`)?.focus({ preventScroll: true });
    const [top, bottom] = [row * rowPx, (row + 1) * rowPx - element.clientHeight];
    if (element.scrollTop > top) element.scrollTop = top;
    if (element.scrollTop < bottom) element.scrollTop = bottom;
  }, [keyed]);
  return null;
}

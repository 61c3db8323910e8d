import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import { gridAtom, groupsAtom, scrollThumbsAtom, tabStopAtom, tabStopRowAtom } from "./thumb-list-state.ts";

/** Brings into sight where the reader is, and what the keyboard goes to; draws nothing. */
export function ThumbSight({ list }: { readonly list: RefObject<HTMLElement | null> }) {
  const tabStop = useAtomValue(tabStopAtom);
  const row = useAtomValue(tabStopRowAtom);
  const groups = useAtomValue(groupsAtom);
  const { rowPx, columns } = useAtomValue(gridAtom);
  const tell = useSetAtom(scrollThumbsAtom);
  const centre = () => {
    if (!list.current) return;
    list.current.scrollTop = (row + 0.5) * rowPx - list.current.clientHeight / 2;
    tell(list.current.scrollTop);
  };
  // Again after the layout's effects: a dialog that opens forgets how far its parts were scrolled.
  useLayoutEffect(centre, [groups, columns, rowPx]);
  useEffect(centre, [groups, columns, rowPx]);
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    const isOpening = isFirst.current;
    isFirst.current = false;
    const element = list.current;
    if (isOpening || !element?.contains(document.activeElement) || tabStop === null) return;
    element.querySelector<HTMLElement>(`[data-thumb="${tabStop + 1}"]`)?.focus({ preventScroll: true });
    const [top, bottom] = [row * rowPx, (row + 1) * rowPx - element.clientHeight];
    if (element.scrollTop > top) element.scrollTop = top;
    if (element.scrollTop < bottom) element.scrollTop = bottom;
  }, [tabStop]);
  return null;
}

import { useAtomValue, useSetAtom } from "jotai/react";
import { type KeyboardEvent, memo, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useT } from "../../chrome/hooks.ts";
import { ContentsRow } from "./ContentsRow.tsx";
import {
  chunksAtom,
  isNestedAtom,
  isRtlTreeAtom,
  markedRowAtom,
  pressTreeKeyAtom,
  ROW_PX,
  type RowChunk,
  tabStopAtom,
} from "./state.ts";

/** The entries that are not in closed branches. Turning a page renders two rows, not the tree. */
export function ContentsTree() {
  const t = useT();
  const chunks = useAtomValue(chunksAtom);
  const isNested = useAtomValue(isNestedAtom);
  const press = useSetAtom(pressTreeKeyAtom);
  const tree = useRef<HTMLDivElement>(null);
  const pressed = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.nativeEvent.isComposing) return;
    const isPress = event.key === "Enter" || event.key === " ";
    if (isPress && event.target instanceof HTMLElement) event.target.click();
    if (isPress || press(event.key)) event.preventDefault();
  };
  return (
    <div
      ref={tree}
      className="contents"
      role="tree"
      dir={useAtomValue(isRtlTreeAtom) ? "rtl" : "ltr"}
      aria-label={t("frmToc", "Table of contents")}
      data-nested={isNested}
      onKeyDown={pressed}
    >
      {chunks.map((chunk) => (
        <ContentsChunk key={chunk.key} chunk={chunk} />
      ))}
      <ScrollToRow tree={tree} />
    </div>
  );
}

/** How far beyond the tree's edges rows are drawn, px. */
const NEAR_PX = 800;

/** A group of rows. Far from the visible part it is an empty box of the same height, so that long tables stay fast. */
const ContentsChunk = memo(function ContentsChunk({ chunk }: { readonly chunk: RowChunk }) {
  const isNeeded = useAtomValue(chunk.isNeededAtom);
  const [place, setPlace] = useState({ isNear: false, heightPx: chunk.rows.length * ROW_PX });
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!element.current) return;
    if (typeof IntersectionObserver !== "function") return setPlace({ isNear: true, heightPx: 0 });
    const intersected = (entries: readonly IntersectionObserverEntry[]) => {
      const last = entries[entries.length - 1];
      if (last) setPlace({ isNear: last.isIntersecting, heightPx: last.boundingClientRect.height });
    };
    const root = element.current.parentElement;
    const observer = new IntersectionObserver(intersected, { root, rootMargin: `${NEAR_PX}px 0px` });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  const isDrawn = isNeeded || place.isNear;
  return (
    <div ref={element} role="none" style={isDrawn ? undefined : { blockSize: place.heightPx }}>
      {isDrawn && chunk.rows.map((row) => <ContentsRow key={row.id} row={row} />)}
    </div>
  );
});

/** Space between a row that is scrolled to and the edge of the tree, px. */
const MARGIN_PX = 24;

/**
 * Scrolls to the marked row and to the row with the keyboard focus. A component of its own, so that a turn renders this
 * and not the whole tree.
 */
function ScrollToRow({ tree }: { readonly tree: RefObject<HTMLElement | null> }) {
  const marked = useAtomValue(markedRowAtom);
  const tabStop = useAtomValue(tabStopAtom);
  const isFirst = useRef(true);
  // after layout effects, for a dialog that opens resets the scroll position of its parts
  useEffect(() => {
    const row = rowIn(tree.current, marked);
    if (tree.current && row) scrollTo(tree.current, row, isFirst.current);
    isFirst.current = false;
  }, [tree, marked]);
  useLayoutEffect(() => {
    const row = rowIn(tree.current, tabStop);
    if (!tree.current || !row || !tree.current.contains(document.activeElement)) return;
    row.focus({ preventScroll: true });
    scrollTo(tree.current, row, false);
  }, [tree, tabStop]);
  return null;
}

function rowIn(tree: HTMLElement | null, id: number | null): HTMLElement | null {
  return tree?.querySelector<HTMLElement>(`[data-row="${id}"]`) ?? null;
}

/** Scrolls the tree alone, just as far as needed or until the row is in the middle. */
function scrollTo(tree: HTMLElement, row: HTMLElement, isInMiddle: boolean): void {
  const [frame, box] = [tree.getBoundingClientRect(), row.getBoundingClientRect()];
  const above = box.top - frame.top - MARGIN_PX;
  const below = box.bottom - frame.bottom + MARGIN_PX;
  if (above >= 0 && below <= 0) return;
  tree.scrollTop += isInMiddle ? (above + below) / 2 : above < 0 ? above : below;
}

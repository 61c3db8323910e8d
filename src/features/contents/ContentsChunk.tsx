import { useAtomValue } from "jotai/react";
import { memo, useEffect, useRef, useState } from "react";
import { ContentsRow } from "./ContentsRow.tsx";
import { ROW_PX, type RowChunk } from "./contents-tree-state.ts";

/** How far beyond the tree's edges rows are drawn, px. */
const NEAR_PX = 800;

/** Some rows; out of sight they are an empty place of the same height, so that a long table stays light. */
export const ContentsChunk = memo(function ContentsChunk({ chunk }: { readonly chunk: RowChunk }) {
  const isNeeded = useAtomValue(chunk.isNeededAtom);
  const [place, setPlace] = useState({ isNear: false, heightPx: chunk.rows.length * ROW_PX });
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!element.current) return;
    if (typeof IntersectionObserver !== "function") return setPlace({ isNear: true, heightPx: 0 });
    const seen = (entries: readonly IntersectionObserverEntry[]) => {
      const last = entries[entries.length - 1];
      if (last) setPlace({ isNear: last.isIntersecting, heightPx: last.boundingClientRect.height });
    };
    const root = element.current.parentElement;
    const observer = new IntersectionObserver(seen, { root, rootMargin: `${NEAR_PX}px 0px` });
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

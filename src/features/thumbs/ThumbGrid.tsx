import { useAtomValue, useSetAtom, useStore } from "jotai/react";
import { useEffect, useLayoutEffect, useRef, type CSSProperties, type KeyboardEvent, type MouseEvent } from "react";
import { useT } from "../../chrome/use-t.ts";
import { toIndex } from "../../book/pages.ts";
import { directionAtom } from "../../state/reading.ts";
import { ThumbRow } from "./ThumbRow.tsx";
import { ThumbSight } from "./ThumbSight.tsx";
import { mostHeightPx } from "./thumb-grid.ts";
import { runThumbLoading } from "./thumb-loading.ts";
import { chooseThumbAtom, drawnRowsAtom, gridAtom, pressThumbKeyAtom, rowCountAtom } from "./thumb-list-state.ts";
import { runThumbScroll } from "./thumb-scroll.ts";

/** The grid: rows near the sight and no others, however long the book is. It renders when another row comes near. */
export function ThumbGrid() {
  const t = useT();
  const store = useStore();
  const list = useRef<HTMLDivElement>(null);
  const grid = useAtomValue(gridAtom);
  const rowCount = useAtomValue(rowCountAtom);
  const rows = useAtomValue(drawnRowsAtom);
  const direction = useAtomValue(directionAtom);
  const choose = useSetAtom(chooseThumbAtom);
  const press = useSetAtom(pressThumbKeyAtom);
  useLayoutEffect(() => (list.current ? runThumbScroll(store, list.current) : undefined), [store]);
  useEffect(() => runThumbLoading(store), [store]);
  const clicked = (event: MouseEvent) => {
    const number = event.target instanceof Element && event.target.closest<HTMLElement>("[data-thumb]")?.dataset["thumb"];
    if (number) choose(toIndex(Number(number)));
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const isPress = event.key === "Enter" || event.key === " ";
    if (isPress && event.target instanceof HTMLElement) event.target.click();
    if (isPress || press(event.key)) event.preventDefault();
  };
  const style = {
    "--thumb-width": `${grid.thumbPx}px`,
    "--thumb-height": `${grid.thumbHeightPx}px`,
    "--thumb-row": `${grid.rowPx}px`,
    "--thumb-columns": grid.columns,
    maxBlockSize: mostHeightPx(grid),
  } as CSSProperties;
  return (
    <div ref={list} className="thumb-list" style={style} data-paired={grid.isPaired || undefined} onClick={clicked} onKeyDown={pressed}>
      <div
        className="thumb-grid"
        role="grid"
        dir={direction}
        aria-label={t("btnThumb", "Thumbnails")}
        aria-rowcount={rowCount}
        style={{ blockSize: rowCount * grid.rowPx }}
      >
        {rows.map((row) => (
          <ThumbRow key={row} row={row} />
        ))}
      </div>
      <ThumbSight list={list} />
    </div>
  );
}

import { useAtomValue, useSetAtom, useStore } from "jotai/react";
import { type CSSProperties, type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useRef } from "react";
import { type PageIndex, toIndex } from "../../book/pages.ts";
import { useT } from "../../chrome/use-t.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { directionAtom } from "../../state/reading.ts";
import { ThumbRow } from "./ThumbRow.tsx";
import { ThumbSight } from "./ThumbSight.tsx";
import { type Grid, mostHeightPx } from "./thumb-grid.ts";
import { chooseThumbAtom, drawnRowsAtom, gridAtom, pressThumbKeyAtom, rowCountAtom } from "./thumb-list-state.ts";
import { runThumbLoading } from "./thumb-loading.ts";
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
  const { pageLoadingUrl } = useAtomValue(chromeSettingsAtom);
  const choose = useSetAtom(chooseThumbAtom);
  const press = useSetAtom(pressThumbKeyAtom);
  useLayoutEffect(() => (list.current ? runThumbScroll(store, list.current) : undefined), [store]);
  useEffect(() => runThumbLoading(store), [store]);
  const clicked = ({ target }: MouseEvent) => {
    const page = pageAt(target);
    if (page !== null) choose(page);
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const isPress = event.key === "Enter" || event.key === " ";
    if (isPress && event.target instanceof HTMLElement) event.target.click();
    if (isPress || press(event.key)) event.preventDefault();
  };
  return (
    <div
      ref={list}
      className="thumb-list"
      style={{ ...styleOf(grid), ...(pageLoadingUrl && { "--waiting": `url(${JSON.stringify(pageLoadingUrl)})` }) }}
      data-waiting={pageLoadingUrl ? "" : undefined}
      data-paired={grid.isPaired || undefined}
      onClick={clicked}
      onKeyDown={pressed}
    >
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

function styleOf(grid: Grid): CSSProperties {
  const sizes = {
    "--thumb-width": `${grid.thumbPx}px`,
    "--thumb-height": `${grid.thumbHeightPx}px`,
    "--thumb-row": `${grid.rowPx}px`,
    "--thumb-columns": grid.columns,
  };
  return { ...sizes, maxBlockSize: mostHeightPx(grid) };
}

/** The page whose thumbnail or title lies there. */
function pageAt(target: EventTarget): PageIndex | null {
  const thumb = target instanceof Element ? target.closest<HTMLElement>("[data-thumb]") : null;
  return thumb ? toIndex(Number(thumb.dataset["thumb"])) : null;
}

import { useAtomValue } from "jotai/react";
import { Fragment, type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import type { Query } from "../../book/text/search.ts";
import { useT } from "../../chrome/hooks.ts";
import { portsAtom } from "../../state/ports.ts";
import { isHandheldAtom } from "../../state/ui-scale.ts";
import { HitRow } from "./HitRow.tsx";
import type { PageHit } from "./search.ts";
import { placeAtom } from "./state.ts";

/**
 * So many rows come in the first frame, in each one after it until they reach beyond what can be seen, and in each one
 * while the reader is on the way to a row farther down.
 */
const ROWS = { first: 1, more: 1, onTheWay: 20 } as const;
/** Rows are there before they are scrolled to: as many again as can be seen. */
const AHEAD = "0px 0px 100% 0px";

/** The row that keys have led to, and that is not there yet; given up once the reader does anything else at `from`. */
type Goal = { readonly row: number; readonly from: HTMLElement };

type HitListProps = {
  readonly hits: readonly PageHit[];
  readonly query: Query | null; // that they answer to; null = that does not matter
  readonly isSample: boolean; // none of them was found
  readonly children: ReactNode; // what follows the last row
};

/** The pages with the words, as a list that grows by itself as far as the reader may look next. */
export function HitList({ hits, query, isSample, children }: HitListProps) {
  const list = useRef<HTMLUListElement>(null);
  const t = useT();
  const place = useAtomValue(placeAtom);
  const current = isSample ? null : place;
  const currentPage = current?.page ?? null;
  // Over the whole window of a tablet there is room for them.
  const arePictured = useAtomValue(isHandheldAtom);
  const [shown, growAhead, wantRows] = useRows();
  const [goal, setGoal] = useState<Goal | null>(null);
  const hasMore = hits.length > shown;
  const shared = { query, arePictured, isSample };
  const longer = hits.find(({ match }) => match !== hits[0]?.match); // the first of the lesser ones
  useEffect(() => wantRows(hits.findIndex(({ page }) => page === currentPage) + 1), [wantRows, hits, currentPage]);
  useEffect(() => (goal === null ? undefined : wantRows(goal.row + 1)), [wantRows, goal]);
  useEffect(() => {
    if (goal === null || goal.row >= shown) return;
    if (document.activeElement === goal.from) rowsOf(list.current)[goal.row]?.focus();
    setGoal(null);
  }, [goal, shown]);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const rows = rowsOf(event.currentTarget);
    const focused = rows.indexOf(document.activeElement as HTMLElement);
    const isOnTheWay = goal !== null && document.activeElement === goal.from;
    const now = event.key === "ArrowDown" && isOnTheWay ? goal.row : focused;
    const next = nextRow(event.key, now, hits.length - 1);
    if (next === null) return setGoal(null);
    event.preventDefault();
    const from = rows[Math.min(next, rows.length - 1)];
    if (next < 0) event.currentTarget.closest(".panel")?.querySelector<HTMLElement>("input")?.focus();
    else from?.focus();
    setGoal(from && next >= rows.length ? { row: next, from } : null);
  };
  const giveUp = () => setGoal(null);
  return (
    <>
      <ul
        ref={list}
        className="list search-list"
        data-pictured={arePictured || undefined}
        onKeyDown={press}
        onWheel={giveUp}
        onPointerDown={giveUp}
      >
        {hits.slice(0, shown).map((hit) => (
          <Fragment key={hit.page}>
            {hit === longer && <li className="search-list__group">{t("searchLonger", "In longer words")}</li>}
            <HitRow hit={hit} current={hit.page === current?.page ? current.nth : null} {...shared} />
          </Fragment>
        ))}
        {hasMore && <li key={`end-${shown}`} ref={growAhead} className="search-list__end" />}
      </ul>
      {children && <div hidden={hasMore}>{children}</div>}
    </>
  );
}

const rowsOf = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>(".search-hit") ?? [])];

/** Where a key leads to: -1 = back to the field; null = nowhere. */
function nextRow(key: string, now: number, last: number): number | null {
  const places: Readonly<Record<string, number>> = {
    ArrowDown: Math.min(now + 1, last),
    ArrowUp: now - 1,
    Home: 0,
    End: last,
  };
  return places[key] ?? null;
}

/** How many rows there are, what an element at their end grows them by when it is near, and what asks for so many. */
function useRows() {
  const { clock } = useAtomValue(portsAtom);
  const [shown, setShown] = useState<number>(ROWS.first);
  const wantRows = useCallback(
    (count: number) => {
      let frames = Math.ceil(count / ROWS.onTheWay);
      if (frames === 0) return;
      return clock.eachFrame(() => {
        setShown((rows) => (rows < count ? rows + ROWS.onTheWay : rows));
        return --frames > 0;
      });
    },
    [clock],
  );
  const growAhead = useCallback((end: HTMLLIElement) => {
    const act: IntersectionObserverCallback = (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setShown((rows) => rows + ROWS.more);
    };
    const watch = new IntersectionObserver(act, { root: end.closest(".search-results"), rootMargin: AHEAD });
    watch.observe(end);
    return () => watch.disconnect();
  }, []);
  return [shown, growAhead, wantRows] as const;
}

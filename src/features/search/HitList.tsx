import { useAtomValue } from "jotai/react";
import { Fragment, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import type { Query } from "../../book/text/search.ts";
import { useT } from "../../chrome/hooks.ts";
import { portsAtom } from "../../state/ports.ts";
import { isHandheldAtom } from "../../state/ui-scale.ts";
import { HitRow } from "./HitRow.tsx";
import { useRowKeys } from "./row-keys.ts";
import type { PageHit } from "./search.ts";
import { placeAtom, wantedPageAtom } from "./state.ts";

/**
 * So many rows come in the first frame, in each one after it until they reach beyond what can be seen, and in each one
 * while the reader is on the way to a row farther down.
 */
const ROWS = { first: 1, more: 1, onTheWay: 20 } as const;
/** Rows are there before they are scrolled to: as many again as can be seen. */
const AHEAD = "0px 0px 100% 0px";

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
  const wantedPage = useAtomValue(wantedPageAtom);
  // Over the whole window of a tablet there is room for them.
  const arePictured = useAtomValue(isHandheldAtom);
  const [shown, growAhead, wantRows] = useRows();
  const hasMore = hits.length > shown;
  const shared = { query, arePictured, isSample };
  const isWord = ({ match }: PageHit) => match === "word";
  const longer = hits[0] && isWord(hits[0]) ? hits.find((hit) => !isWord(hit)) : undefined; // the first of the lesser ones
  useEffect(() => wantRows(hits.findIndex(({ page }) => page === wantedPage) + 1), [wantRows, hits, wantedPage]);
  const { press, giveUp } = useRowKeys(list, hits.length, shown, wantRows);
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
            {hit === longer && (
              <li className="search-list__group" role="presentation">
                <h3 className="search-list__title">{t("searchLonger", "In longer words")}</h3>
              </li>
            )}
            <HitRow hit={hit} current={hit.page === current?.page ? current.nth : null} {...shared} />
          </Fragment>
        ))}
        {hasMore && <li key={`end-${shown}`} ref={growAhead} className="search-list__end" role="presentation" />}
      </ul>
      {children && <div hidden={hasMore}>{children}</div>}
    </>
  );
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

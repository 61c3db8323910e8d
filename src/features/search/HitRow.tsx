import { useSetAtom } from "jotai/react";
import { memo, type RefObject, useEffect, useRef, useState } from "react";
import type { Query } from "../../book/text/search.ts";
import { useT } from "../../chrome/hooks.ts";
import { SpreadPicture } from "../../chrome/kit/SpreadPicture.tsx";
import { watchSizes } from "../../io/viewport.ts";
import { HitFace, queryOf, RowText } from "./HitFace.tsx";
import { shownLines } from "./hit-lines.ts";
import type { PageHit } from "./search.ts";
import { goToHitAtom } from "./state.ts";

type HitRowProps = {
  readonly hit: PageHit;
  readonly query: Query | null;
  readonly current: number | null; // the place where the reader is, by its number; null = on another page
  readonly arePictured: boolean;
  readonly isSample: boolean;
};

/** A page with the words: its label, how often it has them, and the words around the first places, and the current one. */
export const HitRow = memo(function HitRow({ hit, query, current, arePictured, isSample }: HitRowProps) {
  const { page, shown = 0, count, excerpt } = hit;
  const t = useT();
  const goTo = useSetAtom(goToHitAtom);
  const [isWhole, setWhole] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  useSeenWhile(current !== null, row);
  const all = hit.lines ?? [{ excerpt, places: [shown] }];
  const lines = isWhole ? all : shownLines(all, current);
  const [first, ...further] = lines;
  const left = isSample ? 0 : count - lines.reduce((sum, { places }) => sum + places.length, 0);
  const isHere = (line: typeof first) => all.length > 1 && current !== null && line?.places.includes(current);
  return (
    <li ref={row} className="search-list__row" data-current={current !== null || undefined}>
      <button
        type="button"
        className={isSample ? "search-list__sample" : "search-hit"}
        aria-current={current !== null || undefined}
        data-here={isHere(first) || undefined}
        onClick={() => goTo({ page, nth: shown })}
      >
        {arePictured && <SpreadPicture spread={{ verso: page, recto: null }} />}
        <HitFace hit={hit} query={query} isSample={isSample} />
      </button>
      {further.map((line) => (
        <button
          key={line.places[0]}
          type="button"
          className="search-line"
          data-here={isHere(line) || undefined}
          onClick={() => goTo({ page, nth: line.places[0] ?? 0 })}
        >
          <RowText excerpt={line.excerpt} query={queryOf(hit, query)} />
        </button>
      ))}
      {left > 0 && (
        <button type="button" className="search-line" data-more onClick={() => setWhole(true)}>
          {t("searchMoreHere", "{count} more on this page", { count: left })}
        </button>
      )}
    </li>
  );
});

/** Keeps a row in sight as long as the reader is on its page. */
function useSeenWhile(isCurrent: boolean, row: RefObject<HTMLLIElement | null>): void {
  useEffect(() => {
    const results = row.current?.closest(".search-results");
    if (!isCurrent || !results) return;
    const show = () => row.current?.scrollIntoView({ block: "nearest" });
    show();
    let heightPx = results.clientHeight;
    return watchSizes([results], () => {
      const [list, own] = [results.getBoundingClientRect(), row.current?.getBoundingClientRect()];
      const wasSeen = own !== undefined && own.top >= list.top && own.bottom <= list.top + heightPx;
      if (wasSeen) show(); // a sheet has become lower, to show more of the page
      heightPx = results.clientHeight;
    });
  }, [isCurrent, row]);
}

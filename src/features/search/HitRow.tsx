import { useAtomValue, useSetAtom } from "jotai/react";
import { type CSSProperties, memo, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { toNumber } from "../../book/publication/pages.ts";
import type { Query } from "../../book/text/search.ts";
import { useT } from "../../chrome/hooks.ts";
import { SpreadPicture } from "../../chrome/kit/SpreadPicture.tsx";
import { watchSizes } from "../../io/viewport.ts";
import { bookAtom } from "../../state/reading.ts";
import { HitFace, queryOf, RowText } from "./HitFace.tsx";
import type { HitLine } from "./hit-lines.ts";
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
  const { page, shown = 0, count, excerpt, lines } = hit;
  const t = useT();
  const goTo = useSetAtom(goToHitAtom);
  const row = useRef<HTMLLIElement>(null);
  const [whole, setWhole] = useWhole(row);
  useSeenWhile(current, row);
  const isWhole = whole === hit; // else the row was of another search
  const only = { excerpt, nth: shown, places: [shown] };
  const said = (isWhole ? lines?.all() : lines?.few(current)) ?? [only];
  const [first = only, ...further] = said;
  const left = isSample ? 0 : count - said.reduce((sum, { places }) => sum + places.length, 0);
  const { width, height } = useAtomValue(bookAtom).pages[page] ?? { width: 3, height: 4 };
  const style = arePictured ? ({ "--page-ratio": width / height } as CSSProperties) : undefined;
  const isHere = ({ places }: HitLine) => (current !== null && places.includes(current)) || undefined;
  return (
    <li ref={row} className="search-list__row" data-current={current !== null || undefined} style={style}>
      <button
        type="button"
        className={isSample ? "search-list__sample" : "search-hit"}
        data-page={toNumber(page)}
        aria-current={isHere(first)}
        onClick={() => goTo({ page, nth: first.nth })}
      >
        {arePictured && <SpreadPicture spread={{ verso: page, recto: null }} />}
        <HitFace hit={hit} excerpt={first.excerpt} query={query} isSample={isSample} />
      </button>
      {further.map((line) => (
        <button
          key={line.nth}
          type="button"
          className="search-line"
          aria-current={isHere(line)}
          onClick={() => goTo({ page, nth: line.nth })}
        >
          <RowText excerpt={line.excerpt} query={queryOf(hit, query)} />
        </button>
      ))}
      {left > 0 && (
        <button type="button" className="search-line" data-more onClick={() => setWhole(hit)}>
          {t("searchMoreHere", "{count} more on this page", { count: left })}
        </button>
      )}
    </li>
  );
});

/** The hit of which all lines are shown; the first one that comes then takes the focus of the button, which goes. */
function useWhole(row: RefObject<HTMLLIElement | null>) {
  const [whole, setWhole] = useState<PageHit | null>(null);
  const known = useRef<ReadonlySet<Element> | null>(null);
  const show = (hit: PageHit) => {
    known.current = new Set(linesIn(row.current));
    setWhole(hit);
  };
  useLayoutEffect(() => {
    const before = known.current;
    if (whole !== null)
      linesIn(row.current)
        .find((line) => before?.has(line) === false)
        ?.focus();
  }, [whole, row]);
  return [whole, show] as const;
}

const linesIn = (row: HTMLElement | null) => [...(row?.querySelectorAll<HTMLElement>(".search-line") ?? [])];

/** Keeps the line of the place where the reader is in sight. @param current the place; null = on another page */
function useSeenWhile(current: number | null, row: RefObject<HTMLLIElement | null>): void {
  useEffect(() => {
    const results = row.current?.closest(".search-results");
    if (current === null || !results) return;
    const line = () => row.current?.querySelector("[aria-current]") ?? row.current;
    const show = () => {
      for (const part of [row.current, line()]) part?.scrollIntoView({ block: "nearest" }); // a row may be too high
    };
    show();
    let heightPx = results.clientHeight;
    return watchSizes([results], () => {
      const [list, own] = [results.getBoundingClientRect(), line()?.getBoundingClientRect()];
      const wasSeen = own !== undefined && own.top >= list.top && own.bottom <= list.top + heightPx;
      if (wasSeen) show(); // a sheet has become lower, to show more of the page
      heightPx = results.clientHeight;
    });
  }, [current, row]);
}

import { useAtomValue } from "jotai/react";
import { atom } from "jotai/vanilla";
import { type CSSProperties, memo, useMemo } from "react";
import { pagesOf, type Spread } from "../../book/spreads.ts";
import { bookAtom, visiblePagesAtom } from "../../state/reading.ts";
import { restrictedPagesAtom } from "../../state/restricted-pages.ts";
import { Thumb } from "./Thumb.tsx";
import { rowAt } from "./thumb-grid.ts";
import { gridAtom, groupsAtom, tabStopAtom } from "./thumb-list-state.ts";
import { titleOf } from "./thumb-title.ts";

/** One row of groups. It knows what its pages need to know, so that few parts listen to the store. */
export const ThumbRow = memo(function ThumbRow({ row }: { readonly row: number }) {
  const groups = useAtomValue(groupsAtom);
  const { columns } = useAtomValue(gridAtom);
  const shown = useMemo(() => rowAt(groups, columns, row), [groups, columns, row]);
  const openGroup = useAtomValue(
    useMemo(() => atom((get) => shown.findIndex((group) => isAnyOf(group, get(visiblePagesAtom)))), [shown]),
  );
  const tabStop = useAtomValue(
    useMemo(() => atom((get) => shown.flatMap(pagesOf).find((page) => page === get(tabStopAtom)) ?? null), [shown]),
  );
  return (
    <div className="thumb-row" role="row" aria-rowindex={row + 1} style={{ "--row": row } as CSSProperties}>
      {shown.map((group, index) => (
        <ThumbGroup
          key={pagesOf(group)[0]}
          group={group}
          isOpen={index === openGroup}
          tabStop={tabStop !== null && pagesOf(group).includes(tabStop) ? tabStop : null}
        />
      ))}
    </div>
  );
});

type ThumbGroupProps = {
  readonly group: Spread;
  readonly isOpen: boolean;
  readonly tabStop: number | null; // a page of it
};

/** What is open together: two pages that meet at the spine, or one. The open one is framed (THUMB-04, THUMB-27). */
const ThumbGroup = memo(function ThumbGroup({ group, isOpen, tabStop }: ThumbGroupProps) {
  const { pages: all } = useAtomValue(bookAtom);
  const restricted = useAtomValue(restrictedPagesAtom);
  const pages = pagesOf(group);
  const lone = pages.length > 1 ? undefined : group.recto === null ? "verso" : "recto";
  return (
    <div className="thumb-group" role="none" data-open={isOpen || undefined} data-lone={lone}>
      <div className="thumb-group__sheet" role="none">
        {pages.map((page) => (
          <Thumb
            key={page}
            page={page}
            isOpen={isOpen}
            isTabStop={page === tabStop}
            isClosed={restricted.has(page) || all[page]?.isProtected === true}
            side={page === group.verso ? "verso" : "recto"}
          />
        ))}
      </div>
      <span className="thumb-group__title" aria-hidden="true" data-thumb={(pages[0] ?? 0) + 1}>
        <bdi>{titleOf(pages.map((page) => all[page]?.label ?? ""))}</bdi>
      </span>
    </div>
  );
});

function isAnyOf(group: Spread, pages: readonly number[]): boolean {
  return pagesOf(group).some((page) => pages.includes(page));
}

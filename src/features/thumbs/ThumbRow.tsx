import { useAtomValue } from "jotai/react";
import { atom } from "jotai/vanilla";
import { memo, useMemo, type CSSProperties } from "react";
import { pagesOf, type Spread } from "../../book/spreads.ts";
import { visiblePagesAtom } from "../../state/reading.ts";
import { Thumb } from "./Thumb.tsx";
import { ThumbTitle } from "./ThumbTitle.tsx";
import { rowAt } from "./thumb-grid.ts";
import { gridAtom, groupsAtom } from "./thumb-list-state.ts";

/** One row of groups. */
export const ThumbRow = memo(function ThumbRow({ row }: { readonly row: number }) {
  const groups = useAtomValue(groupsAtom);
  const { columns } = useAtomValue(gridAtom);
  return (
    <div className="thumb-row" role="row" aria-rowindex={row + 1} style={{ "--row": row } as CSSProperties}>
      {rowAt(groups, columns, row).map((group) => (
        <ThumbGroup key={pagesOf(group)[0]} group={group} />
      ))}
    </div>
  );
});

/** What is open together: two pages that meet at the spine, or one. The open one is framed (THUMB-04, THUMB-27). */
const ThumbGroup = memo(function ThumbGroup({ group }: { readonly group: Spread }) {
  const isOpenAtom = useMemo(
    () => atom((get) => pagesOf(group).some((page) => get(visiblePagesAtom).includes(page))),
    [group],
  );
  const isOpen = useAtomValue(isOpenAtom);
  const pages = pagesOf(group);
  const lone = pages.length > 1 ? undefined : group.recto === null ? "verso" : "recto";
  return (
    <div className="thumb-group" role="none" data-open={isOpen || undefined} data-lone={lone}>
      <div className="thumb-group__sheet" role="none">
        {pages.map((page) => (
          <Thumb key={page} page={page} isOpen={isOpen} side={page === group.verso ? "verso" : "recto"} />
        ))}
      </div>
      <ThumbTitle pages={pages} />
    </div>
  );
});

import { useAtomValue } from "jotai/react";
import { atom } from "jotai/vanilla";
import { type CSSProperties, memo, useMemo } from "react";
import { pagesOf, type Spread } from "../../book/geometry/spreads.ts";
import type { PageIndex } from "../../book/publication/pages.ts";
import { useT } from "../../chrome/hooks.ts";
import { Icon } from "../../chrome/kit/Icon.tsx";
import { readableInk } from "../../lib/readable-color.ts";
import { bookAtom, visiblePagesAtom } from "../../state/reading.ts";
import { rowAt } from "./grid.ts";
import { gridAtom, groupsAtom, tabStopAtom } from "./list-state.ts";
import { pictureAtomOf, restrictedPagesAtom } from "./pictures-state.ts";
import { ThumbPicture } from "./ThumbPicture.tsx";

/** One row of groups. It reads the store for its pages, so that few components subscribe to it. */
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
    // biome-ignore lint/a11y/useFocusableInteractive: the cells of the grid have the keyboard
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
  readonly tabStop: number | null; // the page of it that Tab leads to
};

/** The pages that are open together: two that meet at the spine, or one. The open group has a frame (THUMB-04, THUMB-27). */
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

type ThumbProps = {
  readonly page: PageIndex;
  readonly isOpen: boolean;
  readonly isTabStop: boolean;
  readonly isClosed: boolean; // the reader has no access to it
  readonly side: "verso" | "recto";
};

/** One page: its picture, or its paper where there is none; a closed page has a lock (THUMB-12, THUMB-30). */
const Thumb = memo(function Thumb({ page, isOpen, isTabStop, isClosed, side }: ThumbProps) {
  const t = useT();
  const found = useAtomValue(bookAtom).pages[page];
  const picture = useAtomValue(pictureAtomOf(page));
  const values = { page: found?.label ?? page + 1 };
  const paper = found?.color || "#ffffff";
  const ink = isClosed ? readableInk("", paper) : undefined;
  return (
    <div
      className="thumb"
      role="gridcell"
      data-thumb={page + 1}
      data-side={side}
      data-picture={isClosed ? "closed" : picture}
      data-restricted={isClosed || undefined}
      tabIndex={isTabStop ? 0 : -1}
      data-autofocus={isTabStop || undefined}
      aria-label={isClosed ? t("thumbClosed", "Page {page}, protected", values) : t("thumbPage", "Page {page}", values)}
      aria-current={isOpen ? "page" : undefined}
      style={{ "--paper": paper, "--page-ink": ink } as CSSProperties}
    >
      {isClosed && <Icon name="lock" />}
      {!isClosed && (picture === "loading" || picture === "there") && <ThumbPicture page={page} side={side} />}
    </div>
  );
});

/** Labels up to this length have a hyphen between them, "2-3"; longer ones have spaces too. */
const SHORT_LABEL = 4;

/** The title of a group: the label of its page, or of both (THUMB-21, THUMB-22). */
function titleOf(labels: readonly string[]): string {
  return labels.join(labels.every((label) => label.length <= SHORT_LABEL) ? "-" : " – ");
}

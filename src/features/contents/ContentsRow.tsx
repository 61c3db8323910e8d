import { useAtomValue, useSetAtom } from "jotai/react";
import { type CSSProperties, type MouseEvent, memo, useMemo } from "react";
import { useT } from "../../chrome/hooks.ts";
import { Icon } from "../../chrome/kit/Icon.tsx";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { bookAtom } from "../../state/reading.ts";
import { atomsOfRow, followRowAtom, setBranchAtom } from "./state.ts";
import { CONTENTS_TREE, type TreeRow } from "./tree.ts";

/** One entry. A link out of the book is a real link, which opens in a new window. */
export const ContentsRow = memo(function ContentsRow({ row }: { readonly row: TreeRow }) {
  const t = useT();
  const atoms = useMemo(() => atomsOfRow(row), [row]);
  const isMarked = useAtomValue(atoms.isMarkedAtom);
  const isTabStop = useAtomValue(atoms.isTabStopAtom);
  const isOpen = useAtomValue(atoms.isOpenAtom);
  const { isTableOfContentPagesVisible } = useAtomValue(chromeSettingsAtom);
  const { pages } = useAtomValue(bookAtom);
  const follow = useSetAtom(followRowAtom);
  const title = row.title || t("contentsUntitled", "Untitled");
  const page = row.url === null && row.page !== null ? (pages[row.page - 1]?.label ?? "") : "";
  const isPageShown = isTableOfContentPagesVisible && page !== "" && page !== title; // "Cover" needs no "Cover"
  const name = row.url
    ? t("contentsLink", "{title}, opens in a new window", { title })
    : page !== "" && t("contentsEntry", "{title}, page {page}", { title, page });
  const Tag = row.url === null ? "div" : "a";
  return (
    <Tag
      className="contents-row"
      role="treeitem"
      data-row={row.id}
      data-passive={(row.page === null && row.url === null && row.children === 0) || undefined}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={name || title}
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-expanded={row.children > 0 ? isOpen : undefined}
      aria-current={isMarked ? "location" : undefined}
      style={{ "--depth": Math.min(row.level, CONTENTS_TREE.deepestIndent) - 1 } as CSSProperties}
      {...(row.url !== null && { href: row.url, target: "_blank", rel: "noopener noreferrer" })}
      onClick={() => follow(row)}
    >
      <BranchArrow row={row} isOpen={isOpen} />
      <span className="contents-row__title" dir="auto">
        {title}
      </span>
      {row.url !== null && <Icon name="external-link" />}
      {isPageShown && <span className="contents-row__page" data-page={page} />}
    </Tag>
  );
});

/** The arrow that opens and closes a branch for the pointer; the keyboard uses the keys of the tree. */
function BranchArrow({ row, isOpen }: { readonly row: TreeRow; readonly isOpen: boolean }) {
  const setBranch = useSetAtom(setBranchAtom);
  if (row.children === 0) return <span className="contents-row__twist" />;
  const pressed = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setBranch(row.id, !isOpen);
  };
  return (
    <span className="contents-row__twist" data-open={isOpen} aria-hidden="true" onClick={pressed}>
      <Icon name="chevron-right" />
    </span>
  );
}

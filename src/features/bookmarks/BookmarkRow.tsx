import { useAtomValue, useSetAtom } from "jotai/react";
import { type CSSProperties, useRef } from "react";
import { FORM_ICONS } from "../../chrome/form-icons.ts";
import { IconButton } from "../../chrome/IconButton.tsx";
import { useT } from "../../chrome/use-t.ts";
import { bookAtom, visiblePagesAtom } from "../../state/reading.ts";
import { BookmarkName } from "./BookmarkName.tsx";
import { openBookmarkAtom, renamedPageAtom, startRenamingAtom } from "./bookmark-list-state.ts";
import type { Bookmark } from "./bookmarks.ts";
import { removeBookmarkAtom } from "./bookmarks-state.ts";

/** One bookmark: its ribbon, its name and page, and what can be done with it. */
export function BookmarkRow({ bookmark: { pageIndex, color, name } }: { readonly bookmark: Bookmark }) {
  const t = useT();
  const { pages } = useAtomValue(bookAtom);
  const isCurrent = useAtomValue(visiblePagesAtom).includes(pageIndex);
  const isRenamed = useAtomValue(renamedPageAtom) === pageIndex;
  const open = useSetAtom(openBookmarkAtom);
  const rename = useSetAtom(startRenamingAtom);
  const remove = useSetAtom(removeBookmarkAtom);
  const label = pages[pageIndex]?.label ?? pageIndex + 1;
  const pageName = t("pageName", "Page {page}", { page: label });
  const shown = name || pageName;
  const row = useRef<HTMLLIElement>(null);
  const removeRow = () => {
    row.current?.closest<HTMLElement>("[data-panel]")?.focus(); // the pressed button goes away
    remove(pageIndex);
  };
  return (
    <li
      ref={row}
      className="list-row bookmark-row"
      data-current={isCurrent || undefined}
      data-bookmark={pageIndex + 1}
      style={{ "--ribbon": color } as CSSProperties}
    >
      <span className="bookmark-row__ribbon" aria-hidden="true" />
      {isRenamed ? (
        <BookmarkName name={name} placeholder={pageName} />
      ) : (
        <>
          <button
            type="button"
            className="list-row__main"
            aria-current={isCurrent || undefined}
            onClick={() => open(pageIndex)}
          >
            <span className="list-row__words">
              <span className="list-row__label" dir="auto">
                {shown}
              </span>
              {name !== "" && <span className="list-row__detail">{pageName}</span>}
            </span>
          </button>
          <div className="list-row__actions">
            <IconButton
              icon={FORM_ICONS.edit}
              label={t("renameBookmark", "Rename {name}", { name: shown })}
              tip={t("rename", "Rename")}
              onClick={() => rename(pageIndex)}
            />
            <IconButton
              icon={FORM_ICONS.delete}
              label={t("deleteBookmark", "Delete {name}", { name: shown })}
              tip={t("delete", "Delete")}
              onClick={removeRow}
            />
          </div>
        </>
      )}
    </li>
  );
}

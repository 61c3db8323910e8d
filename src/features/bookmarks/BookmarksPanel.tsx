import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect } from "react";
import { useT } from "../../chrome/hooks.ts";
import { TextButton } from "../../chrome/kit/Buttons.tsx";
import { EmptyNote } from "../../chrome/kit/List.tsx";
import { AdaptivePanel } from "../../chrome/panels/SlidePanel.tsx";
import { BookmarkRow, endRenamingAtom } from "./BookmarkRow.tsx";
import {
  bookmarksAtom,
  forgetRemovedAtom,
  isBookmarkedAtom,
  removedBookmarksAtom,
  toggleBookmarkAtom,
  undoRemovalAtom,
} from "./state.ts";
import "./bookmarks.css";

/** The list of the reader's bookmarks in this book. */
export function Panel() {
  const t = useT();
  const bookmarks = useAtomValue(bookmarksAtom);
  const endRenaming = useSetAtom(endRenamingAtom);
  const forget = useSetAtom(forgetRemovedAtom);
  useEffect(
    () => () => {
      endRenaming(null);
      forget();
    },
    [endRenaming, forget],
  );
  return (
    <AdaptivePanel name="bookmarks" title={t("btnBookmarks", "Bookmarks")} side="right">
      <AddBookmark />
      <UndoRemoval />
      {bookmarks.length > 0 ? (
        <ul className="list bookmark-list">
          {bookmarks.map((bookmark) => (
            <BookmarkRow key={bookmark.pageIndex} bookmark={bookmark} />
          ))}
        </ul>
      ) : (
        <EmptyNote icon="bookmark" text={t("noBookmarks", "Your bookmarks of this book are listed here.")} />
      )}
    </AdaptivePanel>
  );
}

/** Bookmarks the current pages, or removes their bookmarks. */
function AddBookmark() {
  const t = useT();
  const isBookmarked = useAtomValue(isBookmarkedAtom);
  const toggle = useSetAtom(toggleBookmarkAtom);
  return (
    <div className="bookmark-add">
      <TextButton
        kind={isBookmarked ? "plain" : "primary"}
        icon={isBookmarked ? "bookmark-check" : "bookmark-plus"}
        onClick={toggle}
      >
        {isBookmarked ? t("btnRemoveBookmark", "Remove bookmark") : t("addThisBookmark", "Bookmark this page")}
      </TextButton>
    </div>
  );
}

/** Offers to restore the bookmark that was removed last. */
function UndoRemoval() {
  const t = useT();
  const removed = useAtomValue(removedBookmarksAtom);
  const undo = useSetAtom(undoRemovalAtom);
  return (
    <div role="status">
      {removed.length > 0 && (
        <p className="bookmark-undo">
          <span>{t("bookmarkRemoved", "Bookmark removed")}</span>
          <button
            type="button"
            onClick={(event) => {
              event.currentTarget.closest<HTMLElement>("[data-panel]")?.focus(); // the pressed button, which has the focus, goes away
              undo();
            }}
          >
            {t("undo", "Undo")}
          </button>
        </p>
      )}
    </div>
  );
}

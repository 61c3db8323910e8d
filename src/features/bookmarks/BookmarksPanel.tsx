import { useAtomValue, useSetAtom } from "jotai/react";
import { atom } from "jotai/vanilla";
import { type CSSProperties, type FormEvent, type KeyboardEvent, useEffect, useRef } from "react";
import { chapterAt } from "../../book/publication/chapters.ts";
import { type PageIndex, toNumber } from "../../book/publication/pages.ts";
import { useT } from "../../chrome/hooks.ts";
import { IconButton, TextButton } from "../../chrome/kit/Buttons.tsx";
import { Icon } from "../../chrome/kit/Icon.tsx";
import { EmptyNote } from "../../chrome/kit/List.tsx";
import { UndoOffer } from "../../chrome/kit/UndoOffer.tsx";
import { FORM_ICONS } from "../../chrome/panels/forms.ts";
import { isOverBook } from "../../chrome/panels/over-book.ts";
import { AdaptivePanel } from "../../chrome/panels/SlidePanel.tsx";
import { followPageAtom } from "../../state/following.ts";
import { chaptersAtom } from "../../state/page-descriptions.ts";
import { closePanelAtom, openPanelAtom } from "../../state/panels.ts";
import { bookAtom, visiblePagesAtom } from "../../state/reading.ts";
import { shortTitle } from "../../state/texts.ts";
import { isNotesListOfferedAtom } from "../notes/api.ts";
import { isBookmarkedAtom } from "./button.ts";
import {
  type Bookmark,
  bookmarksAtom,
  forgetRemovedAtom,
  removeBookmarkAtom,
  removedBookmarksAtom,
  renameBookmarkAtom,
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
    <AdaptivePanel name="bookmarks" title={t("btnBookmarks", "Bookmarks")} side="right" size="part">
      <AddBookmark />
      <UndoRemoval />
      {bookmarks.length > 0 ? (
        <ul className="list bookmark-list">
          {bookmarks.map((bookmark) => (
            <BookmarkRow key={bookmark.pageIndex} bookmark={bookmark} />
          ))}
        </ul>
      ) : (
        <EmptyNote icon="bookmark" text={t("noBookmarks", "No bookmarks yet")} />
      )}
      <NotesLink />
    </AdaptivePanel>
  );
}

/** Leads to the list of notes: who looks for what they have kept may mean those. */
function NotesLink() {
  const t = useT();
  const isOffered = useAtomValue(isNotesListOfferedAtom);
  const close = useSetAtom(closePanelAtom);
  const open = useSetAtom(openPanelAtom);
  if (!isOffered) return null;
  const follow = () => {
    close("bookmarks");
    open("notes");
  };
  return (
    <button type="button" className="list-row__main bookmark-notes" onClick={follow}>
      <Icon name="highlighter" />
      <span className="list-row__words">{t("notesList", "Notes")}</span>
      <Icon name="chevron-right" />
    </button>
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
      {removed.length > 0 && <UndoOffer words={t("bookmarkRemoved", "Bookmark removed")} undo={undo} />}
    </div>
  );
}

const renamedAtom = atom<PageIndex | null>(null);

/** The page whose bookmark is being renamed. */
const renamedPageAtom = atom((get) => get(renamedAtom));
const startRenamingAtom = atom(null, (_get, set, page: PageIndex) => set(renamedAtom, page));
/** Ends the renaming. @param name null = keep the old name */
const endRenamingAtom = atom(null, (get, set, name: string | null) => {
  const page = get(renamedAtom);
  set(renamedAtom, null);
  if (page !== null && name !== null) set(renameBookmarkAtom, page, name);
});
/** Turns to a bookmarked page, and closes the panel if it covers the book. */
const openBookmarkAtom = atom(null, (get, set, page: PageIndex) => {
  set(followPageAtom, page);
  if (isOverBook(get, "bookmarks")) set(closePanelAtom, "bookmarks");
});

/** One bookmark of the list: its ribbon, its name and page, and its buttons. */
function BookmarkRow({ bookmark: { pageIndex, color, name } }: { readonly bookmark: Bookmark }) {
  const t = useT();
  const { pages } = useAtomValue(bookAtom);
  const isCurrent = useAtomValue(visiblePagesAtom).includes(pageIndex);
  const isRenamed = useAtomValue(renamedPageAtom) === pageIndex;
  const open = useSetAtom(openBookmarkAtom);
  const label = pages[pageIndex]?.label ?? pageIndex + 1;
  const pageName = t("pageName", "Page {page}", { page: label });
  const shown = name || pageName;
  const chapter = chapterAt(useAtomValue(chaptersAtom), toNumber(pageIndex)); // of this page, whatever lies opposite
  return (
    <li
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
              <BookmarkDetail
                pageName={name === "" ? "" : pageName}
                chapter={chapter ? shortTitle(chapter.title) : ""}
              />
            </span>
          </button>
          <BookmarkActions pageIndex={pageIndex} name={shown} />
        </>
      )}
    </li>
  );
}

type BookmarkDetailProps = { readonly pageName: string; readonly chapter: string };

/** Where a bookmark is: its page, if it has a name of its own, and the chapter. */
function BookmarkDetail({ pageName, chapter }: BookmarkDetailProps) {
  if (!pageName && !chapter) return null;
  return (
    <span className="list-row__detail">
      {pageName}
      {pageName && chapter && " · "}
      {chapter && <bdi>{chapter}</bdi>}
    </span>
  );
}

type BookmarkActionsProps = { readonly pageIndex: PageIndex; readonly name: string };

/** The buttons that rename and remove a bookmark. */
function BookmarkActions({ pageIndex, name }: BookmarkActionsProps) {
  const t = useT();
  const rename = useSetAtom(startRenamingAtom);
  const remove = useSetAtom(removeBookmarkAtom);
  const actions = useRef<HTMLDivElement>(null);
  const removeRow = () => {
    actions.current?.closest<HTMLElement>("[data-panel]")?.focus(); // the pressed button, which has the focus, goes away
    remove(pageIndex);
  };
  return (
    <div ref={actions} className="list-row__actions">
      <IconButton
        icon={FORM_ICONS.edit}
        label={t("renameBookmark", "Rename {name}", { name })}
        tip={t("rename", "Rename")}
        onClick={() => rename(pageIndex)}
      />
      <IconButton
        icon={FORM_ICONS.delete}
        label={t("deleteBookmark", "Delete {name}", { name })}
        tip={t("delete", "Delete")}
        onClick={removeRow}
      />
    </div>
  );
}

type BookmarkNameProps = { readonly name: string; readonly placeholder: string };

/** The field for a bookmark's name. Save, Enter and leaving the field store what was written; Cancel and Escape do not. */
function BookmarkName({ name, placeholder }: BookmarkNameProps) {
  const t = useT();
  const end = useSetAtom(endRenamingAtom);
  const input = useRef<HTMLInputElement>(null);
  const isFinished = useRef(false);
  useEffect(() => input.current?.select(), []);
  const finish = (written: string | null) => {
    if (isFinished.current) return; // the field also loses the focus when it goes away
    isFinished.current = true;
    const row = input.current?.closest("li");
    const hadFocus = row?.contains(document.activeElement) ?? false;
    end(written);
    if (hadFocus) queueMicrotask(() => row?.querySelector<HTMLElement>(".list-row__main")?.focus());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    finish(input.current?.value ?? null);
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
    event.preventDefault(); // the panel stays open
    event.stopPropagation();
    finish(null);
  };
  return (
    <form
      className="bookmark-name"
      onSubmit={submit}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) finish(input.current?.value ?? null);
      }}
    >
      <input
        ref={input}
        className="bookmark-name__input"
        type="text"
        // biome-ignore lint/a11y/noAutofocus: the field takes the place of the button that opened it
        autoFocus
        autoComplete="off"
        enterKeyHint="done"
        maxLength={200}
        aria-label={t("bookmarkName", "Name of the bookmark")}
        placeholder={placeholder}
        defaultValue={name}
        onKeyDown={pressed}
      />
      <IconButton
        icon={FORM_ICONS.save}
        label={t("save", "Save")}
        onClick={() => finish(input.current?.value ?? null)}
      />
      <IconButton icon={FORM_ICONS.cancel} label={t("btnCancel", "Cancel")} onClick={() => finish(null)} />
    </form>
  );
}

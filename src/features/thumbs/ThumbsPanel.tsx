import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import { type CSSProperties, useEffect, useRef } from "react";
import { useT } from "../../chrome/hooks.ts";
import { IconButton } from "../../chrome/kit/Buttons.tsx";
import { Deferred } from "../../chrome/kit/Deferred.tsx";
import { EmptyNote } from "../../chrome/kit/List.tsx";
import { SearchField } from "../../chrome/kit/SearchField.tsx";
import { DialogFrame } from "../../chrome/panels/DialogFrame.tsx";
import { Sheet } from "../../chrome/panels/Sheet.tsx";
import { usePanel, usePanelFocus } from "../../chrome/panels/use-panel.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { deviceAtom } from "../../state/view.ts";
import { THUMBS } from "./grid.ts";
import { listHeightPxAtom, resetThumbPlaceAtom, thumbColorsAtom, thumbsShapeAtom, windowPxAtom } from "./list-state.ts";
import {
  clearThumbSearchAtom,
  foundPagesAtom,
  searchThumbsAtom,
  type ThumbSearch as ThumbSearchState,
  thumbSearchAtom,
  thumbTextAtom,
} from "./search-state.ts";
import { ThumbGrid } from "./ThumbGrid.tsx";
import "./thumbs.css";
import "./grid.css";

/** All pages at a glance. The search ends when the panel closes (THUMB-08). */
export function Panel() {
  const shape = useAtomValue(thumbsShapeAtom);
  const clear = useSetAtom(clearThumbSearchAtom);
  const reset = useSetAtom(resetThumbPlaceAtom);
  useEffect(
    () => () => {
      clear();
      reset();
    },
    [clear, reset],
  );
  return shape === "between" ? <ThumbsBetween /> : <ThumbDialog />;
}

/** The window on desktops (THUMB-21, THUMB-23), or the panel over the whole window on tablets and phones (THUMB-02). */
function ThumbDialog() {
  const t = useT();
  const width = useAtomValue(windowPxAtom);
  const isSheet = useAtomValue(thumbsShapeAtom) === "sheet";
  const colors = useAtomValue(thumbColorsAtom);
  const frame = { name: "thumbs", title: t("btnThumb", "Thumbnails"), motionMs: THUMBS.fadeMs, colors } as const;
  if (isSheet) {
    return (
      <Sheet size="full" isWhole {...frame}>
        <ThumbList />
      </Sheet>
    );
  }
  return (
    // A picture that is cut says itself that there are more.
    <DialogFrame shape="modal" width={width} hasCutSign={false} {...frame}>
      <ThumbList />
    </DialogFrame>
  );
}

/** The second form on phones: between the toolbars, slightly transparent, with a round close button (THUMB-06). */
function ThumbsBetween() {
  const t = useT();
  const panel = useRef<HTMLElement>(null);
  const { phase, close } = usePanel("thumbs", THUMBS.fadeMs);
  usePanelFocus(panel, phase);
  const colors = useAtomValue(thumbColorsAtom);
  return (
    <section
      ref={panel}
      className="thumbs-between panel"
      role="dialog"
      data-panel="thumbs"
      data-phase={phase}
      aria-label={t("btnThumb", "Thumbnails")}
      tabIndex={-1}
      style={{ ...colors, "--panel-ms": `${THUMBS.fadeMs}ms` } as CSSProperties}
    >
      <ThumbList />
      <div className="thumbs-between__close">
        <IconButton icon="x" label={t("frmClose", "Close")} onClick={close} />
      </div>
    </section>
  );
}

/** The thumbnails; on phones with a search box (THUMB-05). */
function ThumbList() {
  const { mobileThumbnailSearchBarVisible } = useAtomValue(chromeSettingsAtom);
  const isPhone = useAtomValue(deviceAtom) === "phone";
  const listPx = useAtomValue(listHeightPxAtom);
  const isEmpty = useAtomValue(foundPagesAtom)?.length === 0;
  const hasSearch = isPhone && mobileThumbnailSearchBarVisible;
  return (
    <div className="thumbs">
      <Deferred heightPx={listPx + (hasSearch ? THUMBS.searchPx : 0)}>
        {hasSearch && <ThumbSearch />}
        {/* Screen readers only say what comes into a place that they know. */}
        <div className="thumbs__message" role="status">
          {isEmpty && <ThumbMessage />}
        </div>
        {!isEmpty && <ThumbGrid />}
      </Deferred>
    </div>
  );
}

/** So many characters of what was entered are repeated to the reader. */
const MOST_SHOWN = 60;

/** Why no thumbnails are shown (THUMB-17, THUMB-18). */
function ThumbMessage() {
  const t = useT();
  const search = useAtomValue(thumbSearchAtom);
  if (search.kind === "short") {
    return <EmptyNote icon="search" text={t("pnlSearchInputInvalid", "The search text is too short.")} />;
  }
  if (search.kind === "empty") return <EmptyNote icon="search" text={t("frmSearchPrompt", "Enter key to search.")} />;
  if (search.kind === "restricted") {
    const words = "The book has restricted access. Please obtain permission before searching";
    return <EmptyNote icon="lock" text={t("encrpytionSearchTips", words)} />;
  }
  const text = "text" in search ? Array.from(search.text).slice(0, MOST_SHOWN).join("") : "";
  return <EmptyNote icon="search" text={t("thumbsNotFound", "No page is called or has “{text}”.", { text })} />;
}

/** The box to search pages by number or label; Enter and the button start the search (THUMB-05, THUMB-20). */
function ThumbSearch() {
  const t = useT();
  const [text, setText] = useAtom(thumbTextAtom);
  const { kind } = useAtomValue(thumbSearchAtom);
  const search = useSetAtom(searchThumbsAtom);
  const clear = useSetAtom(clearThumbSearchAtom);
  const hasSomething = text !== "" || kind !== "idle";
  return (
    <div className="thumb-search" data-kind={kind}>
      <SearchField
        label={t("thumbsSearchHint", "Page, e.g. 1, 3, 5-8")}
        value={text}
        onChange={setText}
        onSubmit={() => void search()}
        {...(hasSomething && { onClear: clear })}
      />
      <ThumbCount />
    </div>
  );
}

/** How many pages have the searched words; null where nothing was searched for (THUMB-19). */
function foundCount(search: ThumbSearchState): number | null {
  if (search.kind === "hits") return search.pages.length;
  return search.kind === "nothing" ? 0 : null;
}

/**
 * That something is searched for, the pages as they were entered (THUMB-15), or how many have the searched words in their
 * text (THUMB-19), or words that are most like them.
 */
function ThumbCount() {
  const t = useT();
  const search = useAtomValue(thumbSearchAtom);
  const shown = search.kind === "pages" ? search.text : foundCount(search);
  const near = search.kind === "hits" ? search.near : null;
  return (
    <div className="thumb-search__found" role="status">
      {search.kind === "searching" && <p>{t("searching", "Searching…")}</p>}
      {shown !== null && (
        <p>
          {t("thumbsPage", "Page")} <bdi>{shown}</bdi>
        </p>
      )}
      {near !== null && "text" in search && (
        <p>{t("searchNear", "“{typed}” is not in the book. Shown: “{near}”.", { typed: search.text, near })}</p>
      )}
    </div>
  );
}

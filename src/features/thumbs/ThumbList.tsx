import { useAtomValue } from "jotai/react";
import { Deferred } from "../../chrome/Deferred.tsx";
import { EmptyNote } from "../../chrome/EmptyNote.tsx";
import { useT } from "../../chrome/use-t.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { ThumbGrid } from "./ThumbGrid.tsx";
import { ThumbSearch } from "./ThumbSearch.tsx";
import { THUMBS } from "./thumb-grid.ts";
import { listHeightPxAtom, thumbsShapeAtom } from "./thumb-list-state.ts";
import { foundPagesAtom, thumbSearchAtom } from "./thumb-search-state.ts";

/** The thumbnails, on phones with a box to search in (THUMB-05). */
export function ThumbList() {
  const { mobileThumbnailSearchBarVisible } = useAtomValue(chromeSettingsAtom);
  const isPhone = useAtomValue(thumbsShapeAtom) !== "window";
  const listPx = useAtomValue(listHeightPxAtom);
  const isEmpty = useAtomValue(foundPagesAtom)?.length === 0;
  const hasSearch = isPhone && mobileThumbnailSearchBarVisible;
  return (
    <div className="thumbs">
      <Deferred heightPx={listPx + (hasSearch ? THUMBS.searchPx : 0)}>
        {hasSearch && <ThumbSearch />}
        {isEmpty ? <ThumbMessage /> : <ThumbGrid />}
      </Deferred>
    </div>
  );
}

/** Why there is nothing to see (THUMB-17, THUMB-18). */
function ThumbMessage() {
  const t = useT();
  const search = useAtomValue(thumbSearchAtom);
  if (search.kind === "short") {
    return <EmptyNote icon="search" text={t("pnlSearchInputInvalid", "The search text is too short.")} />;
  }
  if (search.kind === "empty") return <EmptyNote icon="search" text={t("frmSearchPrompt", "Enter key to search.")} />;
  const text = "text" in search ? search.text : "";
  return <EmptyNote icon="search" text={t("thumbsNotFound", "There is no page “{text}”.", { text })} />;
}

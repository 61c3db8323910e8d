import { useAtomValue } from "jotai/react";
import { useT } from "../../chrome/use-t.ts";
import { thumbSearchAtom } from "./thumb-search-state.ts";

/** What is shown alone: the pages as they were entered (THUMB-15), or how many have the words in them (THUMB-19). */
export function ThumbCount() {
  const t = useT();
  const search = useAtomValue(thumbSearchAtom);
  const shown = search.kind === "pages" ? search.text : search.kind === "hits" ? search.pages.length : null;
  return (
    <p className="thumb-search__count" role="status">
      {shown !== null && (
        <>
          {t("thumbsPage", "Page")} <bdi>{shown}</bdi>
        </>
      )}
    </p>
  );
}

import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import type { FormEvent } from "react";
import { useT } from "../../chrome/hooks.ts";
import { IconButton } from "../../chrome/kit/Buttons.tsx";
import { Icon } from "../../chrome/kit/Icon.tsx";
import { clearThumbSearchAtom, searchThumbsAtom, thumbSearchAtom, thumbTextAtom } from "./search-state.ts";

/** Where pages are searched for, by their numbers or labels; Enter and the button search (THUMB-05, THUMB-20). */
export function ThumbSearch() {
  const t = useT();
  const [text, setText] = useAtom(thumbTextAtom);
  const { kind } = useAtomValue(thumbSearchAtom);
  const search = useSetAtom(searchThumbsAtom);
  const clear = useSetAtom(clearThumbSearchAtom);
  const label = t("thumbsSearchHint", "Page, e.g. 1, 3, 5-8");
  const submitted = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void search();
  };
  return (
    <form className="thumb-search" role="search" data-kind={kind} onSubmit={submitted}>
      <div className="thumb-search__box">
        <input
          className="thumb-search__input"
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          placeholder={label}
          aria-label={label}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {(text !== "" || kind !== "idle") && <IconButton icon="x" label={t("clearInput", "Clear")} onClick={clear} />}
        <button type="submit" className="icon-button" aria-label={t("btnSearch", "Search")}>
          <Icon name="search" />
        </button>
      </div>
      <ThumbCount />
    </form>
  );
}

/** What is shown alone: the pages as they were entered (THUMB-15), or how many have the words in them (THUMB-19). */
function ThumbCount() {
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

import { useAtom } from "jotai/react";
import type { KeyboardEvent } from "react";
import { Icon } from "../../chrome/Icon.tsx";
import { IconButton } from "../../chrome/IconButton.tsx";
import { useT } from "../../chrome/use-t.ts";
import { filterAtom } from "./contents-tree-state.ts";

/** Narrows the table of contents down to the titles with the words typed. */
export function ContentsFilter() {
  const t = useT();
  const [filter, setFilter] = useAtom(filterAtom);
  const label = t("contentsFilter", "Search titles");
  const pressed = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "ArrowDown") {
      event.preventDefault();
      event.currentTarget.closest(".panel__body")?.querySelector<HTMLElement>("[role=treeitem][tabindex='0']")?.focus();
    }
    if (event.key === "Escape" && filter !== "") {
      event.preventDefault(); // the panel stays
      event.stopPropagation();
      setFilter("");
    }
  };
  return (
    <div className="contents-filter" role="search">
      <Icon name="search" />
      <input
        className="contents-filter__input"
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        placeholder={label}
        aria-label={label}
        value={filter}
        onChange={(event) => setFilter(event.target.value)}
        onKeyDown={pressed}
      />
      {filter !== "" && <IconButton icon="x" label={t("clearInput", "Clear")} onClick={() => setFilter("")} />}
    </div>
  );
}

import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import { type KeyboardEvent, useLayoutEffect } from "react";
import { useT } from "../../chrome/hooks.ts";
import { IconButton } from "../../chrome/kit/Buttons.tsx";
import { Deferred } from "../../chrome/kit/Deferred.tsx";
import { Icon } from "../../chrome/kit/Icon.tsx";
import { EmptyNote } from "../../chrome/kit/List.tsx";
import { SlidePanel } from "../../chrome/panels/SlidePanel.tsx";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { ContentsTree } from "./ContentsTree.tsx";
import { filterAtom, hasShownRowsAtom, revealCurrentAtom, treeHeightPxAtom } from "./state.ts";
import "./contents.css";

/** The table of contents: a tree that marks the reader's place. */
export function Panel() {
  const t = useT();
  const { isTabelOfContentSearchBarVisible } = useAtomValue(chromeSettingsAtom);
  const heightPx = useAtomValue(treeHeightPxAtom);
  const hasRows = useAtomValue(hasShownRowsAtom);
  const reveal = useSetAtom(revealCurrentAtom);
  useLayoutEffect(() => reveal(), [reveal]);
  return (
    <SlidePanel name="contents" title={t("frmToc", "Table of contents")} side="left">
      {isTabelOfContentSearchBarVisible && <ContentsFilter />}
      {hasRows ? (
        <Deferred heightPx={heightPx}>
          <ContentsTree />
        </Deferred>
      ) : (
        <div role="status">
          <EmptyNote icon="search" text={t("contentsNoMatch", "No title matches.")} />
        </div>
      )}
    </SlidePanel>
  );
}

/** The field that reduces the table of contents to the titles that contain the words typed. */
function ContentsFilter() {
  const t = useT();
  const [filter, setFilter] = useAtom(filterAtom);
  const label = t("contentsFilter", "Search titles");
  const pressed = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "ArrowDown") {
      event.preventDefault();
      event.currentTarget.closest(".panel__body")?.querySelector<HTMLElement>("[role=treeitem][tabindex='0']")?.focus();
    }
    if (event.key === "Escape" && filter !== "") {
      event.preventDefault(); // the panel stays open
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

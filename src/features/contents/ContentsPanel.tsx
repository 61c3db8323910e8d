import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import { useLayoutEffect } from "react";
import { useT } from "../../chrome/hooks.ts";
import { Deferred } from "../../chrome/kit/Deferred.tsx";
import { EmptyNote } from "../../chrome/kit/List.tsx";
import { SearchField } from "../../chrome/kit/SearchField.tsx";
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
  const focusTree = (field: HTMLElement) => {
    field.closest(".panel__body")?.querySelector<HTMLElement>("[role=treeitem][tabindex='0']")?.focus();
  };
  return (
    <SearchField label={t("contentsFilter", "Search titles")} value={filter} onChange={setFilter} onDown={focusTree} />
  );
}

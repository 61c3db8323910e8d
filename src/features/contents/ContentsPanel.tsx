import { useAtomValue, useSetAtom } from "jotai/react";
import { useLayoutEffect } from "react";
import { Deferred } from "../../chrome/Deferred.tsx";
import { EmptyNote } from "../../chrome/EmptyNote.tsx";
import { SlidePanel } from "../../chrome/SlidePanel.tsx";
import { useT } from "../../chrome/use-t.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { ContentsFilter } from "./ContentsFilter.tsx";
import { ContentsTree } from "./ContentsTree.tsx";
import { hasShownRowsAtom, revealCurrentAtom, treeHeightPxAtom } from "./contents-tree-state.ts";

/** The table of contents: a tree that marks where the reader is. */
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

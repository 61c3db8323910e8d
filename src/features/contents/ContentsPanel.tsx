import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import { useLayoutEffect } from "react";
import { useElementWriter, useT } from "../../chrome/hooks.ts";
import { Deferred } from "../../chrome/kit/Deferred.tsx";
import { EmptyNote } from "../../chrome/kit/List.tsx";
import { SearchField } from "../../chrome/kit/SearchField.tsx";
import { FORM } from "../../chrome/panels/forms.ts";
import { AdaptivePanel } from "../../chrome/panels/SlidePanel.tsx";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { viewportAtom } from "../../state/view.ts";
import { isBarQuietAtom } from "../toolbar/api.ts";
import { ContentsTree } from "./ContentsTree.tsx";
import { chapterPlaceAtom, filterAtom, hasShownRowsAtom, revealCurrentAtom, treeHeightPxAtom } from "./state.ts";
import "./contents.css";

/** The width of the contents of a book that leaves the sizes of its forms to us, px. */
function contentsWidthPx(windowPx: number): number {
  return Math.max(FORM.leftPx, Math.min(380, Math.round(0.34 * windowPx)));
}

/** The table of contents: a tree that marks the reader's place. */
export function Panel() {
  const t = useT();
  const { isTabelOfContentSearchBarVisible } = useAtomValue(chromeSettingsAtom);
  const heightPx = useAtomValue(treeHeightPxAtom);
  const hasRows = useAtomValue(hasShownRowsAtom);
  const isQuiet = useAtomValue(isBarQuietAtom);
  const { width } = useAtomValue(viewportAtom);
  const reveal = useSetAtom(revealCurrentAtom);
  useLayoutEffect(() => reveal(), [reveal]);
  return (
    <AdaptivePanel
      name="contents"
      title={t("frmToc", "Table of contents")}
      side="left"
      size="part"
      {...(isQuiet && { width: contentsWidthPx(width) })}
    >
      {isTabelOfContentSearchBarVisible && <ContentsFilter />}
      <ChapterPlace />
      {hasRows ? (
        <Deferred heightPx={heightPx}>
          <ContentsTree />
        </Deferred>
      ) : (
        <div role="status">
          <EmptyNote icon="search" text={t("contentsNoMatch", "No title matches.")} />
        </div>
      )}
    </AdaptivePanel>
  );
}

/** The chapter that is open, and how much of it is left. */
function ChapterPlace() {
  const place = useElementWriter<HTMLParagraphElement, string>(chapterPlaceAtom, (element, text) => {
    element.textContent = text;
    element.hidden = text === "";
  });
  return <p ref={place} className="contents-place" dir="auto" />;
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

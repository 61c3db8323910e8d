import { useAtomValue, useSetAtom } from "jotai/react";
import { focusStage } from "../../chrome/focus.ts";
import { useT } from "../../chrome/hooks.ts";
import { IconButton } from "../../chrome/kit/Buttons.tsx";
import { Icon } from "../../chrome/kit/Icon.tsx";
import { openPanelAtom } from "../../state/panels.ts";
import { NextFrameSteps } from "./HitSteps.tsx";
import { clearSearchAtom, foundQueryAtom } from "./state.ts";

/**
 * What is left of the form where it has made way for the book: its words, which lead back to the field and the list, the way
 * through what was found, and out of the search.
 */
export function HitStrip() {
  const t = useT();
  const found = useAtomValue(foundQueryAtom);
  const openPanel = useSetAtom(openPanelAtom);
  const clear = useSetAtom(clearSearchAtom);
  const end = () => {
    clear();
    focusStage();
  };
  return (
    <section className="hit-strip panel" data-part="hit-strip" data-fades aria-label={t("btnSearch", "Search")}>
      <button
        type="button"
        className="hit-strip__field"
        aria-label={`${t("searchShowAll", "Show all matches")}: ${found?.typed}`}
        data-tip={t("searchShowAll", "Show all matches")}
        onClick={() => openPanel("search")}
      >
        <Icon name="search" />
        <bdi>{found?.typed}</bdi>
      </button>
      <NextFrameSteps />
      <IconButton icon="x" label={t("frmClose", "Close")} onClick={end} />
    </section>
  );
}

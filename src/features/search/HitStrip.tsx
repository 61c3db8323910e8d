import { useAtomValue, useSetAtom } from "jotai/react";
import { focusStage } from "../../chrome/focus.ts";
import { useT } from "../../chrome/hooks.ts";
import { IconButton } from "../../chrome/kit/Buttons.tsx";
import { openPanelAtom } from "../../state/panels.ts";
import { NextFrameSteps } from "./HitSteps.tsx";
import { clearSearchAtom, foundQueryAtom } from "./state.ts";

/** The way through what was found, back to its list and out of the search, where the form has made way for the book. */
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
      <IconButton icon="list" label={t("searchShowAll", "Show all matches")} onClick={() => openPanel("search")} />
      <bdi className="hit-strip__words">{found?.typed}</bdi>
      <NextFrameSteps />
      <IconButton icon="x" label={t("frmClose", "Close")} onClick={end} />
    </section>
  );
}

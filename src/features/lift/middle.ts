import { atom } from "jotai/vanilla";
import type { PageIndex } from "../../book/publication/pages.ts";
import { offsetAt } from "../../book/text/selecting.ts";
import { lineAt } from "../../book/text/words.ts";
import { buttonSizeAtom, MOVABLE_BUTTON } from "../../chrome/kit/button-place.ts";
import { cornerPlaceAtom } from "../../chrome/kit/corner-buttons.ts";
import { follow, type Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { openPageAt } from "../../stage/pages/page-at.ts";
import { stageAtom } from "../../stage/stage-handle.ts";
import { panelsAtom } from "../../state/panels.ts";
import { visiblePagesAtom } from "../../state/reading.ts";
import { textAtom } from "../../state/texts.ts";
import { showToastAtom } from "../../state/tips.ts";
import { bottomEdgeAtom } from "../../state/toolbar.ts";
import { phaseAtom } from "../../state/turning.ts";
import { deviceAtom, isZoomedAtom, toolbarPhaseAtom, viewportAtom } from "../../state/view.ts";
import { mayHaveTextAtom } from "../flowing-text/api.ts";
import { loadPlacedTextAtom } from "../text/api.ts";
import { liftAtom } from "./api.ts";

const haveBarsBeenAwayAtom = atom(false);
/** Notes when a phone's bars are away: whoever brings them back asks for what can be done with the page. */
export function runLift(store: Store): Stop {
  return follow(store, toolbarPhaseAtom, (phase) => phase === "hidden" && store.set(haveBarsBeenAwayAtom, true));
}
/** Whether a phone's bars are there because the reader has brought them back. */
const areBarsAskedForAtom = atom(
  (get) => get(deviceAtom) === "phone" && get(haveBarsBeenAwayAtom) && get(toolbarPhaseAtom) === "shown",
);
/** Whether fingers have come closer to pages that may have words, or have asked for the bars over small print. */
export const isLiftSoughtAtom = atom((get) => {
  const isAsked = get(viewportAtom).isCoarse && (get(isZoomedAtom) || get(areBarsAskedForAtom));
  return isAsked && get(mayHaveTextAtom) && get(panelsAtom).length === 0;
});
const worthLiftingAtom = atom<ReadonlySet<PageIndex>>(new Set<PageIndex>());
/** Finds out which of the open pages have words: a picture has nothing to lift. */
export const lookForWordsAtom = atom(null, async (get, set): Promise<void> => {
  const pages = get(visiblePagesAtom);
  const placed = await Promise.all(pages.map((page) => set(loadPlacedTextAtom, page).catch(() => null)));
  if (get(visiblePagesAtom) !== pages) return; // the reader has turned on meanwhile
  set(worthLiftingAtom, new Set(pages.filter((_page, index) => placed[index]?.text.trim())));
});
/** Whether the button for lifting is shown. */
const isLiftButtonShownAtom = atom(
  (get) => get(isLiftSoughtAtom) && get(visiblePagesAtom).some((page) => get(worthLiftingAtom).has(page)),
);

/** The button in the lower right corner, px: over the bars, where no other one is. */
export const liftButtonBoxAtom = cornerPlaceAtom(
  "lift",
  atom((get) => {
    if (!get(isLiftButtonShownAtom)) return { side: "right", boxes: [] };
    const { width, height } = get(viewportAtom);
    const px = get(buttonSizeAtom);
    const { edgePx } = MOVABLE_BUTTON;
    const top = height - get(bottomEdgeAtom) - edgePx - px;
    return { side: "right", boxes: [{ left: width - edgePx - px, top, width: px, height: px }] };
  }),
);

/**
 * Lifts the paragraph nearest to the middle of the window, which is what a zoomed reader reads; of whole pages the first
 * one with words, from its beginning on.
 */
export const liftMiddleAtom = atom(null, async (get, set): Promise<void> => {
  const stage = get(stageAtom);
  if (!stage) return;
  const whole = get(isZoomedAtom) ? undefined : get(visiblePagesAtom).find((page) => get(worthLiftingAtom).has(page));
  if (whole !== undefined) return set(liftAtom, { page: whole, words: "" });
  const { clientWidth, clientHeight } = stage.host;
  const middle = { x: clientWidth / 2, y: clientHeight / 2 };
  const open = openPageAt(stage.openPages(), middle) ?? stage.openPages()[0];
  if (!open) return;
  const { page } = open;
  const placed = await set(loadPlacedTextAtom, page).catch(() => null);
  const now = stage.openPages().find((other) => other.page === page);
  if (!now || get(phaseAtom) !== "rest" || !get(isLiftButtonShownAtom)) return; // the reader has gone on meanwhile
  const { rect } = now; // it may have been moved
  const at = { x: (middle.x - rect.x) / rect.width, y: (middle.y - rect.y) / rect.height };
  const found = placed && offsetAt(placed, at);
  if (!found) {
    return set(showToastAtom, get(textAtom)("selectNoText", "There is no text on this page that can be selected."));
  }
  const { start, end } = lineAt(placed.text, found.offset);
  set(liftAtom, { page, words: placed.text.slice(start, end) });
});

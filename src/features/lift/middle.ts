import { atom, type Getter } from "jotai/vanilla";
import type { PageIndex } from "../../book/publication/pages.ts";
import { offsetAt } from "../../book/text/selecting.ts";
import { lineAt } from "../../book/text/words.ts";
import { buttonSizeAtom, MOVABLE_BUTTON } from "../../chrome/kit/button-place.ts";
import { type ButtonBox, cornerPlaceAtom } from "../../chrome/kit/corner-buttons.ts";
import { openPageAt } from "../../stage/pages/page-at.ts";
import { stageAtom } from "../../stage/stage-handle.ts";
import { panelsAtom } from "../../state/panels.ts";
import { laidSceneAtom, visiblePagesAtom } from "../../state/reading.ts";
import { textAtom } from "../../state/texts.ts";
import { showToastAtom } from "../../state/tips.ts";
import { barKindAtom, bottomEdgeAtom } from "../../state/toolbar.ts";
import { phaseAtom } from "../../state/turning.ts";
import { deviceAtom, isZoomedAtom, toolbarPhaseAtom, viewportAtom } from "../../state/view.ts";
import { mayHaveTextAtom } from "../flowing-text/api.ts";
import { loadPlacedTextAtom } from "../text/api.ts";
import { isAccessButtonShownAtom } from "../text-view/api.ts";
import { liftAtom } from "./api.ts";

/**
 * Whether whole pages have the button: on phones beside the bars, and for screen readers without them as well on one that
 * lies on its side, where print is smallest. Where the round button offers the text of the book, or it has no room, they
 * have not.
 */
const isOfferedAtRestAtom = atom((get) => {
  const { width, height } = get(viewportAtom);
  const isBeside = get(toolbarPhaseAtom) === "shown" || width > height;
  return get(deviceAtom) === "phone" && isBeside && !get(isAccessButtonShownAtom) && !isOverPage(get);
});
/** Whether fingers have come closer to pages that may have words, or see whole ones on a phone. */
export const isLiftSoughtAtom = atom((get) => {
  const isAsked = get(viewportAtom).isCoarse && (get(isZoomedAtom) || get(isOfferedAtRestAtom));
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
  atom((get) => ({ side: "right", boxes: get(isLiftButtonShownAtom) ? [cornerBox(get)] : [] })),
);

/** Whether the bars have gone with which it can come back. */
const isAloneAtom = atom((get) => get(toolbarPhaseAtom) !== "shown" && get(barKindAtom) !== "none");
/** Whether it would lie on words for as long as somebody reads closer, who has sent the bars away for that. */
export const isLiftButtonBriefAtom = atom((get) => get(isAloneAtom) && get(isZoomedAtom) && get(isLiftButtonShownAtom));
/** Whether it goes with the bars, as all else does that lies around whole pages; a tap brings both back. */
export const doesLiftButtonGoAtom = atom((get) => get(isAloneAtom) && !get(isZoomedAtom));

function cornerBox(get: Getter): ButtonBox {
  const { width, height } = get(viewportAtom);
  const px = get(buttonSizeAtom);
  const { edgePx } = MOVABLE_BUTTON;
  return { left: width - edgePx - px, top: height - get(bottomEdgeAtom) - edgePx - px, width: px, height: px };
}

/** Whether the button would lie on a page: a whole one shall be seen whole. */
function isOverPage(get: Getter): boolean {
  const { left, top } = cornerBox(get);
  const { home, size } = get(laidSceneAtom);
  return left < home.x + size.width && top < home.y + size.height;
}

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

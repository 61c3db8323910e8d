import { atom } from "jotai/vanilla";
import { articleWishAtom } from "../../state/articles.ts";
import { autoFlipAtom } from "../../state/auto-turning.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { keep, readKept } from "../../state/kept.ts";
import { openPanelAtom, panelsAtom } from "../../state/panels.ts";
import { axisAtom, historyAtom, modeAtom, pageRatioAtom, spreadsAtom } from "../../state/reading.ts";
import { type Translate, textAtom } from "../../state/texts.ts";
import { showTipAtom } from "../../state/tips.ts";
import { deviceAtom, isZoomedAtom, viewportAtom } from "../../state/view.ts";
import { type HintsSeen, hintFor, openRatioOf, readHintsSeen, type StartHint, withInstruction } from "./start-hints.ts";

const KEPT = "hints";

export const isUprightAtom = atom((get) => get(viewportAtom).height > get(viewportAtom).width);

/** The reader is busy with something that a hint would disturb. */
const isBusyAtom = atom(
  (get) =>
    get(panelsAtom).length > 0 || get(isZoomedAtom) || get(autoFlipAtom).running || get(articleWishAtom) !== null,
);

/** The hint that this opening of the book gets, null = none. */
export const dueHintAtom = atom((get): StartHint | null => {
  if (get(isBusyAtom)) return null;
  return hintFor({
    settings: get(chromeSettingsAtom),
    seen: readHintsSeen(readKept(get, KEPT)),
    device: get(deviceAtom),
    isUpright: get(isUprightAtom),
    openRatio: openRatioOf(get(pageRatioAtom), get(modeAtom), get(axisAtom)),
    canTurn: get(spreadsAtom).length > 1,
    hasTurned: get(historyAtom).entries.length > 1,
  });
});

/** Shows a hint, and keeps that it was shown; where nothing can be kept it comes again next time. */
export const showHintAtom = atom(null, (get, set, hint: StartHint) => {
  if (hint === "switchtips") return set(showTipAtom, switchTip(get(textAtom), get(viewportAtom).isCoarse));
  const seen = readHintsSeen(readKept(get, KEPT));
  const after: HintsSeen =
    hint === "instruction" ? withInstruction(get(chromeSettingsAtom), seen) : { ...seen, [hint]: true };
  keep(get, KEPT, after);
  set(openPanelAtom, hint);
});

function switchTip(t: Translate, isCoarse: boolean): string {
  return isCoarse
    ? t("switchTipTouch", "Swipe to turn the page.")
    : t("switchTipMouse", "Turn pages with the arrow keys, or pull them by a corner.");
}

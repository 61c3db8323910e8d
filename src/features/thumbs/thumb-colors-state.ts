import { atom } from "jotai/vanilla";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { thumbColors } from "./thumb-colors.ts";
import { thumbsShapeAtom } from "./thumb-list-state.ts";

/** The colours of the ground behind thumbnails; it shines through between a phone's toolbars (THUMB-06). */
export const thumbColorsAtom = atom((get) => {
  const { thumbnailColor, thumbnailAlpha } = get(chromeSettingsAtom);
  return thumbColors(thumbnailColor, get(thumbsShapeAtom) === "between" ? thumbnailAlpha : 1);
});

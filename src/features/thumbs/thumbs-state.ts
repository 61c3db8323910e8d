import { atom } from "jotai/vanilla";
import type { PanelName } from "../../lib/panel-name.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { deviceAtom } from "../../state/view.ts";
import { startPanelOf } from "./start-panel.ts";

/** Whether thumbnails are offered (THUMB-01). */
export const areThumbsOnAtom = atom((get) => get(chromeSettingsAtom).ThumbnailsButtonVisible);
/** The panel that is open from the start, if its button is there to open it again (THUMB-33, THUMB-34). */
export const startPanelAtom = atom((get): PanelName | null => {
  const settings = get(chromeSettingsAtom);
  const isPhone = get(deviceAtom) === "phone";
  const panel = startPanelOf(isPhone ? settings.mobileLeftRightPnlShowOption : settings.leftRightPnlShowOption);
  const isOffered =
    (panel === "thumbs" && get(areThumbsOnAtom)) ||
    (panel === "bookmarks" && settings.BookMarkButtonVisible) ||
    (panel === "search" && settings.SearchButtonVisible);
  return isOffered ? panel : null;
});

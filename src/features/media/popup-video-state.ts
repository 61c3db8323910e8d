import { atom } from "jotai/vanilla";
import { closePanelAtom, panelsAtom } from "../../state/panels.ts";
import { openPopupAtom } from "../../state/popups.ts";
import { type PopupVideo, popupVideoAtom } from "./media-state.ts";

/** Plays a video over the book, unless its popup is on its way (ANNO-37, POPUP-02). */
export const openPopupVideoAtom = atom(null, (_get, set, popup: PopupVideo) => {
  if (set(openPopupAtom, "video")) set(popupVideoAtom, popup);
});
/** The video to show while the panel is open; without one it plays nothing. */
export const shownVideoAtom = atom((get) => (get(panelsAtom).includes("video") ? get(popupVideoAtom) : null));
/** Ends the video over the book. */
export const closePopupVideoAtom = atom(null, (_get, set) => set(closePanelAtom, "video"));

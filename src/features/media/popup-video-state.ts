import { atom } from "jotai/vanilla";
import { closePanelAtom, openPanelAtom, panelsAtom } from "../../state/panels.ts";
import { popupVideoAtom, type PopupVideo } from "./media-state.ts";

/** Plays a video over the book (ANNO-37). */
export const openPopupVideoAtom = atom(null, (_get, set, popup: PopupVideo) => {
  set(popupVideoAtom, popup);
  set(openPanelAtom, "video");
});
/** The video to show while the panel is open; without one it plays nothing. */
export const shownVideoAtom = atom((get) => (get(panelsAtom).includes("video") ? get(popupVideoAtom) : null));
/** Ends the video over the book. */
export const closePopupVideoAtom = atom(null, (_get, set) => set(closePanelAtom, "video"));

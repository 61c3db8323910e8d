import { atom } from "jotai/vanilla";
import { isUnset, listOf } from "../../book/values.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { togglePanelAtom } from "../../state/panel-phases.ts";
import { bookAtom } from "../../state/reading.ts";

/** Whether the book says that it has videos; the gallery itself finds out which of them can be shown. */
const hasVideosAtom = atom((get) => {
  const written = get(chromeSettingsAtom).addVideoGalleryContent.trim();
  return listOf(get(bookAtom).extras.videos).some((video) => !isUnset(video)) || written.length > "[]".length;
});
export const isGalleryButtonOnAtom = atom((get) => get(chromeSettingsAtom).VideoButtonVisible && get(hasVideosAtom));
export const toggleGalleryAtom = atom(null, (_get, set) => set(togglePanelAtom, "gallery"));

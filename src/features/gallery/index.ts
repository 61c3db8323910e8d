import { atom } from "jotai/vanilla";
import { isUnset, listOf } from "../../book/settings/values.ts";
import type { Feature, ToolbarButton } from "../../lib/feature.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { togglePanelAtom } from "../../state/panel-phases.ts";
import { bookAtom } from "../../state/reading.ts";

/** Whether the book names videos; the gallery finds out which of them it can show. */
const hasVideosAtom = atom((get) => {
  const written = get(chromeSettingsAtom).addVideoGalleryContent.trim();
  return listOf(get(bookAtom).extras.videos).some((video) => !isUnset(video)) || written.length > "[]".length;
});
const isGalleryButtonOnAtom = atom((get) => get(chromeSettingsAtom).VideoButtonVisible && get(hasVideosAtom));
const toggleGalleryAtom = atom(null, (_get, set) => set(togglePanelAtom, "gallery"));

const button: ToolbarButton = {
  key: "videogallery",
  icon: "clapperboard",
  label: ["btnVideoGallery", "Video gallery"],
  isVisibleAtom: isGalleryButtonOnAtom,
  panel: "gallery",
  pressAtom: toggleGalleryAtom,
};

/** The gallery of the book's videos (EXTRA-02). */
export const gallery: Feature = {
  id: "gallery",
  buttons: [button],
  panels: [{ name: "gallery", load: () => import("./GalleryPanel.tsx") }],
};

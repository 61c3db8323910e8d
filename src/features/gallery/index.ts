import type { Feature, ToolbarButton } from "../../lib/feature.ts";
import { isGalleryButtonOnAtom, toggleGalleryAtom } from "./gallery-state.ts";

const button: ToolbarButton = {
  key: "videogallery",
  icon: "clapperboard",
  label: ["btnVideoGallery", "Video gallery"],
  isVisibleAtom: isGalleryButtonOnAtom,
  panel: "gallery",
  pressAtom: toggleGalleryAtom,
};

/** The book's videos (EXTRA-02). */
export const gallery: Feature = {
  id: "gallery",
  buttons: [button],
  panels: [{ name: "gallery", load: () => import("./GalleryPanel.tsx") }],
};

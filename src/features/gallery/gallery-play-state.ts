import { atom } from "jotai/vanilla";
import { isUnset, listOf } from "../../book/values.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { panelsAtom } from "../../state/panels.ts";
import { bookAtom } from "../../state/reading.ts";
import { readVideos } from "./gallery-videos.ts";

/** The videos that can be shown. */
export const videosAtom = atom((get) => {
  const { extras, baseUrl } = get(bookAtom);
  const isListed = listOf(extras.videos).some((video) => !isUnset(video));
  return readVideos(isListed ? extras.videos : get(chromeSettingsAtom).addVideoGalleryContent, baseUrl);
});

const chosenAtom = atom<number | null>(null);
/** The place of the video that plays; null = none does. Closing the gallery ends it at once (EXTRA-02). */
export const playingAtom = atom(
  (get) => (get(panelsAtom).includes("gallery") ? get(chosenAtom) : null),
  (_get, set, place: number | null) => set(chosenAtom, place),
);
/** Plays the next video, or the one before; there is none beyond the ends. */
export const playNeighbourAtom = atom(null, (get, set, step: 1 | -1) => {
  const place = get(playingAtom);
  const next = place === null ? -1 : place + step;
  if (get(videosAtom)[next]) set(playingAtom, next);
});

import { useAtomValue } from "jotai/react";
import { atom } from "jotai/vanilla";
import { useMemo } from "react";
import type { Video } from "../../book/publication/annotation.ts";
import { ownEntry } from "../../lib/own-entry.ts";
import { panelsAtom } from "../../state/panels.ts";
import { openPopupAtom } from "../popups/api.ts";

/** How far a medium has come. "asked" = it was told to play and does not yet; "failed" = it cannot be played here. */
type MediumPhase = "idle" | "asked" | "playing" | "paused" | "failed";

const phasesAtom = atom<Readonly<Record<string, MediumPhase>>>({});

/** How far each medium has come that is not idle, by the id of its item. */
export const mediumPhasesAtom = atom((get) => get(phasesAtom));
export const setMediumPhaseAtom = atom(null, (get, set, id: string, phase: MediumPhase) => {
  const { [id]: _before, ...others } = get(phasesAtom);
  const before = ownEntry(get(phasesAtom), id) ?? "idle";
  if (before !== phase) set(phasesAtom, phase === "idle" ? others : { ...others, [id]: phase });
});

const placesAtom = atom<Readonly<Record<string, number>>>({});

/** Where media were left whose page has turned away, s; those that stop with their page begin anew. */
export const mediumPositionsAtom = atom((get) => get(placesAtom));
export const storeMediumPositionAtom = atom(null, (get, set, id: string, seconds: number) =>
  set(placesAtom, { ...get(placesAtom), [id]: seconds }),
);

/** The video that plays over the book, and what it is called; the panel "video" shows it. */
type PopupVideo = { readonly id: string; readonly video: Video; readonly title: string };

export const popupVideoAtom = atom<PopupVideo | null>(null);

const audioTracksBaseAtom = atom<Readonly<Record<string, number>>>({});

/** The track that each playlist stands at, by the id of its item; 0 where nothing is said. */
export const audioTracksAtom = atom((get) => get(audioTracksBaseAtom));
export const setAudioTrackAtom = atom(null, (get, set, id: string, track: number) => {
  const tracks = get(audioTracksBaseAtom);
  if ((ownEntry(tracks, id) ?? 0) !== track) set(audioTracksBaseAtom, { ...tracks, [id]: track });
});

/** Plays a video over the book, unless its popup is on its way (ANNO-37, POPUP-02). */
export const openPopupVideoAtom = atom(null, (_get, set, popup: PopupVideo) => {
  if (set(openPopupAtom, "video")) set(popupVideoAtom, popup);
});
/** The video to show while the panel is open; without one it plays nothing. */
export const shownVideoAtom = atom((get) => (get(panelsAtom).includes("video") ? get(popupVideoAtom) : null));

/** How far a medium has come; renders when that changes and at no other medium's changes. */
export function useMediumPhase(id: string): MediumPhase {
  const phaseAtom = useMemo(() => atom((get) => ownEntry(get(mediumPhasesAtom), id) ?? "idle"), [id]);
  return useAtomValue(phaseAtom);
}

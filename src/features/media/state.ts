import { useAtomValue } from "jotai/react";
import { atom } from "jotai/vanilla";
import { useMemo } from "react";
import type { Video } from "../../book/publication/annotation.ts";
import { ownEntry } from "../../lib/own-entry.ts";
import { panelsAtom } from "../../state/panels.ts";
import { openPopupAtom } from "../popups/api.ts";

/** The state of a medium. "asked" = it shall play but does not yet; "failed" = it cannot be played. */
type MediumPhase = "idle" | "asked" | "playing" | "paused" | "failed";

const phasesAtom = atom<Readonly<Record<string, MediumPhase>>>({});

/** The phases of all media that are not idle, by the ids of their items. */
export const mediumPhasesAtom = atom((get) => get(phasesAtom));
/** Sets the phase of one medium. */
export const setMediumPhaseAtom = atom(null, (get, set, id: string, phase: MediumPhase) => {
  const { [id]: _before, ...others } = get(phasesAtom);
  const before = ownEntry(get(phasesAtom), id) ?? "idle";
  if (before !== phase) set(phasesAtom, phase === "idle" ? others : { ...others, [id]: phase });
});

const positionsAtom = atom<Readonly<Record<string, number>>>({});

/** Where media were left when their page turned away, s; those that stop with their page are not in it. */
export const mediumPositionsAtom = atom((get) => get(positionsAtom));
/** Stores where a medium was left, s. */
export const storeMediumPositionAtom = atom(null, (get, set, id: string, seconds: number) =>
  set(positionsAtom, { ...get(positionsAtom), [id]: seconds }),
);

/** A video over the book, with its title. */
type PopupVideo = { readonly id: string; readonly video: Video; readonly title: string };

const popupVideoBaseAtom = atom<PopupVideo | null>(null);

/** The video of the panel "video"; it remains while the panel closes. */
export const popupVideoAtom = atom((get) => get(popupVideoBaseAtom));

const audioTracksBaseAtom = atom<Readonly<Record<string, number>>>({});

/** The current track of each playlist by the id of its item; an absent one is at track 0. */
export const audioTracksAtom = atom((get) => get(audioTracksBaseAtom));
/** Sets the current track of a playlist. */
export const setAudioTrackAtom = atom(null, (get, set, id: string, track: number) => {
  const tracks = get(audioTracksBaseAtom);
  if ((ownEntry(tracks, id) ?? 0) !== track) set(audioTracksBaseAtom, { ...tracks, [id]: track });
});

/** Plays a video over the book, unless the panel is already opening (ANNO-37, POPUP-02). */
export const openPopupVideoAtom = atom(null, (_get, set, popup: PopupVideo) => {
  if (set(openPopupAtom, "video")) set(popupVideoBaseAtom, popup);
});
/** The video that the panel shows while it is open; null = closed or closing. */
export const shownVideoAtom = atom((get) => (get(panelsAtom).includes("video") ? get(popupVideoAtom) : null));

/** The phase of one medium; changes of others do not cause a render. */
export function useMediumPhase(id: string): MediumPhase {
  const phaseAtom = useMemo(() => atom((get) => ownEntry(get(mediumPhasesAtom), id) ?? "idle"), [id]);
  return useAtomValue(phaseAtom);
}

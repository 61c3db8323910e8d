import { atom } from "jotai/vanilla";

/**
 * A medium of the book that can be heard. "music" has begun by itself with its page and has no controls; it gives way
 * to whatever the reader plays and comes back afterwards.
 */
export type Medium = {
  readonly id: string;
  readonly kind: "music" | "audio" | "video";
  readonly holdsPages: boolean; // a film with an end, away from which no page turns by itself
  readonly pause: () => void;
  readonly play: () => void;
};

const playingAtom = atom<Medium | null>(null);
const waitingMusicAtom = atom<Medium | null>(null);

/** The medium that can be heard now; one at a time. Source: specification SND-14. */
export const mediaPlayingAtom = atom((get) => get(playingAtom));
/** Whether a film plays, or is about to, that is to be seen to its end: nothing turns away from it by itself. */
export const isFilmPlayingAtom = atom((get) => get(playingAtom)?.holdsPages ?? false);
/** Whether a medium of the book can be heard: the background sound is silent as long (SND-14, SND-15). */
export const isMediaPlayingAtom = atom((get) => get(playingAtom) !== null);

/**
 * A medium begins to play: all others pause. Music does not begin over others, it waits for their end.
 * @returns whether it may be heard now
 */
export const beginMediumAtom = atom(null, (get, set, medium: Medium): boolean => {
  const before = get(playingAtom);
  if (before && before.id !== medium.id && medium.kind === "music" && before.kind !== "music") {
    set(waitingMusicAtom, medium);
    return false;
  }
  set(playingAtom, medium);
  if (!before || before.id === medium.id) return true;
  if (before.kind === "music" && medium.kind !== "music") set(waitingMusicAtom, before);
  before.pause();
  return true;
});

/** A medium pauses or has ended; music that gave way to it goes on. */
export const endMediumAtom = atom(null, (get, set, id: string) => {
  if (get(playingAtom)?.id !== id) return;
  set(playingAtom, null);
  const music = get(waitingMusicAtom);
  set(waitingMusicAtom, null);
  music?.play();
});

/** A medium is gone, with its page say: it comes back by itself no more. */
export const forgetMediumAtom = atom(null, (get, set, id: string) => {
  if (get(waitingMusicAtom)?.id === id) set(waitingMusicAtom, null);
  set(endMediumAtom, id);
});

import { atom } from "jotai/vanilla";

/**
 * A medium of the book that makes sound. "music" starts by itself with its page and has no controls: it pauses while
 * the reader plays something else and continues afterwards.
 */
export type Medium = {
  readonly id: string;
  readonly kind: "music" | "audio" | "video";
  readonly holdsPages: boolean; // a film with an end, during which no page turns by itself
  readonly pause: () => void;
  readonly play: () => void;
};

const playingAtom = atom<Medium | null>(null);
const waitingMusicAtom = atom<Medium | null>(null);

/** The medium that plays now; there is one at a time. Source: specification SND-14. */
export const mediaPlayingAtom = atom((get) => get(playingAtom));
/** Whether a film plays, or is about to, during which no page turns by itself. */
export const isFilmPlayingAtom = atom((get) => get(playingAtom)?.holdsPages ?? false);

/**
 * A medium starts to play: the other one pauses. Music does not interrupt others, but waits for their end.
 * @returns whether it may play now
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

/** A medium has paused or ended; music that was paused for it continues. */
export const endMediumAtom = atom(null, (get, set, id: string) => {
  if (get(playingAtom)?.id !== id) return;
  set(playingAtom, null);
  const music = get(waitingMusicAtom);
  set(waitingMusicAtom, null);
  music?.play();
});

/** A medium is removed, for example with its page: it does not start again by itself. */
export const forgetMediumAtom = atom(null, (get, set, id: string) => {
  if (get(waitingMusicAtom)?.id === id) set(waitingMusicAtom, null);
  set(endMediumAtom, id);
});

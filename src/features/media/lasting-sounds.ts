import { atom } from "jotai/vanilla";
import type { Store } from "../../lib/feature.ts";
import { type AudioPlayer, type AudioWish, runAudioPlayer } from "./audio-player.ts";

/** A sound that plays on while its page is away: its element stands in no page, where taking it out would pause it. */
type LastingSound = { readonly element: HTMLAudioElement; readonly player: AudioPlayer };

const soundsAtom = atom<ReadonlyMap<string, LastingSound>>(new Map());

/** A lasting sound by its item; it is made the first time that its page lies open. */
export function lastingSound(store: Store, wish: AudioWish, page: Document): LastingSound {
  const known = store.get(soundsAtom).get(wish.id);
  if (known) return known;
  const element = page.createElement("audio");
  const sound = { element, player: runAudioPlayer(store, element, wish) };
  store.set(soundsAtom, new Map(store.get(soundsAtom)).set(wish.id, sound));
  return sound;
}

/** The book is closed. */
export function endLastingSounds(store: Store): void {
  for (const { player } of store.get(soundsAtom).values()) player.stop();
  store.set(soundsAtom, new Map());
}

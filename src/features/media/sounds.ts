import { atom } from "jotai/vanilla";
import type { Action, Annotation } from "../../book/publication/annotation.ts";
import type { Store } from "../../lib/feature.ts";
import { ownEntry } from "../../lib/own-entry.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { visiblePagesAtom } from "../../state/reading.ts";
import { textAtom } from "../../state/texts.ts";
import { showTipAtom } from "../../state/tips.ts";
import { type AudioPlayer, type AudioPlayerOptions, isLasting, runAudioPlayer } from "./audio-player.ts";
import { mediumPhasesAtom } from "./state.ts";

/** A sound that plays on while its page is away: its element stands in no page, where taking it out would pause it. */
type LastingSound = { readonly element: HTMLAudioElement; readonly player: AudioPlayer };

const soundsAtom = atom<ReadonlyMap<string, LastingSound>>(new Map());

/** A lasting sound by its item; it is made the first time that its page lies open. */
export function lastingSound(store: Store, wish: AudioPlayerOptions, page: Document): LastingSound {
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

type AudioAction = Extract<Action, { readonly kind: "audio" }>;
type Sound = { readonly by: Annotation; readonly player: AudioPlayer; readonly isLasting: boolean };

/** The sounds that presses have started: they have no controls of their own, and end when their page turns away, but for those that last. */
export type ActionSounds = {
  /** Starts an item's sound, or takes it back where it sounds already. @returns whether it plays */
  readonly perform: (action: AudioAction, by: Annotation) => Promise<boolean>;
  readonly stop: Stop;
};

/** Silence. @param page makes the elements */
export function createActionSounds(store: Store, page: Document): ActionSounds {
  const sounds = new Map<string, Sound>();
  const idOf = (by: Annotation) => `sound-${by.id}`;
  const end = (id: string) => {
    sounds.get(id)?.player.stop();
    sounds.delete(id);
  };
  const followPages = () => {
    const open = store.get(visiblePagesAtom);
    for (const [id, { by, isLasting }] of sounds) if (!isLasting && !open.includes(by.page)) end(id);
  };
  const playOrTell = async (player: AudioPlayer, id: string): Promise<boolean> => {
    const isPlaying = await player.play();
    const t = store.get(textAtom);
    const hasFailed = ownEntry(store.get(mediumPhasesAtom), id) === "failed";
    if (!isPlaying && hasFailed) store.set(showTipAtom, t("mediaAudioFailed", "This sound cannot be played."));
    return isPlaying;
  };
  return {
    perform: ({ audio, stopsOnRepress }, by) => {
      const id = idOf(by);
      const isSounding = ownEntry(store.get(mediumPhasesAtom), id) === "playing";
      const known = sounds.get(id);
      if (known && isSounding && !stopsOnRepress) {
        known.player.pause();
        return Promise.resolve(false);
      }
      if (known && isSounding) {
        end(id);
        return Promise.resolve(false);
      }
      if (audio.sources.length === 0) return Promise.resolve(false);
      const wish = { id, kind: "audio", page: by.page, audio } as const;
      const player = known?.player ?? runAudioPlayer(store, page.createElement("audio"), wish);
      sounds.set(id, { by, player, isLasting: isLasting(audio) });
      return playOrTell(player, id);
    },
    stop: stopAll([
      () => {
        for (const id of [...sounds.keys()]) end(id);
      },
      store.sub(visiblePagesAtom, followPages),
    ]),
  };
}

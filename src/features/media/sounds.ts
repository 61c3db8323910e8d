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

/** A sound that goes on when its page turns away. Its element is never put into the page, for removing it would pause it. */
type LastingSound = { readonly element: HTMLAudioElement; readonly player: AudioPlayer };

const soundsAtom = atom<ReadonlyMap<string, LastingSound>>(new Map());

/** The lasting sound of an item; it is created when its page is shown first. */
export function lastingSound(store: Store, options: AudioPlayerOptions, page: Document): LastingSound {
  const known = store.get(soundsAtom).get(options.id);
  if (known) return known;
  const element = page.createElement("audio");
  const sound = { element, player: runAudioPlayer(store, element, options) };
  store.set(soundsAtom, new Map(store.get(soundsAtom)).set(options.id, sound));
  return sound;
}

/** Stops all lasting sounds, when the book is closed. */
export function endLastingSounds(store: Store): void {
  for (const { player } of store.get(soundsAtom).values()) player.stop();
  store.set(soundsAtom, new Map());
}

type AudioAction = Extract<Action, { readonly kind: "audio" }>;
type Sound = { readonly by: Annotation; readonly player: AudioPlayer; readonly isLasting: boolean };

/** The sounds that presses on items start. They have no controls; those that do not last end when their page turns away. */
export type ActionSounds = {
  /** Starts an item's sound, or pauses or ends it if it is playing. @returns whether it plays */
  readonly toggle: (action: AudioAction, by: Annotation) => Promise<boolean>;
  readonly stop: Stop;
};

/** Creates the player of such sounds. @param page creates their audio elements */
export function createActionSounds(store: Store, page: Document): ActionSounds {
  const sounds = new Map<string, Sound>();
  const idOf = (by: Annotation) => `sound-${by.id}`;
  const end = (id: string) => {
    sounds.get(id)?.player.stop();
    sounds.delete(id);
  };
  const followPages = () => {
    const current = store.get(visiblePagesAtom);
    for (const [id, { by, isLasting }] of sounds) if (!isLasting && !current.includes(by.page)) end(id);
  };
  const playOrReport = async (player: AudioPlayer, id: string): Promise<boolean> => {
    const isPlaying = await player.play();
    const t = store.get(textAtom);
    const hasFailed = ownEntry(store.get(mediumPhasesAtom), id) === "failed";
    if (!isPlaying && hasFailed) store.set(showTipAtom, t("mediaAudioFailed", "This sound cannot be played."));
    return isPlaying;
  };
  return {
    toggle: ({ audio, stopsOnRepress }, by) => {
      const id = idOf(by);
      const isPlaying = ownEntry(store.get(mediumPhasesAtom), id) === "playing";
      const known = sounds.get(id);
      if (known && isPlaying) {
        if (stopsOnRepress) end(id);
        else known.player.pause();
        return Promise.resolve(false);
      }
      if (audio.sources.length === 0) return Promise.resolve(false);
      const options = { id, kind: "audio", page: by.page, audio } as const;
      const player = known?.player ?? runAudioPlayer(store, page.createElement("audio"), options);
      sounds.set(id, { by, player, isLasting: isLasting(audio) });
      return playOrReport(player, id);
    },
    stop: stopAll([
      () => {
        for (const id of [...sounds.keys()]) end(id);
      },
      store.sub(visiblePagesAtom, followPages),
    ]),
  };
}

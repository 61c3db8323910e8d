import type { Action, Annotation } from "../../book/annotation.ts";
import type { Store } from "../../lib/feature.ts";
import { ownEntry } from "../../lib/own-entry.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { visiblePagesAtom } from "../../state/reading.ts";
import { textAtom } from "../../state/texts.ts";
import { showTipAtom } from "../../state/tips.ts";
import { type AudioPlayer, isLasting, runAudioPlayer } from "./audio-player.ts";
import { mediumPhasesAtom } from "./media-state.ts";

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

import type { Annotation, Audio } from "../../book/publication/annotation.ts";
import type { Store } from "../../lib/feature.ts";
import { ownEntry } from "../../lib/own-entry.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { forgetMediumAtom, mediaPlayingAtom } from "../../state/media.ts";
import { pageItemsAtom } from "../../state/page-items.ts";
import { visiblePagesAtom } from "../../state/reading.ts";
import { isMusicOnAtom, isUnlockedAtom } from "../sound/api.ts";
import type { AudioPlayer } from "./audio-player.ts";
import { lastingSound } from "./sounds.ts";
import { mediumPhasesAtom } from "./state.ts";

/**
 * Plays the music of a page that has come into view, while music is on (SND-27). A browser that refuses it is asked again
 * after the reader's first press.
 */
export function runPageMusic(store: Store, id: string, player: AudioPlayer): Stop {
  const isIdle = () => (ownEntry(store.get(mediumPhasesAtom), id) ?? "idle") === "idle";
  const play = () => {
    if (store.get(isMusicOnAtom) && store.get(mediaPlayingAtom)?.id !== id) void player.play();
  };
  const switched = () => (store.get(isMusicOnAtom) ? play() : silence(store, id, player));
  play();
  return stopAll([
    store.sub(isMusicOnAtom, switched),
    store.sub(isUnlockedAtom, () => isIdle() && play()), // not one that has played or was paused by hand
  ]);
}

/** Pauses music, also if it waits for the end of something else. */
function silence(store: Store, id: string, player: AudioPlayer): void {
  player.pause();
  store.set(forgetMediumAtom, id);
}

/** Music that plays on a range of pages, whichever page it lies on. */
type RangedMusic = {
  readonly annotation: Annotation;
  readonly audio: Audio;
  readonly pages: readonly [number, number];
};

/** Plays the music of ranges of pages: it goes on while pages turn within its range, and pauses outside. */
export function runRangedMusic(store: Store, page: Document): Stop {
  const playing = new Map<string, AudioPlayer>();
  const update = () => {
    const open = store.get(visiblePagesAtom);
    const isOn = store.get(isMusicOnAtom);
    for (const { annotation, audio, pages } of rangedMusic(store)) {
      const { id } = annotation;
      const isHeard = isOn && open.some((each) => each >= pages[0] && each <= pages[1]);
      const known = playing.get(id);
      if (isHeard === Boolean(known)) continue;
      if (known) {
        playing.delete(id);
        silence(store, id, known);
      } else playing.set(id, begin(annotation, audio));
    }
  };
  const begin = ({ id, page: own }: Annotation, audio: Audio): AudioPlayer => {
    const { element, player } = lastingSound(store, { id, kind: "music", page: own, audio }, page);
    if (audio.startsAnew && element.currentTime > 0) element.currentTime = 0;
    void player.play();
    return player;
  };
  const unlocked = () => {
    const phases = store.get(mediumPhasesAtom);
    for (const [id, player] of playing) if ((ownEntry(phases, id) ?? "idle") === "idle") void player.play();
  };
  update();
  return stopAll([
    store.sub(visiblePagesAtom, update),
    store.sub(isMusicOnAtom, update),
    store.sub(pageItemsAtom, update),
    store.sub(isUnlockedAtom, unlocked),
  ]);
}

function rangedMusic(store: Store): readonly RangedMusic[] {
  return store.get(pageItemsAtom).byPage.flatMap((items) =>
    items.flatMap((annotation) => {
      const { item } = annotation;
      if (item.kind !== "audio" || item.audio.startsOn !== "page-viewed" || !item.audio.pages) return [];
      return [{ annotation, audio: item.audio, pages: item.audio.pages }];
    }),
  );
}

import type { Audio } from "../../book/annotation.ts";
import type { PageIndex } from "../../book/pages.ts";
import type { Store } from "../../lib/feature.ts";
import { ownEntry } from "../../lib/own-entry.ts";
import type { Medium } from "../../state/media.ts";
import { type Player, runElementPlayer } from "./element-player.ts";
import { mediumAddress } from "./media-sources.ts";
import { audioTracksAtom, setAudioTrackAtom } from "./media-state.ts";
import { nextTrack, PLAYLIST_START } from "./playlist.ts";

/** A player that also knows its list. */
export type AudioPlayer = Player & { readonly toTrack: (track: number) => void };

export type AudioWish = {
  readonly id: string;
  readonly kind: Medium["kind"];
  readonly page: PageIndex | null;
  readonly audio: Audio;
};

/** Whether a sound plays on when its page turns away: the book names nothing that stops it. */
export function isLasting({ stopsOn }: Audio): boolean {
  return stopsOn === "none";
}

/** Plays an audio's list in `element`, track after track, as often as the book wants it. */
export function runAudioPlayer(store: Store, element: HTMLAudioElement, wish: AudioWish): AudioPlayer {
  const { id, kind, page, audio } = wish;
  const tracks = audio.sources.map(({ url }) => mediumAddress(url));
  let place = { ...PLAYLIST_START, track: Math.min(ownEntry(store.get(audioTracksAtom), id) ?? 0, tracks.length - 1) };
  const show = (track: number) => {
    place = { ...place, track };
    store.set(setAudioTrackAtom, id, track);
  };
  const ended = (): boolean => {
    const next = nextTrack(place, tracks.length, audio.repeats);
    place = next ?? PLAYLIST_START;
    if (tracks.length > 1) show(place.track);
    if (next) void player.play();
    return next !== null;
  };
  show(place.track);
  element.volume = audio.volume;
  element.loop = tracks.length === 1 && audio.repeats < 0; // without the gap of beginning anew
  const player = runElementPlayer(store, element, {
    id,
    kind,
    page: isLasting(audio) ? null : page,
    sort: "sound",
    url: () => tracks[place.track] ?? "", // one that may not be asked for fails when it is to play
    keepsPlace: audio.stopsOn !== "page-off",
    ended,
  });
  return {
    ...player,
    toTrack: (track) => {
      if (!(track in tracks)) return;
      show(track);
      void player.play();
    },
  };
}

import type { Audio } from "../../book/publication/annotation.ts";
import type { PageIndex } from "../../book/publication/pages.ts";
import type { Store } from "../../lib/feature.ts";
import { ownEntry } from "../../lib/own-entry.ts";
import type { Medium } from "../../state/media.ts";
import { type Player, runElementPlayer } from "./element-player.ts";
import { mediumAddress } from "./sources.ts";
import { audioTracksAtom, setAudioTrackAtom } from "./state.ts";

/** Where a playlist stands: its track, and how often all of it has been played to the end. */
export type PlaylistPosition = { readonly track: number; readonly rounds: number };

/** The first track, before anything has been played. */
export const PLAYLIST_START: PlaylistPosition = { track: 0, rounds: 0 };

/**
 * Where a playlist goes when a track has ended; null = it is over. The whole list counts as one round.
 * @param repeats how often it is played, -1 = for ever; 0 is once, since books say so for "no repeat"
 */
export function nextTrack(
  { track, rounds }: PlaylistPosition,
  tracks: number,
  repeats: number,
): PlaylistPosition | null {
  if (track + 1 < tracks) return { track: track + 1, rounds };
  const done = rounds + 1;
  return repeats < 0 || done < repeats ? { track: 0, rounds: done } : null;
}

/** "1:05", "1:02:03"; "" where the time is not known. @param seconds >= 0 */
export function clockText(seconds: number): string {
  if (!Number.isFinite(seconds) || seconds < 0) return "";
  const whole = Math.floor(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (part: number) => String(part).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** A player that also knows its list. */
export type AudioPlayer = Player & { readonly toTrack: (track: number) => void };

export type AudioPlayerOptions = {
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
export function runAudioPlayer(store: Store, element: HTMLAudioElement, wish: AudioPlayerOptions): AudioPlayer {
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

import type { Audio } from "../../book/publication/annotation.ts";
import type { PageIndex } from "../../book/publication/pages.ts";
import { listen } from "../../io/browser.ts";
import type { Store } from "../../lib/feature.ts";
import { ownEntry } from "../../lib/own-entry.ts";
import { nextTrack, PLAYLIST_START } from "../../lib/playlist.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import type { Medium } from "../../state/media.ts";
import { volumeAtom } from "../sound/api.ts";
import { type Player, runElementPlayer } from "./element-player.ts";
import { mediumAddress } from "./sources.ts";
import { audioTracksAtom, setAudioTrackAtom } from "./state.ts";

/** A time as "1:05" or "1:02:03"; "" for an unknown one. */
export function clockText(seconds: number): string {
  if (!Number.isFinite(seconds) || seconds < 0) return "";
  const whole = Math.floor(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (part: number) => String(part).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** A player of a playlist. */
export type AudioPlayer = Player & { readonly toTrack: (track: number) => void };

/** The audio that a player plays, and the item that it belongs to. */
export type AudioPlayerOptions = {
  readonly id: string;
  readonly kind: Medium["kind"];
  readonly page: PageIndex | null;
  readonly audio: Audio;
};

/** Whether a sound goes on when its page turns away: the book names nothing that stops it, or pages on which it plays. */
export function isLasting({ stopsOn, pages }: Audio): boolean {
  return stopsOn === "none" || pages !== undefined;
}

/** Plays the tracks of an audio in `element`, one after the other, as often as the book says. */
export function runAudioPlayer(store: Store, element: HTMLAudioElement, options: AudioPlayerOptions): AudioPlayer {
  const { id, kind, page, audio } = options;
  const tracks = audio.sources.map(({ url }) => mediumAddress(url));
  let position = {
    ...PLAYLIST_START,
    track: Math.min(ownEntry(store.get(audioTracksAtom), id) ?? 0, tracks.length - 1),
  };
  const show = (track: number) => {
    position = { ...position, track };
    store.set(setAudioTrackAtom, id, track);
  };
  const ended = (): boolean => {
    const next = nextTrack(position, tracks.length, audio.repeats);
    position = next ?? PLAYLIST_START;
    if (tracks.length > 1) show(position.track);
    if (next) void player.play();
    return next !== null;
  };
  show(position.track);
  const hasControls = audio.isVisible && kind !== "music"; // with a volume of their own
  const setVolume = () => {
    element.volume = audio.volume * (hasControls ? 1 : store.get(volumeAtom));
  };
  setVolume();
  element.loop = tracks.length === 1 && audio.repeats < 0; // repeats without a gap
  const player = runElementPlayer(store, element, {
    id,
    kind,
    page: isLasting(audio) ? null : page,
    sort: "sound",
    url: () => tracks[position.track] ?? "", // "" for a forbidden address, which fails when it shall play
    keepsPlace: audio.stopsOn !== "page-off",
    ended,
  });
  return {
    ...player,
    stop: stopAll([player.stop, store.sub(volumeAtom, () => hasControls || setVolume())]),
    toTrack: (track) => {
      if (!(track in tracks)) return;
      show(track);
      void player.play();
    },
  };
}

/** The number of steps of a player's slider. */
export const TIMELINE_STEPS = 1000;

/**
 * Shows the position of a medium in its player without a render: as `--at` (0..1) for the style sheet, in the slider's
 * value and text, and as a time. Moving the slider moves the medium.
 */
export function runTimeline(medium: HTMLMediaElement, player: HTMLElement): Stop {
  const slider = player.querySelector<HTMLInputElement>("[data-seek]");
  const clock = player.querySelector<HTMLElement>("[data-clock]");
  let isSliding = false;

  const show = () => {
    const { duration, currentTime } = medium;
    const isKnown = Number.isFinite(duration) && duration > 0;
    const at = isKnown ? Math.min(1, currentTime / duration) : 0;
    const past = currentTime > 0 || isKnown ? clockText(currentTime) : "";
    const words = isKnown ? `${past} / ${clockText(duration)}` : past; // a live stream has no end
    player.style.setProperty("--at", at.toFixed(4));
    if (clock) clock.textContent = words;
    if (!slider) return;
    slider.disabled = !isKnown;
    if (!isSliding) slider.value = String(Math.round(at * TIMELINE_STEPS));
    slider.setAttribute("aria-valuetext", words);
  };
  const seek = () => {
    isSliding = false;
    if (slider && Number.isFinite(medium.duration)) {
      medium.currentTime = (Number(slider.value) / TIMELINE_STEPS) * medium.duration;
    }
    show();
  };
  const slide = () => {
    isSliding = true;
    player.style.setProperty("--at", String(Number(slider?.value) / TIMELINE_STEPS));
  };
  show();
  return stopAll([
    ...(["timeupdate", "durationchange", "seeked", "emptied"] as const).map((type) => listen(medium, type, show)),
    ...(slider ? [listen(slider, "input", slide), listen(slider, "change", seek)] : []),
  ]);
}

import { clamp } from "../../../lib/clamp.ts";
import { nextTrack, PLAYLIST_START, type PlaylistPosition } from "../../../lib/playlist.ts";
import { type LoadedTrack, type LoaderPorts, loadingOf, loadWhole } from "./loading.ts";
import { openStream } from "./stream.ts";

/** How often the whole list is played: a count of N plays it N times in all, 0 once, -1 for ever (SND-10, SND-11). */
export function roundsOf(backgroundSoundLoop: number): number {
  return backgroundSoundLoop < 0 ? -1 : Math.floor(clamp(backgroundSoundLoop, 1, 1e6));
}

/** The tracks of the background sound, and where it is in them. */
export type TrackList = {
  readonly at: () => PlaylistPosition;
  readonly url: (index: number) => string;
  /** Where it goes on after the present track; null = nowhere. */
  readonly after: () => PlaylistPosition | null;
  /** The same after a track that cannot be had; null also if none can. */
  readonly afterLoss: () => PlaylistPosition | null;
  readonly played: () => void; // the present track can be heard
  readonly go: (to: PlaylistPosition) => void;
  /** Begins to load the track after the present one, so that it is there when this one ends. */
  readonly prepare: () => void;
  /** Loads a track; null = it cannot be had. */
  readonly load: (index: number) => Promise<LoadedTrack | null>;
  /** A part of a track could not be had: from now on it is loaded as a whole (SND-24). */
  readonly avoidStream: (index: number) => void;
  readonly stop: () => void;
};

/** Creates the list. Its first track, which comes back in every round, is loaded once. */
export function createTrackList(urls: readonly string[], rounds: number, ports: LoaderPorts): TrackList {
  const life = new AbortController();
  const wholes = new Set<number>();
  let position = PLAYLIST_START;
  let losses = 0; // in a row
  let first: LoadedTrack | null = null;
  let prepared: { readonly index: number; readonly track: Promise<LoadedTrack | null> } | null = null;

  const loadAnew = async (index: number): Promise<LoadedTrack | null> => {
    const url = urls[index] ?? "";
    const { signal } = life;
    const head = /^file:/i.test(url) ? null : await ports.files.head(url, signal);
    const facts = head?.ok ? head.value : null;
    if (facts && !wholes.has(index) && loadingOf(url, index, facts) === "streamed") {
      const buffer = ports.openBuffer(facts.type);
      const stream = buffer && (await openStream(urls, { index, head: facts, buffer }, ports, signal));
      if (stream) return stream;
    }
    return loadWhole(url, index, ports, signal);
  };
  const load = async (index: number): Promise<LoadedTrack | null> => {
    if (index === 0 && first) return first;
    const loaded = await loadAnew(index);
    if (loaded && index === 0) first = { ...loaded, stop: () => {} };
    if (life.signal.aborted) loaded?.stop();
    return index === 0 ? first : loaded;
  };
  return {
    at: () => position,
    url: (index) => urls[index] ?? "",
    after: () => nextTrack(position, urls.length, rounds),
    afterLoss() {
      losses += 1;
      return losses < urls.length ? nextTrack(position, urls.length, rounds) : null;
    },
    played() {
      losses = 0;
    },
    go(to) {
      position = to;
    },
    prepare() {
      const next = nextTrack(position, urls.length, rounds);
      if (next && next.track !== position.track && next.track !== prepared?.index) {
        prepared = { index: next.track, track: load(next.track) };
      }
    },
    load(index) {
      const known = prepared?.index === index ? prepared.track : load(index);
      prepared = null;
      return known;
    },
    avoidStream: (index) => wholes.add(index),
    stop() {
      life.abort();
      void prepared?.track.then((track) => track?.stop());
      if (first?.isOwn) ports.revokeUrl(first.src);
    },
  };
}

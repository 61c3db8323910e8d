import { listen } from "../../../io/browser.ts";
import { SILENCE } from "../../../io/sound/browser-sound.ts";
import type { SoundChannel } from "../../../io/sound/port.ts";
import { type Stop, stopAll } from "../../../lib/stop.ts";
import type { Output } from "../output.ts";
import type { FeedEvents, LoadedTrack } from "./loading.ts";

/** What a deck tells while it plays. */
export type DeckEvents = FeedEvents & {
  readonly progressed: (element: HTMLMediaElement) => void;
  readonly ended: () => void;
  readonly failed: () => void;
};

/** A player of one track at a time. */
export type Deck = {
  readonly track: () => LoadedTrack | null;
  /** Loads a track, from so many seconds on; it waits to be played. */
  readonly load: (track: LoadedTrack, seconds?: number) => Promise<void>;
  readonly play: () => Promise<"playing" | "refused" | "failed">;
  readonly pause: () => void;
  /** Begins the track anew. */
  readonly rewind: () => void;
  readonly setLoop: (isLoop: boolean) => void;
  /** Fades to a volume. @param master the volume of all sounds, which the chain has itself */
  readonly fade: (volume: number, seconds: number, master: number) => void;
  /** Plays silence in a press, which lets it play later. */
  readonly prime: () => void;
  readonly unload: () => void;
  readonly stop: Stop;
};

/**
 * Creates a deck. What this page may read goes through the chain; what it may not would be silent there, and has an
 * element of its own.
 */
export function createDeck(page: Document, output: Output, events: DeckEvents): Deck {
  const own = page.createElement("audio");
  let foreign: HTMLAudioElement | null = null;
  let element = own;
  let channel: SoundChannel | null = null;
  let track: LoadedTrack | null = null;
  let stopTrack: Stop = () => {};

  const unload = () => {
    stopTrack();
    stopTrack = () => {};
    track?.stop();
    track = null;
    element.pause();
    element.removeAttribute("src");
    element.loop = false;
  };
  const watch = (each: HTMLAudioElement) =>
    stopAll([
      listen(each, "timeupdate", () => events.progressed(each)),
      listen(each, "ended", () => events.ended()),
      listen(each, "error", () => track && events.failed()),
    ]);
  return {
    track: () => track,
    async load(loaded, seconds = 0) {
      unload();
      track = loaded;
      const chain = loaded.isOwn ? await output.chain() : null;
      if (track !== loaded) return;
      if (!loaded.isOwn) foreign ??= page.createElement("audio");
      element = loaded.isOwn || !foreign ? own : foreign;
      if (chain) channel ??= chain.channel(own);
      element.preload = "auto";
      element.src = loaded.src;
      if (seconds > 0) element.currentTime = seconds;
      stopTrack = stopAll([watch(element), loaded.feed(element, events)]);
    },
    play: () =>
      element.play().then(
        () => "playing" as const,
        ({ name }: Error) => (name === "NotAllowedError" ? "refused" : name === "AbortError" ? "playing" : "failed"),
      ),
    pause: () => element.pause(),
    rewind() {
      element.currentTime = 0;
    },
    setLoop(isLoop) {
      element.loop = isLoop;
    },
    fade(volume, seconds, master) {
      if (channel && element === own) channel.fade(volume, seconds);
      else element.volume = volume * master;
    },
    prime() {
      if (track) return;
      own.src = SILENCE;
      own.play().catch(() => {}); // not a press for this browser, or a track has come meanwhile
    },
    unload,
    stop() {
      unload();
      channel?.stop();
    },
  };
}

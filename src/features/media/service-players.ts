import type { Video } from "../../book/publication/annotation.ts";
import { fieldsOf } from "../../book/settings/values.ts";
import { loadTubeApi, type TubePlayer } from "../../io/tube-api.ts";
import type { Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { portsAtom } from "../../state/ports.ts";
import { createPlaybackSlot } from "./playback-slot.ts";
import type { ServiceVideo } from "./sources.ts";

/** The states of YouTube's player. Source: YouTube IFrame Player API, onStateChange. */
const TUBE = { ended: 0, playing: 1, paused: 2, buffering: 3 } as const;

/** YouTube's domain that stores nothing about readers who do not play. */
const HOST = "https://www.youtube-nocookie.com";

/** Plays a YouTube video in `place` as soon as YouTube's script has been loaded. */
export function runYouTubePlayer(store: Store, place: HTMLElement, { id, page, video }: ServiceVideo): Stop {
  let player: TubePlayer | null = null;
  let isOver = false;
  const slot = createPlaybackSlot(store, {
    id,
    kind: "video",
    page,
    holdsPages: !video.isLooping,
    address: () => video.source,
    pause: () => player?.pauseVideo?.(), // missing until onReady
    play: () => player?.playVideo?.(),
  });
  const open = async () => {
    const api = await loadTubeApi(place.ownerDocument, store.get(portsAtom).clock);
    if (isOver) return;
    if (!api.ok) return slot.report("failed");
    const target = place.ownerDocument.createElement("div"); // the player replaces it with its frame
    place.append(target);
    const loop = video.isLooping ? { loop: 1, playlist: video.source } : {};
    player = new api.value.Player(target, {
      host: HOST,
      videoId: video.source,
      width: "100%",
      height: "100%",
      playerVars: { autoplay: 1, playsinline: 1, rel: 0, ...loop },
      events: {
        onReady: () => player?.playVideo(),
        onStateChange: ({ data }) => {
          if (data === TUBE.playing) slot.report("playing");
          if (data === TUBE.paused) slot.report("paused");
          if (data === TUBE.buffering) slot.progressed();
          if (data === TUBE.ended) slot.report("ended");
        },
        onError: () => slot.report("failed"),
      },
    });
  };
  if (slot.request()) void open();
  return () => {
    isOver = true;
    slot.stop();
    player?.destroy();
    place.replaceChildren();
  };
}

const ORIGIN = "https://player.vimeo.com";
/** A player without any message after so long counts as failed: the reader is offline, or Vimeo is blocked. */
const TIMEOUT_MS = 12_000;
const EVENTS = ["play", "pause", "finish", "error"] as const;

/** The address of Vimeo's player for a video; `source` is its number, and after "/" its key if it is unlisted. */
export function vimeoAddress({ source, isLooping }: Video): string {
  const [number = "", key] = source.split(/[/:?]/);
  const query = new URLSearchParams({ autoplay: "1", dnt: "1", playsinline: "1", api: "1" });
  if (key) query.set("h", key);
  if (isLooping) query.set("loop", "1");
  return `${ORIGIN}/video/${encodeURIComponent(number)}?${query.toString()}`;
}

/** Controls a Vimeo frame by messages (MEDIA-03). Source: Vimeo Player, postMessage API. */
export function runVimeoPlayer(store: Store, frame: HTMLIFrameElement, { id, page, video }: ServiceVideo): Stop {
  const send = (method: string, value?: unknown) =>
    frame.contentWindow?.postMessage(JSON.stringify({ method, value }), ORIGIN);
  const slot = createPlaybackSlot(store, {
    id,
    kind: "video",
    page,
    holdsPages: !video.isLooping,
    address: () => video.source,
    pause: () => send("pause"),
    play: () => send("play"),
  });
  const received = ({ source, origin, data }: MessageEvent) => {
    if (source !== frame.contentWindow || origin !== ORIGIN) return;
    switch (fieldsOf(typeof data === "string" ? parse(data) : data)["event"]) {
      case "ready":
        stopWaiting();
        for (const event of EVENTS) send("addEventListener", event);
        return send("play");
      case "play":
        return slot.report("playing");
      case "pause":
        return slot.report("paused");
      case "finish":
        return slot.report("ended");
      case "error":
        return slot.report("failed");
    }
  };
  const scope = frame.ownerDocument.defaultView;
  const stopWaiting = store.get(portsAtom).clock.after(TIMEOUT_MS, () => slot.report("failed"));
  scope?.addEventListener("message", received);
  slot.request();
  return () => {
    stopWaiting();
    scope?.removeEventListener("message", received);
    slot.stop();
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null; // not a message of Vimeo's player
  }
}

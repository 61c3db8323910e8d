import type { Video } from "../../book/publication/annotation.ts";
import { fieldsOf } from "../../book/settings/values.ts";
import type { Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { portsAtom } from "../../state/ports.ts";
import { createPlaybackSlot } from "./playback-slot.ts";
import type { ServiceVideo } from "./sources.ts";

const ORIGIN = "https://player.vimeo.com";
/** A player that has not said a word after so long is not there: the reader is offline, or behind a wall. */
const PATIENCE_MS = 12_000;
const EVENTS = ["play", "pause", "finish", "error"] as const;

/** The page of Vimeo's player for a video; `source` is its number, with a key after "/" where it has one. */
export function vimeoAddress({ source, isLooping }: Video): string {
  const [number = "", key] = source.split(/[/:?]/);
  const query = new URLSearchParams({ autoplay: "1", dnt: "1", playsinline: "1", api: "1" });
  if (key) query.set("h", key);
  if (isLooping) query.set("loop", "1");
  return `${ORIGIN}/video/${encodeURIComponent(number)}?${query.toString()}`;
}

/** Follows and steers a Vimeo frame by messages. Source: Vimeo Player, postMessage API; specification MEDIA-03. */
export function runVimeoPlayer(store: Store, frame: HTMLIFrameElement, { id, page, video }: ServiceVideo): Stop {
  const send = (method: string, value?: unknown) =>
    frame.contentWindow?.postMessage(JSON.stringify({ method, value }), ORIGIN);
  const voice = createPlaybackSlot(store, {
    id,
    kind: "video",
    page,
    holdsPages: !video.isLooping,
    address: () => video.source,
    pause: () => send("pause"),
    play: () => send("play"),
  });
  const told = ({ source, origin, data }: MessageEvent) => {
    if (source !== frame.contentWindow || origin !== ORIGIN) return;
    switch (fieldsOf(typeof data === "string" ? parse(data) : data)["event"]) {
      case "ready":
        stopWaiting();
        for (const event of EVENTS) send("addEventListener", event);
        return send("play");
      case "play":
        return voice.heard("playing");
      case "pause":
        return voice.heard("paused");
      case "finish":
        return voice.heard("ended");
      case "error":
        return voice.heard("failed");
    }
  };
  const scope = frame.ownerDocument.defaultView;
  const stopWaiting = store.get(portsAtom).clock.after(PATIENCE_MS, () => voice.heard("failed"));
  scope?.addEventListener("message", told);
  voice.ask();
  return () => {
    stopWaiting();
    scope?.removeEventListener("message", told);
    voice.stop();
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null; // somebody else's message
  }
}

import { loadTubeApi, type TubePlayer } from "../../io/tube-api.ts";
import type { Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { portsAtom } from "../../state/ports.ts";
import { createPlaybackSlot } from "./playback-slot.ts";
import type { ServiceVideo } from "./sources.ts";

/** The states of YouTube's player. Source: YouTube IFrame Player API, onStateChange. */
const TUBE = { ended: 0, playing: 1, paused: 2, buffering: 3 } as const;

/** YouTube's domain that keeps nothing of readers who do not play. */
const HOST = "https://www.youtube-nocookie.com";

/** Plays a YouTube video in `place` as soon as its script is there. */
export function runYouTubePlayer(store: Store, place: HTMLElement, { id, page, video }: ServiceVideo): Stop {
  let player: TubePlayer | null = null;
  let isOver = false;
  const voice = createPlaybackSlot(store, {
    id,
    kind: "video",
    page,
    holdsPages: !video.isLooping,
    address: () => video.source,
    pause: () => player?.pauseVideo?.(), // which the player has from its onReady on
    play: () => player?.playVideo?.(),
  });
  const open = async () => {
    const api = await loadTubeApi(place.ownerDocument, store.get(portsAtom).clock);
    if (isOver) return;
    if (!api.ok) return voice.heard("failed");
    const target = place.ownerDocument.createElement("div"); // the player puts its frame in its place
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
          if (data === TUBE.playing) voice.heard("playing");
          if (data === TUBE.paused) voice.heard("paused");
          if (data === TUBE.buffering) voice.progressed();
          if (data === TUBE.ended) voice.heard("ended");
        },
        onError: () => voice.heard("failed"),
      },
    });
  };
  if (voice.ask()) void open();
  return () => {
    isOver = true;
    voice.stop();
    player?.destroy();
    place.replaceChildren();
  };
}

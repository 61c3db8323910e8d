import { useAtomValue, useStore } from "jotai/react";
import { type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { asMp4 } from "../../book/formats/items/media.ts";
import { FRAME_ALLOW, SERVICE_SANDBOX } from "../../book/publication/frame-source.ts";
import { mediaSearchAtom } from "./api.ts";
import { runElementPlayer } from "./element-player.ts";
import { FrameScreen } from "./FrameScreen.tsx";
import { createPlaybackSlot } from "./playback-slot.ts";
import { mediumAddress, pictureAddress, type VideoMediumProps } from "./sources.ts";
import { setMediumPhaseAtom } from "./state.ts";
import { runVimeoPlayer, vimeoAddress } from "./vimeo-player.ts";
import { runYouTubePlayer } from "./youtube-player.ts";

/** A video that plays, or is about to, in the player of whoever shows it. */
export function VideoMedium(props: VideoMediumProps) {
  return (
    <div className="medium__screen" onKeyDown={keepKeys}>
      <ProviderVideo {...props} />
    </div>
  );
}

function ProviderVideo(props: VideoMediumProps) {
  switch (props.video.provider) {
    case "youtube":
      return <YouTubeVideo {...props} />;
    case "vimeo":
      return <VimeoVideo {...props} />;
    case "frame":
      return <FrameVideo {...props} />;
    case "file":
    case "flv":
      return <FileVideo {...props} />;
  }
}

/** Arrows and their like move within the video, and turn no leaf meanwhile. */
function keepKeys(event: KeyboardEvent): void {
  if (event.key !== "Escape" && event.key !== "Tab") event.stopPropagation();
}

/** A video file in the browser's own player, which readers and their assistive technology know. */
function FileVideo({ id, page, video, title }: VideoMediumProps) {
  const store = useStore();
  const element = useRef<HTMLVideoElement>(null);
  const { known } = useAtomValue(mediaSearchAtom);
  const source = mediumAddress(video.provider === "flv" && !canPlayFlv() ? asMp4(video.source) : video.source);
  useLayoutEffect(() => {
    if (!element.current) return;
    if (page === null) store.get(mediaSearchAtom).forget(source); // who opens a window again wants another try
    const keepsPlace = page !== null && video.stopsOn !== "page-off";
    const player = runElementPlayer(store, element.current, {
      id,
      kind: "video",
      page,
      sort: "film",
      url: () => source,
      keepsPlace,
      holdsPages: !video.isLooping, // one that never ends would keep a kiosk on its page for ever
    });
    void player.play();
    return player.stop;
  }, [id, source]);
  return (
    <video
      ref={element}
      poster={known(pictureAddress(video.poster)) ?? undefined}
      title={title}
      controls
      playsInline
      loop={video.isLooping}
      preload="auto"
    />
  );
}

/** Asking costs nothing, and some browser may learn it (MEDIA-04). */
function canPlayFlv(): boolean {
  return document.createElement("video").canPlayType("video/x-flv") !== "";
}

/** A YouTube video in YouTube's player, whose script comes when the first of them plays (MEDIA-02). */
function YouTubeVideo({ id, page, video }: VideoMediumProps) {
  const store = useStore();
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () => (place.current ? runYouTubePlayer(store, place.current, { id, page, video }) : undefined),
    [id, video.source],
  );
  return <div ref={place} className="medium__place" />;
}

/** A Vimeo video in a frame that is steered by messages (MEDIA-03). */
function VimeoVideo({ id, page, video, title }: VideoMediumProps) {
  const store = useStore();
  const frame = useRef<HTMLIFrameElement>(null);
  useLayoutEffect(
    () => (frame.current ? runVimeoPlayer(store, frame.current, { id, page, video }) : undefined),
    [id, video.source],
  );
  return (
    <iframe
      ref={frame}
      src={vimeoAddress(video)}
      title={title}
      allow={FRAME_ALLOW}
      sandbox={SERVICE_SANDBOX}
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}

/** A video that some page shows in a frame of its own: it cannot be asked, so what is to pause is taken away. */
function FrameVideo({ id, page, video, title }: VideoMediumProps) {
  const store = useStore();
  const { source } = video;
  useLayoutEffect(() => {
    const away = () => store.set(setMediumPhaseAtom, id, "idle");
    const voice = createPlaybackSlot(store, {
      id,
      kind: "video",
      page,
      holdsPages: false, // nobody hears of its end
      address: () => source,
      pause: away,
      play: () => {},
    });
    voice.heard("playing");
    return voice.stop;
  }, [id, source]);
  const isCode = source.trimStart().startsWith("<");
  return <FrameScreen url={isCode ? "" : source} html={isCode ? source : ""} title={title} />;
}

import { useAtomValue, useStore } from "jotai/react";
import { type KeyboardEvent, type SyntheticEvent, useLayoutEffect, useRef } from "react";
import { asMp4 } from "../../book/formats/items/media.ts";
import type { Video } from "../../book/publication/annotation.ts";
import { FRAME_ALLOW, SERVICE_SANDBOX } from "../../book/publication/frame-source.ts";
import { useT } from "../../chrome/hooks.ts";
import { Icon } from "../../chrome/kit/Icon.tsx";
import { mediaSearchAtom, useMedium } from "./api.ts";
import { runElementPlayer } from "./element-player.ts";
import { FrameScreen, MediumNote } from "./FrameScreen.tsx";
import { createPlaybackSlot } from "./playback-slot.ts";
import { runVimeoPlayer, runYouTubePlayer, vimeoAddress } from "./service-players.ts";
import { mediumAddress, pictureAddress, SERVICE_NAMES, type VideoMediumProps, watchAddress } from "./sources.ts";
import { usePainted } from "./standing.ts";
import { setMediumPhaseAtom } from "./state.ts";

/** A video that plays or is about to, in the player of its provider. */
export function VideoMedium(props: VideoMediumProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the keys of the player from the book
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

/** Lets keys control the video instead of turning pages. */
function keepKeys(event: KeyboardEvent): void {
  if (event.key !== "Escape" && event.key !== "Tab") event.stopPropagation();
}

/** A video file in the browser's own player, which is known to readers and assistive technology. */
function FileVideo({ id, page, video, title }: VideoMediumProps) {
  const store = useStore();
  const element = useRef<HTMLVideoElement>(null);
  const { known } = useAtomValue(mediaSearchAtom);
  const { isLooping } = video;
  const keepsPlace = page !== null && video.stopsOn !== "page-off";
  const source = mediumAddress(video.provider === "flv" && !canPlayFlv() ? asMp4(video.source) : video.source);
  useLayoutEffect(() => {
    if (!element.current) return;
    if (page === null) store.get(mediaSearchAtom).forget(source); // opening the panel again is another try
    const player = runElementPlayer(store, element.current, {
      id,
      kind: "video",
      page,
      sort: "film",
      url: () => source,
      keepsPlace,
      holdsPages: !isLooping, // a video without an end would keep auto flip on its page for ever
    });
    void player.play();
    return player.stop;
  }, [store, id, page, source, keepsPlace, isLooping]);
  return (
    // biome-ignore lint/a11y/useMediaCaption: books name no captions
    <video
      ref={element}
      poster={known(pictureAddress(video.poster)) ?? undefined}
      title={title}
      controls
      playsInline
      loop={isLooping}
      preload="auto"
    />
  );
}

/** Whether the browser plays FLV; none does, but one may some day (MEDIA-04). */
function canPlayFlv(): boolean {
  return document.createElement("video").canPlayType("video/x-flv") !== "";
}

/** A YouTube video in YouTube's player, whose script is loaded when the first one plays (MEDIA-02). */
function YouTubeVideo({ id, page, video }: VideoMediumProps) {
  const store = useStore();
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () => (place.current ? runYouTubePlayer(store, place.current, { id, page, video }) : undefined),
    [store, id, page, video],
  );
  return <div ref={place} className="medium__place" />;
}

/** A Vimeo video in a frame that is controlled by messages (MEDIA-03). */
function VimeoVideo({ id, page, video, title }: VideoMediumProps) {
  const store = useStore();
  const frame = useRef<HTMLIFrameElement>(null);
  useLayoutEffect(
    () => (frame.current ? runVimeoPlayer(store, frame.current, { id, page, video }) : undefined),
    [store, id, page, video],
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

/** A video in the frame of another page. It cannot be controlled; to pause it, the frame is removed. */
function FrameVideo({ id, page, video, title }: VideoMediumProps) {
  const store = useStore();
  const { source } = video;
  useLayoutEffect(() => {
    const remove = () => store.set(setMediumPhaseAtom, id, "idle");
    const slot = createPlaybackSlot(store, {
      id,
      kind: "video",
      page,
      holdsPages: false, // its end is not reported
      address: () => source,
      pause: remove,
      play: () => {},
    });
    slot.report("playing");
    return slot.stop;
  }, [store, id, page, source]);
  const isCode = source.trimStart().startsWith("<");
  return <FrameScreen url={isCode ? "" : source} html={isCode ? source : ""} title={title} />;
}

type VideoPosterProps = {
  readonly video: Video;
  readonly title: string;
  readonly isFailed: boolean;
  readonly onPlay: () => void;
};

/** A video that does not play: its poster with a play button, or a note why it cannot be played. */
export function VideoPoster({ video, title, isFailed, onPlay }: VideoPosterProps) {
  const t = useT();
  const { isLost, src, onLoad, onError } = useMedium(pictureAddress(video.poster));
  const [isPainted, painted] = usePainted(); // the page shows the poster until this one is
  const loaded = (event: SyntheticEvent<HTMLImageElement>) => {
    onLoad();
    painted(event);
  };
  const service = SERVICE_NAMES[video.provider];
  const picture = src !== undefined && !isLost && (
    <img
      className="medium__poster"
      src={src}
      alt=""
      decoding="async"
      draggable={false}
      onLoad={loaded}
      onError={onError}
    />
  );
  const broken = t("galleryBroken", "This video cannot be played here.");
  const flv = t("mediaFlv", "This video is made for Flash (FLV), which browsers no longer play.");
  if (isFailed) {
    return (
      <div className="medium__screen">
        {picture}
        <MediumNote text={/\.flv([?#]|$)/i.test(video.source) ? flv : broken} link={watchAddress(video)} />
      </div>
    );
  }
  return (
    <button
      type="button"
      className="medium__screen"
      data-waiting={video.poster !== "" && !isLost && !isPainted ? "" : undefined}
      aria-label={`${t("mediaPlay", "Play")}: ${title}`}
      onClick={onPlay}
    >
      {picture}
      <span className="medium__play">
        <Icon name="play" />
      </span>
      {service !== "" && <span className="medium__service">{service}</span>}
    </button>
  );
}

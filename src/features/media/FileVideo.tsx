import { useAtomValue, useStore } from "jotai/react";
import { useLayoutEffect, useRef } from "react";
import { asMp4 } from "../../book/item-media.ts";
import { mediaSearchAtom } from "../../state/media-search.ts";
import { runElementPlayer } from "./element-player.ts";
import { mediumAddress, pictureAddress } from "./media-sources.ts";
import type { VideoMediumProps } from "./video-medium.ts";

/** A video file in the browser's own player, which readers and their assistive technology know. */
export function FileVideo({ id, page, video, title }: VideoMediumProps) {
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

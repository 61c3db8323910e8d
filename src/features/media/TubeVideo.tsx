import { useStore } from "jotai/react";
import { useLayoutEffect, useRef } from "react";
import { runTubePlayer } from "./tube-player.ts";
import type { VideoMediumProps } from "./video-medium.ts";

/** A YouTube video in YouTube's player, whose script comes when the first of them plays (MEDIA-02). */
export function TubeVideo({ id, page, video }: VideoMediumProps) {
  const store = useStore();
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () => (place.current ? runTubePlayer(store, place.current, { id, page, video }) : undefined),
    [id, video.source],
  );
  return <div ref={place} className="medium__place" />;
}

import { useStore } from "jotai/react";
import { useLayoutEffect, useRef } from "react";
import { FRAME_ALLOW, SERVICE_SANDBOX } from "../../book/frame-source.ts";
import type { VideoMediumProps } from "./video-medium.ts";
import { runVimeoPlayer, vimeoAddress } from "./vimeo-player.ts";

/** A Vimeo video in a frame that is steered by messages (MEDIA-03). */
export function VimeoVideo({ id, page, video, title }: VideoMediumProps) {
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

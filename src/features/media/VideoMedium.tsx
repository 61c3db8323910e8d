import type { KeyboardEvent } from "react";
import { FileVideo } from "./FileVideo.tsx";
import { FrameVideo } from "./FrameVideo.tsx";
import { TubeVideo } from "./TubeVideo.tsx";
import { VimeoVideo } from "./VimeoVideo.tsx";
import type { VideoMediumProps } from "./video-medium.ts";

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
      return <TubeVideo {...props} />;
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

import { useStore } from "jotai/react";
import { useLayoutEffect } from "react";
import { FrameScreen } from "./FrameScreen.tsx";
import { setMediumPhaseAtom } from "./media-state.ts";
import type { VideoMediumProps } from "./video-medium.ts";
import { createVoice } from "./voice.ts";

/** A video that some page shows in a frame of its own: it cannot be asked, so what is to pause is taken away. */
export function FrameVideo({ id, page, video, title }: VideoMediumProps) {
  const store = useStore();
  const { source } = video;
  useLayoutEffect(() => {
    const away = () => store.set(setMediumPhaseAtom, id, "idle");
    const voice = createVoice(store, {
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

import { useSetAtom, useStore } from "jotai/react";
import { useEffect } from "react";
import type { Annotation, Video } from "../../book/annotation.ts";
import { useT } from "../../chrome/use-t.ts";
import { setMediumPhaseAtom } from "./media-state.ts";
import { openPopupVideoAtom } from "./popup-video-state.ts";
import { useMediumPhase } from "./use-medium-phase.ts";
import { VideoMedium } from "./VideoMedium.tsx";
import { VideoPoster } from "./VideoPoster.tsx";

/** A video on its page: a poster until it plays, so that nothing is asked of anybody before. */
export function VideoBox({ annotation, video }: { readonly annotation: Annotation; readonly video: Video }) {
  const t = useT();
  const store = useStore();
  const phase = useMediumPhase(annotation.id);
  const setPhase = useSetAtom(setMediumPhaseAtom);
  const openPopup = useSetAtom(openPopupVideoAtom);
  const { id, page } = annotation;
  const title = annotation.name || t("mediaVideo", "Video");
  const play = () => (video.isPopup ? openPopup({ id: `popup-${id}`, video, title }) : setPhase(id, "asked"));
  useEffect(() => {
    if (video.startsOn === "page-viewed") play();
    return () => store.set(setMediumPhaseAtom, id, "idle");
  }, [id]);
  const isOn = phase !== "idle" && phase !== "failed";
  return (
    <div className="medium" role="group" aria-label={title} data-phase={phase}>
      {isOn ? (
        <VideoMedium id={id} page={page} video={video} title={title} />
      ) : (
        <VideoPoster video={video} title={title} isFailed={phase === "failed"} onPlay={play} />
      )}
    </div>
  );
}

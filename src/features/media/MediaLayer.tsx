import { useAtomValue, useSetAtom, useStore } from "jotai/react";
import { useEffect } from "react";
import type { Annotation, Video } from "../../book/publication/annotation.ts";
import { FeatureBoundary } from "../../chrome/FeatureBoundary.tsx";
import { useT } from "../../chrome/hooks.ts";
import { PageBox } from "../../chrome/kit/PageBox.tsx";
import { openItemsAtom } from "../../stage/overlay/pages.ts";
import { AudioBox } from "./AudioBox.tsx";
import { FrameScreen } from "./FrameScreen.tsx";
import { openPopupVideoAtom, setMediumPhaseAtom, useMediumPhase } from "./state.ts";
import { VideoMedium, VideoPoster } from "./VideoMedium.tsx";
import "./media.css";

/** The media of the current pages. */
const openMediaAtom = openItemsAtom(["video", "audio", "frame"]);

/** The media of the current pages, each in its place on the overlay. One that fails does not affect the others. */
export function Part() {
  const current = useAtomValue(openMediaAtom);
  return current.map(({ annotation, element }) => (
    <PageBox key={annotation.id} annotation={annotation} at={element}>
      <FeatureBoundary id={`media ${annotation.id}`}>
        <MediaItem annotation={annotation} />
      </FeatureBoundary>
    </PageBox>
  ));
}

/** One medium on its page. */
function MediaItem({ annotation }: { readonly annotation: Annotation }) {
  const t = useT();
  const { item, name } = annotation;
  switch (item.kind) {
    case "video":
      return <VideoBox annotation={annotation} video={item.video} />;
    case "audio":
      return <AudioBox annotation={annotation} audio={item.audio} />;
    case "frame":
      return (
        <div className="medium">
          <div className="medium__screen">
            <FrameScreen url={item.url} html={item.html} title={name || t("mediaFrame", "Embedded page")} />
          </div>
        </div>
      );
    default:
      return null;
  }
}

/** A video on its page. Until it plays it is a poster, so that nothing is requested from a video service. */
function VideoBox({ annotation, video }: { readonly annotation: Annotation; readonly video: Video }) {
  const t = useT();
  const store = useStore();
  const phase = useMediumPhase(annotation.id);
  const setPhase = useSetAtom(setMediumPhaseAtom);
  const openPopup = useSetAtom(openPopupVideoAtom);
  const { id, page } = annotation;
  const title = annotation.name || t("mediaVideo", "Video");
  const play = () => (video.isPopup ? openPopup({ id: `popup-${id}`, video, title }) : setPhase(id, "asked"));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each item; another language must not restart it
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

import { useAtomValue, useSetAtom, useStore } from "jotai/react";
import { useEffect } from "react";
import type { Annotation, Video } from "../../book/publication/annotation.ts";
import { FeatureBoundary } from "../../chrome/FeatureBoundary.tsx";
import { useT } from "../../chrome/hooks.ts";
import { PageBox } from "../../chrome/kit/PageBox.tsx";
import { openItemsAtom } from "../../stage/open-items.ts";
import { AudioBox } from "./AudioBox.tsx";
import { FrameScreen } from "./FrameScreen.tsx";
import { openPopupVideoAtom, setMediumPhaseAtom, useMediumPhase } from "./state.ts";
import { VideoMedium } from "./VideoMedium.tsx";
import { VideoPoster } from "./VideoPoster.tsx";

/** The media of the pages that lie open. */
const openMediaAtom = openItemsAtom(["video", "audio", "frame"]);

/** The media of the pages that lie open, each in its place on the overlay. One that breaks takes nothing with it. */
export function Part() {
  const open = useAtomValue(openMediaAtom);
  return open.map(({ annotation, element }) => (
    <PageBox key={annotation.id} annotation={annotation} at={element}>
      <FeatureBoundary id={`media ${annotation.id}`}>
        <MediaItem annotation={annotation} />
      </FeatureBoundary>
    </PageBox>
  ));
}

/** A medium on its page, by its kind. */
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

/** A video on its page: a poster until it plays, so that nothing is asked of anybody before. */
function VideoBox({ annotation, video }: { readonly annotation: Annotation; readonly video: Video }) {
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

import type { Annotation } from "../../book/annotation.ts";
import { useT } from "../../chrome/use-t.ts";
import { AudioBox } from "./AudioBox.tsx";
import { FrameScreen } from "./FrameScreen.tsx";
import { VideoBox } from "./VideoBox.tsx";

/** A medium on its page, by its kind. */
export function MediaItem({ annotation }: { readonly annotation: Annotation }) {
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

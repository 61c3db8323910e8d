import { useAtomValue, useStore } from "jotai/react";
import { useEffect } from "react";
import { FeatureBoundary } from "../../chrome/FeatureBoundary.tsx";
import { PageBox } from "../../chrome/kit/PageBox.tsx";
import { stageAtom } from "../../stage/stage-handle.ts";
import { PhotoShow } from "./PhotoShow.tsx";
import { openPhotosAtom } from "./show.ts";
import { TurningPhoto } from "./TurningPhoto.tsx";

/** The photos that move on the pages that lie open, each in its place on the overlay. */
export function Part() {
  const store = useStore();
  const open = useAtomValue(openPhotosAtom);
  useEffect(() => void store.get(stageAtom)?.openOverlay(), [store]);
  return open.map(({ annotation, element }) => {
    const { item } = annotation;
    if (item.kind !== "photos" || item.photos.length === 0) return null;
    const Show = item.look === "turning" ? TurningPhoto : PhotoShow;
    return (
      <PageBox key={annotation.id} annotation={annotation} at={element}>
        <FeatureBoundary id={`photos ${annotation.id}`}>
          <Show annotation={annotation} item={item} />
        </FeatureBoundary>
      </PageBox>
    );
  });
}

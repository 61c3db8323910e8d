import { useAtomValue } from "jotai/react";
import { FeatureBoundary } from "../../chrome/FeatureBoundary.tsx";
import { PageBox } from "../../chrome/PageBox.tsx";
import { MediaItem } from "./MediaItem.tsx";
import { openMediaAtom } from "./open-media-state.ts";

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

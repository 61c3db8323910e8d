import { useAtomValue, useStore } from "jotai/react";
import { useEffect } from "react";
import { FeatureBoundary } from "../../chrome/FeatureBoundary.tsx";
import { PageBox } from "../../chrome/PageBox.tsx";
import { MediaItem } from "./MediaItem.tsx";
import { runMedia } from "./media-effects.ts";
import { openMediaAtom } from "./open-media-state.ts";

/** The media of the pages that lie open, each in its place on the overlay. One that breaks takes nothing with it. */
export function Part() {
  const store = useStore();
  const open = useAtomValue(openMediaAtom);
  useEffect(() => runMedia(store, document), [store]);
  return open.map(({ annotation, element }) => (
    <PageBox key={annotation.id} annotation={annotation} at={element}>
      <FeatureBoundary id={`media ${annotation.id}`}>
        <MediaItem annotation={annotation} />
      </FeatureBoundary>
    </PageBox>
  ));
}

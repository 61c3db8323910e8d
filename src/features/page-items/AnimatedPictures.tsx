import { useAtomValue, useStore } from "jotai/react";
import { useEffect } from "react";
import { PageBox } from "../../chrome/PageBox.tsx";
import { stageAtom } from "../../stage/stage-handle.ts";
import { hasAnimatedPicturesAtom, openAnimatedPicturesAtom } from "./animated-pictures-state.ts";

/** Pictures that move, laid over their first frame on the canvas: only the browser plays them. */
export function AnimatedPictures() {
  const store = useStore();
  const hasAny = useAtomValue(hasAnimatedPicturesAtom);
  const open = useAtomValue(openAnimatedPicturesAtom);
  useEffect(() => {
    if (hasAny) void store.get(stageAtom)?.openOverlay();
  }, [hasAny, store]);
  return open.map(({ annotation, element }) => {
    const { item, id, isFlippedX, isFlippedY } = annotation;
    if (item.kind !== "image") return null;
    const mirror = `scale(${isFlippedX ? -1 : 1}, ${isFlippedY ? -1 : 1})`;
    return (
      <PageBox key={id} annotation={annotation} at={element}>
        <img className="item-gif" src={item.url} alt="" draggable={false} style={{ transform: mirror }} />
      </PageBox>
    );
  });
}

import { useAtomValue, useStore } from "jotai/react";
import { useEffect } from "react";
import type { Annotation } from "../../book/annotation.ts";
import { PageBox } from "../../chrome/PageBox.tsx";
import { useMedium } from "../../chrome/use-medium.ts";
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
    const { item, id } = annotation;
    if (item.kind !== "image") return null;
    return (
      <PageBox key={id} annotation={annotation} at={element}>
        <AnimatedPicture annotation={annotation} url={item.url} />
      </PageBox>
    );
  });
}

/** One that is nowhere has its sign on the canvas. */
function AnimatedPicture({ annotation, url }: { readonly annotation: Annotation; readonly url: string }) {
  const { isLost, src, onLoad, onError } = useMedium(url);
  const { isFlippedX, isFlippedY } = annotation;
  const transform = `scale(${isFlippedX ? -1 : 1}, ${isFlippedY ? -1 : 1})`;
  const listeners = { onLoad, onError };
  return isLost ? null : <img className="item-gif" src={src} alt="" draggable={false} style={{ transform }} {...listeners} />;
}

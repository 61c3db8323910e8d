import { useAtomValue, useStore } from "jotai/react";
import { atom } from "jotai/vanilla";
import { type CSSProperties, useEffect } from "react";
import type { Rect } from "../../../book/geometry/layout.ts";
import type { Annotation } from "../../../book/publication/annotation.ts";
import { PageBox } from "../../../chrome/kit/PageBox.tsx";
import { type OpenItem, openItemsAtom } from "../../../stage/overlay/pages.ts";
import { stageAtom } from "../../../stage/stage-handle.ts";
import { pageItemsAtom } from "../../../state/page-items.ts";
import { isMotionReducedAtom } from "../../../state/view.ts";
import { useMedium } from "../../media/api.ts";

const openImagesAtom = openItemsAtom(["image"]);

/** Whether any picture of the book is animated, as a GIF. */
const hasAnimatedPicturesAtom = atom((get) => get(pageItemsAtom).byPage.some((items) => items.some(isAnimated)));

const NONE: readonly OpenItem[] = []; // always the same list, so that nothing renders

/** The animated pictures of the open pages; none where less motion is wanted: the canvas shows their first frame. */
const openAnimatedPicturesAtom = atom((get) => {
  const open = get(isMotionReducedAtom) ? [] : get(openImagesAtom).filter(({ annotation }) => isAnimated(annotation));
  return open.length === 0 ? NONE : open;
});

function isAnimated({ item }: Annotation): boolean {
  return item.kind === "image" && item.isAnimated;
}

/** Where the whole of a picture lies in the box that shows a part of it. */
function cropStyle(crop: Rect | undefined): CSSProperties {
  const { x, y, width, height } = crop ?? { x: 0, y: 0, width: 1, height: 1 };
  const [left, top, across, down] = [x, y, width, height].map((part) => `${part * 100}%`);
  return { left, top, width: across, height: down };
}

/** Animated pictures, laid over their first frame on the canvas, since only the browser can play them. */
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
        <AnimatedPicture annotation={annotation} url={item.url} crop={item.crop} />
      </PageBox>
    );
  });
}

type AnimatedPictureProps = {
  readonly annotation: Annotation;
  readonly url: string;
  readonly crop: Rect | undefined;
};

/** One animated picture. Where it cannot be found, the canvas shows a sign. */
function AnimatedPicture({ annotation, url, crop }: AnimatedPictureProps) {
  const { isLost, src, onLoad, onError } = useMedium(url);
  const { isFlippedX, isFlippedY } = annotation;
  const transform = `scale(${isFlippedX ? -1 : 1}, ${isFlippedY ? -1 : 1})`;
  if (isLost) return null;
  return (
    <div className="item-gif" style={{ transform }}>
      <img src={src} alt="" draggable={false} style={cropStyle(crop)} onLoad={onLoad} onError={onError} />
    </div>
  );
}

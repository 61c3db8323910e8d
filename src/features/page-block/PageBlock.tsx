import { useAtomValue, useStore } from "jotai/react";
import { type CSSProperties, useEffect, useLayoutEffect, useRef } from "react";
import { pageRect } from "../../book/geometry/scene.ts";
import { PagePreview } from "../../chrome/kit/PagePreview.tsx";
import { clamp } from "../../lib/clamp.ts";
import { blockAtom, blockSide } from "../../stage/pages/block.ts";
import { stageAtom } from "../../stage/stage-handle.ts";
import { directionAtom, laidSceneAtom } from "../../state/reading.ts";
import { depthOf, lineDepth } from "./places.ts";
import { runPageBlock } from "./run.ts";
import { type Pointed, pointedAtom, shiftAtom } from "./state.ts";
import "./page-block.css";

/** Where the picture of a page stands to the pointer, client px. */
const TIP = { gapPx: 12, windowGapPx: 8, overFingerPx: 24 } as const;

/** The leaves beside the book, and the page that somebody points at there. */
export function Part() {
  const store = useStore();
  const stage = useAtomValue(stageAtom);
  const pointed = useAtomValue(pointedAtom);
  useEffect(() => (stage ? runPageBlock(store, stage) : undefined), [store, stage]);
  if (!pointed) return null;
  return (
    <>
      <PageTip pointed={pointed} />
      {pointed.place.side !== "under" && <LeafMark pointed={pointed} />}
    </>
  );
}

/** The spread there, small; larger while somebody drags along the leaves. */
function PageTip({ pointed }: { readonly pointed: Pointed }) {
  const { home, viewport, size } = useAtomValue(laidSceneAtom);
  const shift = useAtomValue(shiftAtom);
  const direction = useAtomValue(directionAtom);
  const tip = useRef<HTMLDivElement>(null);
  const { place, at, page, isHeld } = pointed;
  useLayoutEffect(() => {
    const { current } = tip;
    if (!current) return;
    const { offsetWidth: width, offsetHeight: height } = current;
    const [x, y] = [home.x + shift.x + at.x, home.y + shift.y + at.y];
    const left = home.x + shift.x + place.rect.x;
    const isAtEnd = place.rect.x > 0; // right of the book, or below it
    const under = home.y + size.height + lineDepth(place) - TIP.overFingerPx;
    const top = home.y + shift.y + place.rect.y;
    const [toX, toY] = place.isUpright
      ? [isAtEnd ? left - TIP.gapPx - width : left + place.rect.width + TIP.gapPx, y - height / 2]
      : place.side === "under"
        ? [x - width / 2, under - height]
        : [x - width / 2, place.rect.y > 0 ? top - TIP.gapPx - height : top + place.rect.height + TIP.gapPx];
    const most = (length: number, own: number) => Math.max(TIP.windowGapPx, length - own - TIP.windowGapPx);
    current.style.left = `${Math.round(clamp(toX, TIP.windowGapPx, most(viewport.width, width)))}px`;
    current.style.top = `${Math.round(clamp(toY, TIP.windowGapPx, most(viewport.height, height)))}px`;
  });
  return (
    <div ref={tip} className="page-block__tip" dir={direction} data-held={isHeld} aria-hidden="true">
      <PagePreview page={page} />
    </div>
  );
}

/** The edge of that page's leaf among the others: it moves outward with every page. */
function LeafMark({ pointed: { place, page } }: { readonly pointed: Pointed }) {
  const scene = useAtomValue(laidSceneAtom);
  const shift = useAtomValue(shiftAtom);
  const block = useAtomValue(blockAtom);
  if (place.side === "under") return null;
  const px = block[place.side] * depthOf(place, page);
  const [, a, b] = blockSide(scene, pageRect(scene, place.side), place.side, px).outline;
  if (!a || !b) return null;
  const style: CSSProperties = {
    left: scene.home.x + shift.x + a.x,
    top: scene.home.y + shift.y + a.y,
    [place.isUpright ? "height" : "width"]: place.isUpright ? b.y - a.y : b.x - a.x,
  };
  return <i className="page-block__leaf" data-upright={place.isUpright} style={style} aria-hidden="true" />;
}

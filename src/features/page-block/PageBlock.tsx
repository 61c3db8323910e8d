import { useAtomValue, useStore } from "jotai/react";
import { type CSSProperties, useEffect } from "react";
import { pageRect } from "../../book/geometry/scene.ts";
import { PagePreview } from "../../chrome/kit/PagePreview.tsx";
import { blockAtom, blockSide } from "../../stage/pages/block.ts";
import { stageAtom } from "../../stage/stage-handle.ts";
import { directionAtom, laidSceneAtom } from "../../state/reading.ts";
import { bottomEdgeAtom, topEdgeAtom } from "../../state/toolbar.ts";
import { depthOf, tipPlace } from "./places.ts";
import { runPageBlock } from "./run.ts";
import { type Pointed, pointedAtom, shiftAtom } from "./state.ts";
import "./page-block.css";

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

/** The spread there, small; larger while somebody drags along the leaves. The style sheet holds it between the bars. */
function PageTip({ pointed }: { readonly pointed: Pointed }) {
  const scene = useAtomValue(laidSceneAtom);
  const shift = useAtomValue(shiftAtom);
  const direction = useAtomValue(directionAtom);
  const [above, below] = [useAtomValue(topEdgeAtom), useAtomValue(bottomEdgeAtom)];
  const { x, y } = tipPlace(pointed, { x: scene.home.x + shift.x, y: scene.home.y + shift.y }, scene);
  const style = {
    "--tip-x": `${x.px}px`,
    "--tip-y": `${y.px}px`,
    "--tip-own-x": `${x.ownFrac * -100}%`,
    "--tip-own-y": `${y.ownFrac * -100}%`,
    "--tip-window-x": `${scene.viewport.width}px`,
    "--tip-window-y": `${scene.viewport.height}px`,
    "--tip-above": `${above}px`,
    "--tip-below": `${below}px`,
  } as CSSProperties;
  return (
    <div className="page-block__tip" dir={direction} data-held={pointed.isHeld} style={style} aria-hidden="true">
      <PagePreview page={pointed.page} />
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

import "konva/lib/shapes/Transformer.js";
import { useAtomValue } from "jotai/react";
import type Konva from "konva";
import { useEffect, useLayoutEffect, useRef } from "react";
import { Transformer } from "react-konva/lib/ReactKonvaCore";
import type { Point } from "../../book/geometry/fold.ts";
import type { Rect } from "../../book/geometry/layout.ts";
import type { Store } from "../../lib/feature.ts";
import { endChange, type NodeChange, rectOf, startChange } from "../../stage/live/nodes.tsx";
import type { BookStage } from "../../stage/stage-handle.ts";
import { viewportAtom } from "../../state/view.ts";
import { changeAttachmentAtom, heldAtom } from "./actions.ts";
import {
  ATTACHMENT,
  type Attachment,
  CORNERS,
  type Corner,
  handleArea,
  hasMoved,
  placeOf,
  rectOn,
  resizedRect,
} from "./attachments.ts";
import { FRAME } from "./draw.ts";

/** A picture on an open page; the page's rect in spread px. */
export type OnPage = {
  readonly store: Store;
  readonly stage: BookStage;
  readonly attachment: Attachment;
  readonly page: Rect;
};

/** How Konva's change of a picture's node becomes one of the picture. */
export const changeOf = ({ store, stage, attachment, page }: OnPage): NodeChange => ({
  stage,
  rect: rectOn(page, attachment),
  mayStart: () => store.get(heldAtom) === "picture",
  done: (rect) => store.set(changeAttachmentAtom, attachment, placeOf(page, rect)),
});

/** The handles at the corners of the selected picture: Konva's own, kept within our limits (ATTACH-07, ATTACH-08). */
export function ResizeHandles(picture: OnPage) {
  const { stage, attachment, page } = picture;
  const change = changeOf(picture);
  const reachPx = useAtomValue(viewportAtom).isCoarse ? ATTACHMENT.reachCoarsePx : ATTACHMENT.reachPx;
  const transformer = useRef<Konva.Transformer>(null);
  const pressedAt = useRef<Point | "moved" | null>(null); // where the handle was, until the pointer has moved
  useLayoutEffect(() => {
    const node = transformer.current?.getParent()?.findOne((each: Konva.Node) => each.id() === attachment.id);
    if (node) transformer.current?.nodes([node]);
  }, [attachment.id]);
  useEffect(
    () => stage.watchCamera(({ scale }) => transformer.current && keepSize(transformer.current, scale)),
    [stage],
  );

  const boundHandle = (old: Point, next: Point): Point => {
    pressedAt.current ??= old;
    if (pressedAt.current !== "moved" && !hasMoved(pressedAt.current, next)) return old;
    pressedAt.current = "moved";
    return next;
  };
  const boundBox = <Box extends Rect>(old: Box, next: Box): Box => {
    const corner = transformer.current?.getActiveAnchor() as Corner | null | undefined;
    const group = transformer.current?.getParent();
    if (!corner || !group) return old;
    return { ...old, ...resizedRect(old, corner, next.width / old.width, onStage(group, page)) };
  };
  return (
    <Transformer
      ref={transformer}
      {...STYLE}
      anchorStyleFunc={(handle: Konva.Rect) => handle.setAttrs({ hitFunc: hitHandle, reachPx })}
      anchorDragBoundFunc={boundHandle}
      boundBoxFunc={boundBox}
      onDragStart={({ currentTarget }) => currentTarget.visible(false)}
      onDragEnd={({ currentTarget }) => currentTarget.visible(true)}
      onTransformStart={({ target }) => {
        pressedAt.current = null;
        if (!startChange(target, change)) transformer.current?.stopTransform();
      }}
      onTransform={({ target }) => target.setAttrs({ ...rectOf(target), scaleX: 1, scaleY: 1 })}
      onTransformEnd={({ target, evt }) => endChange(target, evt, change)}
    />
  );
}

const STYLE = {
  rotateEnabled: false,
  flipEnabled: false,
  borderEnabled: false, // the picture draws its frame
  enabledAnchors: [...CORNERS],
  anchorFill: FRAME.halo,
  anchorStroke: FRAME.ink,
};

/** Keeps the handles' size on the screen while the canvas is stretched with the camera, until it is drawn anew. */
function keepSize(transformer: Konva.Transformer, scale: number): void {
  const px = (transformer.getParent()?.scaleX() ?? scale) / scale;
  transformer.setAttrs({
    anchorSize: ATTACHMENT.handlePx * px,
    anchorStrokeWidth: FRAME.linePx * px,
    anchorCornerRadius: FRAME.cornerPx * px,
  });
}

function hitHandle(ctx: Konva.Context, handle: Konva.Shape): void {
  const [corner] = handle.name().split(" ") as [Corner];
  const { width = 0, height = 0 } = handle.getParent()?.size() ?? {};
  const area = handleArea(corner, { x: 0, y: 0, width, height }, handle.getAttr("reachPx"));
  ctx.beginPath();
  ctx.rect(handle.offsetX() + area.x, handle.offsetY() + area.y, area.width, area.height);
  ctx.fillShape(handle);
}

/** A rect of a group in the px of Konva's stage, in which a Transformer measures. */
function onStage(group: Konva.Node, { x, y, width, height }: Rect): Rect {
  const scale = group.getAbsoluteScale();
  return { ...group.getAbsoluteTransform().point({ x, y }), width: width * scale.x, height: height * scale.y };
}

import { Provider, useAtomValue } from "jotai/react";
import type Konva from "konva";
import type { ReactNode } from "react";
import { KonvaRenderer, Shape } from "react-konva/lib/ReactKonvaCore";
import type { Point } from "../../book/geometry/fold.ts";
import type { Rect } from "../../book/geometry/layout.ts";
import { toNumber } from "../../book/publication/pages.ts";
import type { Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import type { BookStage } from "../../stage/stage-handle.ts";
import { phaseAtom } from "../../state/turning.ts";
import { drawnBoxAtom, heldAtom } from "./actions.ts";
import { ATTACHMENT, type Attachment, movedRect, type PercentBox, placeOf, rectOn } from "./attachments.ts";
import { cancelChange, endChange, isChanging, type OnPage, rectOf, startChange } from "./changes.ts";
import { type AttachmentPictureOf, drawAttachment, drawEmptyBox, drawFrame, FRAME } from "./draw.ts";
import { ResizeHandles } from "./ResizeHandles.tsx";
import { openAttachmentsAtom, openPageRectsAtom, selectedAtom } from "./state.ts";

/** The Konva nodes of the pictures that can be worked on. */
export type LiveAttachments = {
  /** What lies at a point, client px of the stage: a picture by its id, or a handle of the selected one. */
  readonly hit: (at: Point) => { readonly id: string } | "handle" | null;
  /** Where the pointer has moved or resized a picture to; null = it does neither. */
  readonly changedBox: (attachment: Attachment) => PercentBox | null;
  /** Ends what Konva does with the pointer, as if nothing had been done. */
  readonly cancel: () => void;
  readonly redraw: () => void;
  readonly stop: Stop;
};

const NAME = "attachment"; // of the pictures' nodes

/** Mounts the open pages' pictures on a group of the stage, where Konva lets the reader move and resize them. */
export function mountLiveAttachments(store: Store, stage: BookStage, pictureOf: AttachmentPictureOf): LiveAttachments {
  const { group, stop } = stage.openNodes();
  const layer = group.getLayer();
  const redraw = () => void layer?.batchDraw();
  const render = createRoot(group);
  const pictures = () => group.find<Konva.Shape>(`.${NAME}`);
  render(
    <Provider store={store}>
      <OpenAttachments store={store} stage={stage} pictureOf={pictureOf} />
    </Provider>,
  );
  const stopWatching = stage.watchCamera(redraw); // frames stay as thin on the screen
  return {
    hit: ({ x, y }) => {
      layer?.drawHit(); // nodes that are newer than the last frame are hit, too
      const konva = group.getStage();
      const [canvas, host] = [konva?.content.getBoundingClientRect(), stage.host.getBoundingClientRect()];
      const node = canvas && konva?.getIntersection({ x: host.left + x - canvas.left, y: host.top + y - canvas.top });
      if (!node) return null;
      return node.hasName(NAME) ? { id: node.id() } : "handle";
    },
    changedBox: ({ id, page }) => {
      const node = pictures().find((each) => each.id() === id && isChanging(each));
      const paper = store.get(openPageRectsAtom).get(page);
      return node && paper ? placeOf(paper, rectOf(node)) : null;
    },
    cancel: () => {
      for (const node of pictures()) cancelChange(node);
      group.findOne<Konva.Transformer>("Transformer")?.stopTransform();
      for (const node of pictures()) node.stopDrag();
    },
    redraw,
    stop: () => {
      stopWatching();
      render(null);
      stop();
    },
  };
}

/** Makes a function that renders Konva nodes into a group. */
function createRoot(group: Konva.Group): (nodes: ReactNode) => void {
  const concurrentRoot = 1; // as react-reconciler numbers the kinds of roots
  const { error } = console;
  const options = [null, false, null, "", error, error, error, () => {}, null] as const;
  const root = KonvaRenderer.createContainer(group, concurrentRoot, ...options);
  return (nodes) => {
    KonvaRenderer.updateContainerSync(nodes, root, null, null);
    KonvaRenderer.flushSyncWork();
  };
}

type Tools = Pick<OnPage, "store" | "stage"> & { readonly pictureOf: AttachmentPictureOf };

/** The pictures on the resting pages, the handles of the selected one, and a box that is drawn for a new one. */
function OpenAttachments({ pictureOf, ...tools }: Tools) {
  const attachments = useAtomValue(openAttachmentsAtom);
  const pages = useAtomValue(openPageRectsAtom);
  const selected = useAtomValue(selectedAtom);
  const isDrawing = useAtomValue(heldAtom) === "page";
  const isResting = useAtomValue(phaseAtom) === "rest";
  if (!isResting) return null;
  const placed = attachments.flatMap((attachment): readonly OnPage[] => {
    const page = pages.get(attachment.page);
    return page ? [{ ...tools, attachment, page }] : [];
  });
  const editable = isDrawing ? undefined : placed.find(({ attachment }) => attachment.id === selected?.id);
  return (
    <>
      {placed.map((picture) => (
        <LivePicture key={picture.attachment.id} {...{ ...picture, pictureOf, isSelected: picture === editable }} />
      ))}
      <EmptyBox stage={tools.stage} />
      {editable && <ResizeHandles key={editable.attachment.id} {...editable} />}
    </>
  );
}

type PictureProps = OnPage & Tools & { readonly isSelected: boolean };

/**
 * A picture that can be dragged. It draws its frame, and itself only while it is moved or resized: at rest it is drawn
 * with its page, below the reader's notes.
 */
function LivePicture(picture: PictureProps) {
  const { attachment, page } = picture;
  return (
    <Shape
      {...rectOn(page, attachment)}
      id={attachment.id}
      name={NAME}
      picture={picture}
      sceneFunc={drawLivePicture}
      hitFunc={hitBox}
      fill={FRAME.ink} // where Konva hits it; nothing is filled with it
      draggable
      dragDistance={ATTACHMENT.moveThresholdPx}
      dragBoundFunc={keepOn(page)}
      onDragStart={({ target }) => startChange(target, picture) || target.stopDrag()}
      onDragMove={({ target }) => target.getLayer()?.batchDraw()}
      onDragEnd={({ target, evt }) => endChange(target, evt, picture)}
    />
  );
}

function drawLivePicture({ _context: ctx }: Konva.Context, shape: Konva.Shape): void {
  const { stage, attachment, pictureOf, isSelected }: PictureProps = shape.getAttr("picture");
  const box = { x: 0, y: 0, ...shape.size() };
  if (isChanging(shape)) drawAttachment(ctx, attachment, box, pictureOf);
  if (isSelected) drawFrame(ctx, box, screenPx(stage));
}

function hitBox(ctx: Konva.Context, shape: Konva.Shape): void {
  ctx.beginPath();
  ctx.rect(0, 0, shape.width(), shape.height());
  ctx.fillShape(shape);
}

/** Konva's bounds of a drag: the page, spread px. */
function keepOn(page: Rect) {
  return function bound(this: Konva.Node, at: Point): Point {
    const toStage = this.getParent()?.getAbsoluteTransform();
    if (!toStage) return at;
    return toStage.point(movedRect({ ...rectOf(this), ...toStage.copy().invert().point(at) }, { x: 0, y: 0 }, page));
  };
}

/** The box that the reader draws for a picture, until the picture is there. */
function EmptyBox({ stage }: Pick<Tools, "stage">) {
  const drawn = useAtomValue(drawnBoxAtom);
  const page = useAtomValue(openPageRectsAtom).get(drawn ? toNumber(drawn.page) : 0);
  if (!drawn?.box || !page) return null;
  return <Shape {...rectOn(page, drawn.box)} stageOf={stage} sceneFunc={drawEmptyBoxShape} listening={false} />;
}

function drawEmptyBoxShape({ _context: ctx }: Konva.Context, shape: Konva.Shape): void {
  drawEmptyBox(ctx, { x: 0, y: 0, ...shape.size() }, screenPx(shape.getAttr("stageOf")));
}

/** One px of the screen in spread px. */
function screenPx(stage: BookStage): number {
  return 1 / stage.camera.camera().scale;
}

import { useAtomValue } from "jotai/react";
import type Konva from "konva";
import { Shape } from "react-konva/lib/ReactKonvaCore";
import { toNumber } from "../../book/publication/pages.ts";
import type { Store } from "../../lib/feature.ts";
import { type LiveNodes, openPageRectsAtom } from "../../stage/live/lazy-nodes.ts";
import { dragAttrs, hitBox, isChanging, mountNodes } from "../../stage/live/nodes.tsx";
import type { BookStage } from "../../stage/stage-handle.ts";
import { phaseAtom } from "../../state/turning.ts";
import { drawnBoxAtom, heldAtom } from "./actions.ts";
import { ATTACHMENT, rectOn } from "./attachments.ts";
import { type AttachmentPictureOf, drawAttachment, drawEmptyBox, drawFrame, FRAME } from "./draw.ts";
import { changeOf, type OnPage, ResizeHandles } from "./ResizeHandles.tsx";
import { openAttachmentsAtom, selectedAtom } from "./state.ts";

/** Mounts the open pages' pictures on the stage, where Konva lets the reader move and resize them. */
export function mountLiveAttachments(store: Store, stage: BookStage, pictureOf: AttachmentPictureOf): LiveNodes {
  return mountNodes(store, stage, <OpenAttachments store={store} stage={stage} pictureOf={pictureOf} />);
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
      {...dragAttrs(changeOf(picture), page)}
      id={attachment.id}
      picture={picture}
      sceneFunc={drawLivePicture}
      hitFunc={hitBox}
      fill={FRAME.ink} // where Konva hits it; nothing is filled with it
      dragDistance={ATTACHMENT.moveThresholdPx}
    />
  );
}

function drawLivePicture({ _context: ctx }: Konva.Context, shape: Konva.Shape): void {
  const { stage, attachment, pictureOf, isSelected }: PictureProps = shape.getAttr("picture");
  const box = { x: 0, y: 0, ...shape.size() };
  if (isChanging(shape)) drawAttachment(ctx, attachment, box, pictureOf);
  if (isSelected) drawFrame(ctx, box, screenPx(stage));
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

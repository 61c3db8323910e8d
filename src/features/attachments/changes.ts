import type Konva from "konva";
import type { Rect } from "../../book/geometry/layout.ts";
import type { Store } from "../../lib/feature.ts";
import type { BookStage } from "../../stage/stage-handle.ts";
import { changeAttachmentAtom, heldAtom } from "./actions.ts";
import { type Attachment, placeOf, rectOn } from "./attachments.ts";

/** A picture on an open page; the page's rect in spread px. */
export type OnPage = {
  readonly store: Store;
  readonly stage: BookStage;
  readonly attachment: Attachment;
  readonly page: Rect;
};

/** A node that Konva moves or resizes is drawn live, and left out of its resting page. */
export const isChanging = (node: Konva.Node): boolean => node.getAttr("isChanging") === true;
/** Makes Konva's change of a node count for nothing when it ends. */
export const cancelChange = (node: Konva.Node) => node.setAttr("isChanging", false);

/** Konva begins to move or resize a node. @returns whether it may: only while the tool holds the pointer */
export function startChange(node: Konva.Node, { store, stage }: OnPage): boolean {
  if (store.get(heldAtom) !== "picture") return false;
  node.setAttr("isChanging", true);
  stage.redrawStill();
  return true;
}

/** Konva has moved or resized a node: its place is stored, or what it was before comes back. */
export function endChange(
  node: Konva.Node,
  event: Event | undefined,
  { store, stage, attachment, page }: OnPage,
): void {
  const [before, after] = [rectOn(page, attachment), rectOf(node)];
  const isDone = isChanging(node) && event?.type !== "touchcancel";
  cancelChange(node);
  if (isDone && (after.x !== before.x || after.y !== before.y || after.width !== before.width)) {
    store.set(changeAttachmentAtom, attachment, placeOf(page, after));
  } else node.setAttrs({ ...before, scaleX: 1, scaleY: 1 });
  node.getLayer()?.batchDraw();
  stage.redrawStill();
}

/** Where a node lies in its group. */
export function rectOf(node: Konva.Node): Rect {
  return { x: node.x(), y: node.y(), width: node.width() * node.scaleX(), height: node.height() * node.scaleY() };
}

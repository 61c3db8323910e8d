import type { Camera } from "../../book/geometry/camera.ts";
import type { Rect } from "../../book/geometry/layout.ts";
import { pageRect } from "../../book/geometry/scene.ts";
import { toIndex, toNumber } from "../../book/publication/pages.ts";
import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import type { LiveLayer } from "../../stage/live-layers.ts";
import type { BookStage } from "../../stage/stage-handle.ts";
import { ownRectAtom } from "../../state/pictures.ts";
import { portsAtom } from "../../state/ports.ts";
import { laidSceneAtom, spreadAtom } from "../../state/reading.ts";
import { phaseAtom } from "../../state/turning.ts";
import { waitingBoxAtom } from "./attach-state.ts";
import { type Grip, placeOfGrip } from "./attachment-gestures.ts";
import { type PercentBox, rectOn } from "./attachments.ts";
import { selectedAtom } from "./attachments-state.ts";
import { type AttachmentPictureOf, drawAttachment, drawDrawnBox, drawFrame } from "./draw-attachment.ts";

/** What is drawn over the resting pages while the reader works on them: the box, the frame, what a hand holds. */
export type AttachmentLive = { readonly redraw: () => void; readonly stop: Stop };

/**
 * Draws when something of it changes, once a frame at most; nothing is drawn while a leaf flies. Its canvas is there
 * only while there is something to draw.
 */
export function runAttachmentLive(
  store: Store,
  stage: BookStage,
  grip: () => Grip | null,
  pictureOf: AttachmentPictureOf,
): AttachmentLive {
  const { clock } = store.get(portsAtom);
  let stopFrame: Stop | null = null;
  let layer: LiveLayer | null = null;
  let camera: Camera = { scale: 1, x: 0, y: 0 };

  const rectOf = (page: number, box: PercentBox): Rect | null => {
    const spread = store.get(spreadAtom);
    const side = (["verso", "recto"] as const).find((each) => spread[each] === toIndex(page));
    if (!side) return null;
    return rectOn(store.get(ownRectAtom)(toIndex(page), pageRect(store.get(laidSceneAtom), side)), box);
  };
  const draw = (ctx: CanvasRenderingContext2D): Rect | null => {
    const px = 1 / camera.scale;
    const held = grip();
    const place = held && placeOfGrip(held);
    const waiting = store.get(waitingBoxAtom);
    if (held?.kind === "drawing") {
      const rect = place && rectOf(held.on.page, place);
      return rect && drawDrawnBox(ctx, rect, px);
    }
    if (!held && waiting?.box) {
      const rect = rectOf(toNumber(waiting.page), waiting.box);
      return rect && drawDrawnBox(ctx, rect, px);
    }
    if (held?.kind === "pulling" && place) {
      const rect = rectOf(held.on.page, place);
      if (!rect) return null;
      drawAttachment(ctx, { ...held.attachment, ...place }, rect, pictureOf);
      return drawFrame(ctx, rect, px, held.handle !== null);
    }
    const selected = store.get(selectedAtom);
    const rect = selected && rectOf(selected.page, selected);
    return rect ? drawFrame(ctx, rect, px, true) : null;
  };
  const isThere = () =>
    store.get(phaseAtom) === "rest" && Boolean(grip() ?? store.get(selectedAtom) ?? store.get(waitingBoxAtom)?.box);
  const close = () => {
    layer?.stop();
    layer = null;
  };
  const redraw = () => {
    stopFrame ??= clock.nextFrame(() => {
      stopFrame = null;
      if (!isThere()) return close();
      layer ??= stage.openLive(draw);
      layer.draw();
    });
  };
  const follow = () => {
    if (layer || isThere()) redraw();
  };
  const stops = [
    ...[selectedAtom, waitingBoxAtom, phaseAtom, spreadAtom, laidSceneAtom].map((atom) => store.sub(atom, follow)),
    stage.watchCamera((next) => {
      camera = next;
      follow();
    }),
    () => stopFrame?.(),
    close,
  ];
  return { redraw, stop: stopAll(stops) };
}

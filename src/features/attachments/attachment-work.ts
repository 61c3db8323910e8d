import type { Store } from "../../lib/feature.ts";
import { follow } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import type { BookStage } from "../../stage/stage-handle.ts";
import { isWorkingAtom } from "./attach-state.ts";
import { placeOfGrip } from "./attachment-gestures.ts";
import { type AttachmentLive, runAttachmentLive } from "./attachment-live.ts";
import { type AttachmentPointer, runAttachmentPointer } from "./attachment-pointer.ts";
import type { HeldAttachment } from "./attachments.ts";
import type { AttachmentPictureOf } from "./draw-attachment.ts";

/** What is at work: what it holds, and when to draw that anew. */
export type AttachmentWork = {
  readonly held: () => HeldAttachment | null;
  readonly redraw: () => void;
  readonly stop: Stop;
};

/** The hands on the pages and what is drawn for them; both, and their canvas, are there only while they are needed. */
export function runAttachmentWork(store: Store, stage: BookStage, pictureOf: AttachmentPictureOf): AttachmentWork {
  let pointer: AttachmentPointer | null = null;
  let live: AttachmentLive | null = null;
  const grip = () => pointer?.grip() ?? null;
  const end = () => {
    pointer?.stop();
    live?.stop();
    pointer = live = null;
  };
  const stop = follow(store, isWorkingAtom, (isWorking) => {
    end();
    if (!isWorking) return;
    live = runAttachmentLive(store, stage, grip, pictureOf);
    pointer = runAttachmentPointer(store, stage, live.redraw);
  });
  return {
    held: () => {
      const held = grip();
      if (held?.kind !== "pulling") return null;
      const place = placeOfGrip(held);
      return place && { attachment: held.attachment, now: { ...held.attachment, ...place } };
    },
    redraw: () => live?.redraw(),
    stop: () => {
      stop();
      end();
    },
  };
}

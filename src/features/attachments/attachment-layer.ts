import type { PageMark } from "../../book/publication/embedding.ts";
import { toNumber } from "../../book/publication/pages.ts";
import type { Store } from "../../lib/feature.ts";
import type { MarkLayer } from "../../stage/page-marks.ts";
import { type HeldAttachment, rectOn } from "./attachments.ts";
import { attachmentsAtom, selectedAtom } from "./attachments-state.ts";
import { type AttachmentPictureOf, drawAttachment } from "./draw-attachment.ts";

/**
 * How attachments are drawn with their pages, at rest and in flight.
 * @param held the one that a hand holds, as it was and as it is now; the layer that lies still leaves it out
 */
export function attachmentLayer(
  store: Store,
  pictureOf: AttachmentPictureOf,
  held: () => HeldAttachment | null,
): MarkLayer {
  return {
    draw: (ctx, page, rect, isResting) => {
      const attachments = store.get(attachmentsAtom).get(toNumber(page)) ?? [];
      const heldId = isResting ? held()?.attachment.id : undefined;
      for (const attachment of attachments) {
        if (attachment.id !== heldId) drawAttachment(ctx, attachment, rectOn(rect, attachment), pictureOf);
      }
    },
    list: (page, rect) => {
      const selected = store.get(selectedAtom)?.id;
      const now = held()?.now;
      return (store.get(attachmentsAtom).get(toNumber(page)) ?? []).map(
        (attachment): PageMark => ({
          kind: "attachment",
          page: attachment.page,
          id: attachment.id,
          rect: rectOn(rect, now?.id === attachment.id ? now : attachment),
          alpha: 1,
          phase: attachment.id === selected ? "selected" : "resting",
        }),
      );
    },
  };
}

import { atom } from "jotai/vanilla";
import type { PageIndex } from "../../book/publication/pages.ts";
import { pushAnnotateChangeAtom } from "../../state/annotate-history.ts";
import { panelsAtom } from "../../state/panels.ts";
import { textAtom } from "../../state/texts.ts";
import { showTipAtom, showToastAtom } from "../../state/tips.ts";
import { annotateToolAtom, selectAnnotateToolAtom } from "../notes/api.ts";
import { attachmentPortsAtom } from "./attachment-ports.ts";
import { ATTACHMENT, type Attachment, type PercentBox } from "./attachments.ts";
import {
  newAttachmentAtom,
  putAttachmentAtom,
  removeAttachmentAtom,
  selectAtom,
  selectedAtom,
} from "./attachments-state.ts";
import { PICTURE_TOOL } from "./picture-tool.ts";

/** The reader works on the pages: the strip of tools is open, and no other tool is in hand. */
export const isWorkingAtom = atom((get) => {
  const tool = get(annotateToolAtom);
  return get(panelsAtom).includes("annotate") && (tool === null || tool === PICTURE_TOOL.id);
});
/** The tool that draws boxes for pictures is in hand. */
export const isDrawingAtom = atom((get) => get(isWorkingAtom) && get(annotateToolAtom) === PICTURE_TOOL.id);

/** A picture is being chosen or read for a page; `box` is what the reader has drawn for it, null = nothing. */
export type WaitingBox = { readonly page: PageIndex; readonly box: PercentBox | null };
/** The place of a picture of that size. */
export type BoxOf = (width: number, height: number) => PercentBox;
const waitingBaseAtom = atom<WaitingBox | null>(null);
export const waitingBoxAtom = atom((get) => get(waitingBaseAtom));
const heldBaseAtom = atom(false);
/** A hand holds a picture or draws a box; only the gestures set it, at the start and the end. */
export const isHeldAtom = atom(
  (get) => get(heldBaseAtom),
  (_get, set, isHeld: boolean) => set(heldBaseAtom, isHeld),
);

/** The small bar stands beside what is selected, unless a hand holds it. */
export const isBarShownAtom = atom((get) => get(isWorkingAtom) && !get(isHeldAtom) && get(selectedAtom) !== null);

/** Lets the reader choose the picture for a place on a page; call it from a press. */
export const choosePictureAtom = atom(null, async (get, set, waiting: WaitingBox, boxOf: BoxOf) => {
  const { files, pick } = get(attachmentPortsAtom);
  if (!files.canRead()) return set(refuseAtom, "no-reader");
  set(waitingBaseAtom, waiting);
  const file = await pick("image/*");
  if (file) await set(attachFileAtom, file, waiting.page, boxOf);
  if (get(waitingBaseAtom) === waiting) set(waitingBaseAtom, null);
});

/** Puts a file's picture onto a page, if it is one. */
export const attachFileAtom = atom(null, async (get, set, file: File, page: PageIndex, boxOf: BoxOf) => {
  const picture = await get(attachmentPortsAtom).files.read(file, ATTACHMENT.longestSidePx);
  if (!picture.ok) return set(refuseAtom, picture.error);
  const { width, height } = picture.value;
  const attachment = set(newAttachmentAtom, page, boxOf(width, height), { ...picture.value, name: file.name });
  set(putAttachmentAtom, attachment);
  set(selectAtom, attachment.id);
  if (get(annotateToolAtom) === PICTURE_TOOL.id) set(selectAnnotateToolAtom, null); // what comes next is to place it
  set(pushAnnotateChangeAtom, {
    pages: [attachment.page],
    undo: () => set(removeAttachmentAtom, attachment),
    redo: () => set(putAttachmentAtom, attachment),
  });
});

/** Tells why a file is not attached: in the page, and by the browser's own box (ATTACH-03, ATTACH-04). */
const refuseAtom = atom(null, (get, set, why: "no-reader" | "not-image") => {
  const t = get(textAtom);
  const { alert } = get(attachmentPortsAtom);
  if (why === "no-reader") {
    set(showTipAtom, t("attachmentNoReader", "Your browser does not support HTML5 FileReader."));
    return alert(NO_READER);
  }
  set(showTipAtom, t("attachmentNotImage", "This file is not a picture."));
  alert("not image!");
});

/** The words are ours: the specification gives none (ATTACH-05). */
const NO_READER = "Your browser does not support HTML5 FileReader.";

/** Moves or resizes a picture. */
export const changeAttachmentAtom = atom(null, (_get, set, before: Attachment, box: PercentBox) => {
  const after = { ...before, ...box };
  set(putAttachmentAtom, after);
  set(pushAnnotateChangeAtom, {
    pages: [before.page],
    undo: () => set(putAttachmentAtom, before),
    redo: () => set(putAttachmentAtom, after),
  });
});

/** Takes a picture off its page, as far as the reader does not take that back. */
export const deleteAttachmentAtom = atom(null, (_get, set, attachment: Attachment) => {
  set(removeAttachmentAtom, attachment);
  set(pushAnnotateChangeAtom, {
    pages: [attachment.page],
    undo: () => set(putAttachmentAtom, attachment),
    redo: () => set(removeAttachmentAtom, attachment),
  });
});

/** Tells how a picture comes onto a page. */
export const tellToDrawAtom = atom(null, (get, set) => {
  const t = get(textAtom);
  set(showToastAtom, t("attachmentDraw", "Draw a box on the page, then choose a picture for it."));
});

import { atom } from "jotai/vanilla";
import type { Point } from "../../book/geometry/fold.ts";
import type { PageIndex } from "../../book/publication/pages.ts";
import type { OpenPage } from "../../stage/pages/marks.ts";
import { openPageAt } from "../../stage/pages/page-at.ts";
import { stageAtom } from "../../stage/stage-handle.ts";
import { pushAnnotateChangeAtom } from "../../state/annotate-history.ts";
import { textAtom } from "../../state/texts.ts";
import { showTipAtom, showToastAtom } from "../../state/tips.ts";
import { annotateToolAtom, selectAnnotateToolAtom } from "../notes/api.ts";
import { ATTACHMENT, type Attachment, type PercentBox, placedRect, placeOf } from "./attachments.ts";
import { isWorkingAtom, PICTURE_TOOL } from "./picture-tool.ts";
import { attachmentPortsAtom } from "./ports.ts";
import { newAttachmentAtom, putAttachmentAtom, removeAttachmentAtom, selectAtom, selectedAtom } from "./state.ts";

/** A box on a page for a picture that is not there yet; `box` is what the reader has drawn, null = nothing. */
export type DrawnBox = { readonly page: PageIndex; readonly box: PercentBox | null };
/** The place of a picture of that size. */
export type BoxOf = (width: number, height: number) => PercentBox;
const drawnBoxBaseAtom = atom<DrawnBox | null>(null);
/** The box that the reader draws, or has drawn while its picture is chosen. */
export const drawnBoxAtom = atom((get) => get(drawnBoxBaseAtom));
export const drawBoxAtom = atom(null, (_get, set, drawn: DrawnBox | null) => set(drawnBoxBaseAtom, drawn));

type Held = "picture" | "page" | null;
const heldBaseAtom = atom<Held>(null);
/** What the pointer is down on: a picture, or a page to draw a box there. */
export const heldAtom = atom((get) => get(heldBaseAtom));
export const holdAtom = atom(null, (_get, set, held: Held) => set(heldBaseAtom, held));

/** The small bar stands beside the selected picture, unless the pointer holds it. */
export const isBarShownAtom = atom((get) => get(isWorkingAtom) && get(heldAtom) === null && get(selectedAtom) !== null);

/** Lets the reader choose the picture for a place on a page; call it from a press. */
export const choosePictureAtom = atom(null, async (get, set, drawn: DrawnBox, boxOf: BoxOf) => {
  const { files, pick } = get(attachmentPortsAtom);
  set(drawnBoxBaseAtom, files.canRead() ? drawn : null);
  if (!files.canRead()) return set(refuseAtom, "no-reader");
  const file = await pick("image/*");
  if (file) await set(attachFileAtom, file, drawn.page, boxOf);
  if (get(drawnBoxBaseAtom) === drawn) set(drawnBoxBaseAtom, null);
});

/** Puts a file's picture onto a page, if it is one. */
export const attachFileAtom = atom(null, async (get, set, file: File, page: PageIndex, boxOf: BoxOf) => {
  const picture = await get(attachmentPortsAtom).files.read(file, ATTACHMENT.longestSidePx);
  if (!picture.ok) return set(refuseAtom, picture.error);
  const { width, height } = picture.value;
  const attachment = set(newAttachmentAtom, page, boxOf(width, height), { ...picture.value, name: file.name });
  set(putAttachmentAtom, attachment);
  set(selectAtom, attachment.id);
  if (get(annotateToolAtom) === PICTURE_TOOL.id) set(selectAnnotateToolAtom, null); // the next thing to do is to place it
  set(pushAnnotateChangeAtom, {
    pages: [attachment.page],
    undo: () => set(removeAttachmentAtom, attachment),
    redo: () => set(putAttachmentAtom, attachment),
  });
});

/** Says why a file is not attached: in the page, and by the browser's own box (ATTACH-03, ATTACH-04). */
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

/** The words are our choice: ATTACH-05 leaves them open. */
const NO_READER = "Your browser does not support HTML5 FileReader.";

/** Moves or resizes a picture; the reader can undo it. */
export const changeAttachmentAtom = atom(null, (_get, set, before: Attachment, box: PercentBox) => {
  const after = { ...before, ...box };
  set(putAttachmentAtom, after);
  set(pushAnnotateChangeAtom, {
    pages: [before.page],
    undo: () => set(putAttachmentAtom, before),
    redo: () => set(putAttachmentAtom, after),
  });
});

/** Takes a picture off its page; the reader can undo it. */
export const deleteAttachmentAtom = atom(null, (_get, set, attachment: Attachment) => {
  set(removeAttachmentAtom, attachment);
  set(pushAnnotateChangeAtom, {
    pages: [attachment.page],
    undo: () => set(putAttachmentAtom, attachment),
    redo: () => set(removeAttachmentAtom, attachment),
  });
});

/** Says how a picture comes onto a page. */
export const explainDrawingAtom = atom(null, (get, set) => {
  const t = get(textAtom);
  set(showToastAtom, t("attachmentDraw", "Press the page or draw a box on it, then choose a picture."));
});

/** The place of a picture without a box, about a point or the middle of its page. */
export function boxAbout({ rect }: OpenPage, at: Point | null): BoxOf {
  const middle = at ?? { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
  return (width, height) => placeOf(rect, placedRect(middle, width / height, rect));
}

/** Lets the reader choose a picture for the middle of a page: who cannot draw a box moves and resizes it there. */
export const placeOnPageAtom = atom(null, (get, set, page: PageIndex) => {
  const on = get(stageAtom)
    ?.openPages()
    .find((open) => open.page === page);
  return on && set(choosePictureAtom, { page, box: null }, boxAbout(on, null));
});

/** Puts a file onto the page at a point, or onto the first open page. @param at client px of the stage */
export const attachAtAtom = atom(null, (get, set, file: File, at: Point | null) => {
  const pages = get(stageAtom)?.openPages() ?? [];
  const on = at ? openPageAt(pages, at) : pages[0];
  return on && set(attachFileAtom, file, on.page, boxAbout(on, at));
});

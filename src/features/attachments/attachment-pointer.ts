import type { Point } from "../../book/geometry/fold.ts";
import type { Rect } from "../../book/geometry/layout.ts";
import { toIndex } from "../../book/publication/pages.ts";
import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import type { BookStage } from "../../stage/stage-handle.ts";
import { hideToastAtom } from "../../state/tips.ts";
import {
  changeAttachmentAtom,
  choosePictureAtom,
  isDrawingAtom,
  isHeldAtom,
  isWorkingAtom,
  tellToDrawAtom,
} from "./attach-state.ts";
import { isWithin, shapedRect } from "./attachment-boxes.ts";
import {
  type Grip,
  type Ground,
  gripAt,
  placeOfGrip,
  placeOnPage,
  pulledTo,
  type SeenPage,
} from "./attachment-gestures.ts";
import { ATTACHMENT } from "./attachments.ts";
import { openAttachmentsAtom, selectAtom, selectedAtom } from "./attachments-state.ts";
import { seenPages } from "./seen-pages.ts";

type PointerWord = "pointerdown" | "pointermove" | "pointerup" | "pointercancel";

/** What the pointer holds now, and the end of following it. */
export type AttachmentPointer = { readonly grip: () => Grip | null; readonly stop: Stop };

/**
 * Draws boxes, selects, moves and resizes, before the stage hears of the pointer: what is taken here turns no leaf.
 * A second finger gives both to the stage, so that the reader can zoom with any tool in hand.
 */
export function runAttachmentPointer(store: Store, stage: BookStage, changed: () => void): AttachmentPointer {
  const { host } = stage;
  let grip: Grip | null = null;
  let press: PointerEvent | null = null;
  let isDeselecting = false; // a tap beside what is selected does no more than that
  let isLettingGo = false;

  const here = ({ clientX, clientY }: MouseEvent) => {
    const { left, top } = host.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const ground = (event: PointerEvent): Ground => ({
    pages: seenPages(stage),
    attachments: store.get(openAttachmentsAtom),
    selected: store.get(selectedAtom),
    isDrawing: store.get(isDrawingAtom),
    reachPx: event.pointerType === "mouse" ? ATTACHMENT.reachPx : ATTACHMENT.reachCoarsePx,
  });
  const isOurs = ({ target }: Event) => target instanceof Node && (target === host || stage.isBook(target));
  /** A note lies over the pictures, and opens by a tap where no tool is in hand. */
  const isNote = (at: Point) => {
    const notes = stage.marks().filter(({ kind, type }) => kind === "note" && type !== "stroke");
    return !store.get(isDrawingAtom) && notes.some(({ rect }) => isWithin(at, rect));
  };
  const gripOf = (event: PointerEvent) => (isNote(here(event)) ? null : gripAt(here(event), ground(event)));
  const take = (next: Grip | null) => {
    grip = next;
    if (!next) press = null;
    store.set(isHeldAtom, next !== null);
    changed();
  };

  const pressed = (event: PointerEvent) => {
    if (isLettingGo || !store.get(isWorkingAtom) || !isOurs(event)) return;
    if (grip && press) return letGo(press);
    if (!event.isPrimary || (event.pointerType === "mouse" && event.button !== 0)) return;
    const found = gripOf(event);
    const selected = found?.kind === "pulling" ? found.attachment.id : null;
    const hadSelected = store.get(selectedAtom) !== null;
    if (!found || found.kind === "pulling") store.set(selectAtom, selected);
    if (!found) return;
    event.stopImmediatePropagation();
    press = event;
    host.setPointerCapture(event.pointerId);
    isDeselecting = found.kind === "drawing" && hadSelected;
    store.set(hideToastAtom); // how to draw needs telling no more
    take(found);
  };
  /** Both fingers are the stage's from now on: it hears of the first one once more, as if it came now. */
  const letGo = (first: PointerEvent) => {
    take(null);
    const { pointerId, pointerType, clientX, clientY, isPrimary } = first;
    isLettingGo = true;
    const again = { pointerId, pointerType, clientX, clientY, isPrimary, buttons: 1 };
    host.dispatchEvent(new PointerEvent("pointerdown", again));
    isLettingGo = false;
  };
  const moved = (event: PointerEvent) => {
    if (!grip || event.pointerId !== press?.pointerId) return hovered(event);
    event.stopImmediatePropagation();
    const next = pulledTo(grip, here(event));
    if (next === grip) return;
    const isFirst = grip.rect === null;
    grip = next;
    if (isFirst && next.kind === "pulling") stage.redrawStill(); // it is drawn live from now on
    changed();
  };
  const lifted = (event: PointerEvent) => {
    if (!grip || event.pointerId !== press?.pointerId) return;
    event.stopImmediatePropagation();
    const ended = pulledTo(grip, here(event));
    const place = placeOfGrip(ended);
    take(null);
    if (ended.kind === "pulling" && place) store.set(changeAttachmentAtom, ended.attachment, place);
    if (ended.kind === "pulling") return;
    store.set(selectAtom, null);
    if (ended.rect) choose(ended.on, ended.rect);
    else if (!isDeselecting) store.set(tellToDrawAtom);
  };
  const choose = (on: SeenPage, rect: Rect) => {
    const waiting = { page: toIndex(on.page), box: placeOnPage(on.rect, rect) };
    void store.set(choosePictureAtom, waiting, (width, height) =>
      placeOnPage(on.rect, shapedRect(rect, width / height, on.rect)),
    );
  };
  const cancelled = (event: PointerEvent) => {
    if (!grip || event.pointerId !== press?.pointerId) return;
    const wasPulling = grip.kind === "pulling" && grip.rect !== null;
    take(null);
    if (wasPulling) stage.redrawStill();
  };
  /** The cursor tells what a press would do; with the tool in hand no corner curls. */
  const hovered = (event: PointerEvent) => {
    if (event.pointerType !== "mouse" || !store.get(isWorkingAtom)) return;
    const found = isOurs(event) ? gripOf(event) : null;
    const sign = !found ? "" : found.kind === "drawing" ? "draw" : (found.handle ?? "move");
    if (host.dataset["attach"] !== sign) host.dataset["attach"] = sign;
    if (found) event.stopImmediatePropagation();
  };

  const on = (type: PointerWord, act: (event: PointerEvent) => void) => {
    host.addEventListener(type, act, { capture: true });
    return () => host.removeEventListener(type, act, { capture: true });
  };
  host.dataset["attach"] = "";
  return {
    grip: () => grip,
    stop: stopAll([
      on("pointerdown", pressed),
      on("pointermove", moved),
      on("pointerup", lifted),
      on("pointercancel", cancelled),
      () => {
        take(null);
        delete host.dataset["attach"];
      },
    ]),
  };
}

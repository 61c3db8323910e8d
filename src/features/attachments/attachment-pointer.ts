import type { Rect } from "../../book/geometry/layout.ts";
import { toIndex } from "../../book/publication/pages.ts";
import type { Store } from "../../lib/feature.ts";
import { follow } from "../../lib/feature.ts";
import type { Device, Point } from "../../lib/gestures.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import type { Held, Press } from "../../stage/input/tools.ts";
import type { BookStage } from "../../stage/stage-handle.ts";
import { hideToastAtom } from "../../state/tips.ts";
import { changeAttachmentAtom, choosePictureAtom, isDrawingAtom, isHeldAtom, tellToDrawAtom } from "./attach-state.ts";
import { shapedRect } from "./attachment-boxes.ts";
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

/** What the pointer holds now, and the end of following it. */
export type AttachmentPointer = { readonly grip: () => Grip | null; readonly stop: Stop };

/**
 * Draws boxes, selects, moves and resizes while the reader works on the pages: what is taken here turns no leaf. With
 * the tool for pictures in hand it comes before everything else on the page, and else after the notes.
 */
export function runAttachmentPointer(store: Store, stage: BookStage, changed: () => void): AttachmentPointer {
  const { host, tools } = stage;
  let grip: Grip | null = null;

  const gripOf = (at: Point, device: Device): Grip | null => {
    const ground: Ground = {
      pages: seenPages(stage),
      attachments: store.get(openAttachmentsAtom),
      selected: store.get(selectedAtom),
      isDrawing: store.get(isDrawingAtom),
      reachPx: device === "mouse" ? ATTACHMENT.reachPx : ATTACHMENT.reachCoarsePx,
    };
    return gripAt(at, ground);
  };
  const take = (next: Grip | null) => {
    grip = next;
    store.set(isHeldAtom, next !== null);
    changed();
  };

  const press = ({ device, spot }: Press): Held | null => {
    const found = gripOf(spot, device);
    const selected = found?.kind === "pulling" ? found.attachment.id : null;
    const hadSelected = store.get(selectedAtom) !== null;
    if (!found || found.kind === "pulling") store.set(selectAtom, selected);
    if (!found) return null;
    // A tap beside what is selected does no more than that.
    const isDeselecting = found.kind === "drawing" && hadSelected;
    store.set(hideToastAtom); // how to draw needs telling no more
    take(found);
    return {
      owns: true,
      move: (spots) => {
        const to = spots.at(-1);
        if (to) move(to);
      },
      up: (at) => lift(at, isDeselecting),
      cancel,
    };
  };
  const move = (to: Point) => {
    const next = grip && pulledTo(grip, to);
    if (!next || next === grip) return;
    const isFirst = grip?.rect === null;
    grip = next;
    if (isFirst && next.kind === "pulling") stage.redrawStill(); // it is drawn live from now on
    changed();
  };
  const lift = (at: Point, isDeselecting: boolean) => {
    if (!grip) return;
    const ended = pulledTo(grip, at);
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
  const cancel = () => {
    const wasPulling = grip?.kind === "pulling" && grip.rect !== null;
    take(null);
    if (wasPulling) stage.redrawStill();
  };
  /** The cursor tells what a press would do; with the tool in hand no corner curls. */
  const point = (at: Point | null): boolean => {
    const found = at && gripOf(at, "mouse");
    const sign = !found ? "" : found.kind === "drawing" ? "draw" : (found.handle ?? "move");
    if (host.dataset["attach"] !== sign) host.dataset["attach"] = sign;
    return found !== null;
  };

  host.dataset["attach"] = "";
  const tool = { press, hover: point, unhover: () => void point(null) };
  let stopTool: Stop = () => {};
  const stopFollowing = follow(store, isDrawingAtom, (isDrawing) => {
    stopTool();
    stopTool = tools.put(isDrawing ? "in-hand" : "pictures", tool);
  });
  return {
    grip: () => grip,
    stop: stopAll([
      stopFollowing,
      () => stopTool(),
      () => {
        take(null);
        delete host.dataset["attach"];
      },
    ]),
  };
}

import { atom } from "jotai/vanilla";
import { follow, type Store } from "../../lib/feature.ts";
import type { Point } from "../../lib/gestures.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import type { Held, Tool } from "../../stage/input/tools.ts";
import { type LazyNodes, type LiveNodes, openPageRectsAtom, runLazyNodes } from "../../stage/live/lazy-nodes.ts";
import type { OpenPage } from "../../stage/pages/marks.ts";
import { openPageAt } from "../../stage/pages/page-at.ts";
import type { BookStage } from "../../stage/stage-handle.ts";
import { hideToastAtom } from "../../state/tips.ts";
import { type BoxOf, boxAbout, choosePictureAtom, drawBoxAtom, holdAtom } from "./actions.ts";
import { type Attachment, drawnRect, hasMoved, type PercentBox, placeOf, shapedRect } from "./attachments.ts";
import type { AttachmentPictureOf } from "./draw.ts";
import { isDrawingAtom, isWorkingAtom } from "./picture-tool.ts";
import { openAttachmentsAtom, selectAtom, selectedAtom } from "./state.ts";

/** The editing of pictures: their nodes while there are some. */
export type Editing = LazyNodes & {
  /** Where the pointer has moved or resized a picture to; null = it does neither. */
  readonly changedBox: (attachment: Attachment) => PercentBox | null;
};

const isEditableAtom = atom((get) => get(isDrawingAtom) || (get(isWorkingAtom) && get(openAttachmentsAtom).length > 0));

const loadNodes = () => import("./LiveAttachments.tsx");

/** Lets the reader work on the pictures of the open pages while there is something to work on. */
export function runEditing(store: Store, stage: BookStage, pictureOf: AttachmentPictureOf): Editing {
  const { dataset } = stage.host;
  let stopTool: Stop = () => {};
  const putTool = (live: LiveNodes | null) => {
    stopTool();
    const place = store.get(isDrawingAtom) ? "in-hand" : "pictures";
    stopTool = live ? stage.tools.put(place, pictureTool(store, stage, live)) : () => {};
    if (!live) store.set(holdAtom, null);
  };
  const { live, stop } = runLazyNodes({
    store,
    isWantedAtom: isEditableAtom,
    load: async () => {
      const { mountLiveAttachments } = await loadNodes();
      return () => mountLiveAttachments(store, stage, pictureOf);
    },
    changed: putTool,
  });
  return {
    live,
    changedBox: ({ id, page }) => {
      const [rect, paper] = [live()?.changedRect(id), store.get(openPageRectsAtom).get(page)];
      return rect && paper ? placeOf(paper, rect) : null;
    },
    stop: stopAll([
      stop,
      store.sub(isDrawingAtom, () => putTool(live())),
      follow(store, isWorkingAtom, (isWorking) => {
        if (isWorking) dataset["attach"] ??= "";
        else delete dataset["attach"];
        if (isWorking) loadNodes().catch(() => {}); // wanted soon; then a failure is reported
      }),
      () => delete dataset["attach"],
    ]),
  };
}

/**
 * The tool of the reader who works on pictures. A press on a picture or a handle selects, and from then on Konva moves
 * and resizes; beside the pictures a drag draws a box, if the tool for that is taken.
 */
function pictureTool(store: Store, stage: BookStage, live: LiveNodes): Tool {
  const pageAt = (at: Point) => (store.get(isDrawingAtom) ? openPageAt(stage.openPages(), at) : null);
  const showCursor = (cursor: "draw" | "move" | "") => {
    if (stage.host.dataset["attach"] !== cursor) stage.host.dataset["attach"] = cursor;
  };
  return {
    press: ({ spot }) => {
      const found = live.hit(spot);
      if (found) return holdPicture(store, live, found.id());
      const page = pageAt(spot);
      if (page) return drawBox(store, page, spot);
      store.set(selectAtom, null);
      return null;
    },
    hover: (spot) => {
      const found = live.hit(spot);
      const isDrawing = !found && pageAt(spot) !== null;
      showCursor(isDrawing ? "draw" : found?.id() ? "move" : ""); // Konva has its own for handles
      return found !== null || isDrawing;
    },
    unhover: () => showCursor(""),
  };
}

/** Konva's own listeners follow the pointer, which is on a picture, or on a handle, which has no id. */
function holdPicture(store: Store, live: LiveNodes, id: string): Held {
  if (id !== "") store.set(selectAtom, id);
  store.set(hideToastAtom); // how to draw needs explaining no more
  store.set(holdAtom, "picture");
  return {
    owns: true,
    isNative: true,
    up: () => store.set(holdAtom, null),
    cancel: () => {
      store.set(holdAtom, null);
      live.cancel();
    },
  };
}

/** Draws a box and lets the reader choose a picture for it. A tap deselects, or else puts one about its point. */
function drawBox(store: Store, open: OpenPage, from: Point): Held {
  const { page, rect } = open;
  const hadSelected = store.get(selectedAtom) !== null;
  let drawn: ReturnType<typeof drawnRect> | null = null;
  const move = (to: Point) => {
    if (!drawn && !hasMoved(from, to)) return;
    drawn = drawnRect(from, to, rect);
    store.set(drawBoxAtom, { page, box: placeOf(rect, drawn) });
  };
  store.set(hideToastAtom);
  store.set(holdAtom, "page");
  return {
    owns: true,
    move: (spots) => spots.forEach(move),
    up: (spot) => {
      move(spot);
      store.set(holdAtom, null);
      store.set(selectAtom, null);
      const box = drawn;
      if (!box && hadSelected) return;
      const shaped: BoxOf | null = box && ((width, height) => placeOf(rect, shapedRect(box, width / height, rect)));
      const place = { page, box: box && placeOf(rect, box) };
      void store.set(choosePictureAtom, place, shaped ?? boxAbout(open, from));
    },
    cancel: () => {
      store.set(holdAtom, null);
      store.set(drawBoxAtom, null);
    },
  };
}

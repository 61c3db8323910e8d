import type { Store } from "../../lib/feature.ts";
import type { Point } from "../../lib/gestures.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import type { Held, Tool } from "../../stage/input/tools.ts";
import { type OpenPage, openPageAt } from "../../stage/page-marks.ts";
import type { BookStage } from "../../stage/stage-handle.ts";
import { hideToastAtom } from "../../state/tips.ts";
import { choosePictureAtom, drawBoxAtom, explainDrawingAtom, holdAtom } from "./actions.ts";
import { drawnRect, hasMoved, placeOf, shapedRect } from "./attachments.ts";
import type { AttachmentPictureOf } from "./draw.ts";
import type { LiveAttachments, mountLiveAttachments } from "./LiveAttachments.tsx";
import { isDrawingAtom, isWorkingAtom } from "./picture-tool.ts";
import { openAttachmentsAtom, selectAtom, selectedAtom } from "./state.ts";

/** The editing of pictures: their nodes while there are some. */
export type Editing = { readonly live: () => LiveAttachments | null; readonly stop: Stop };

/**
 * Lets the reader work on the pictures of the open pages. Konva's nodes, their canvas and the tool that takes the
 * pointer are there only while there is something to work on; their code is loaded the first time.
 */
export function runEditing(store: Store, stage: BookStage, pictureOf: AttachmentPictureOf): Editing {
  const { dataset } = stage.host;
  let mount: typeof mountLiveAttachments | null = null;
  let live: LiveAttachments | null = null;
  let stopTool: Stop = () => {};
  let isStopped = false;

  const close = () => {
    stopTool();
    stopTool = () => {};
    live?.stop();
    live = null;
    store.set(holdAtom, null);
  };
  const load = async () => {
    try {
      mount = (await import("./LiveAttachments.tsx")).mountLiveAttachments;
      update();
    } catch (error) {
      console.error("The pictures on the pages cannot be edited.", error);
    }
  };
  const update = () => {
    const isWorking = !isStopped && store.get(isWorkingAtom);
    const isDrawing = store.get(isDrawingAtom);
    if (isWorking && !mount) return void load();
    if (isWorking) dataset["attach"] ??= "";
    else delete dataset["attach"];
    if (!isWorking || !mount || (!isDrawing && store.get(openAttachmentsAtom).length === 0)) return close();
    live ??= mount(store, stage, pictureOf);
    stopTool();
    stopTool = stage.tools.put(isDrawing ? "in-hand" : "pictures", pictureTool(store, stage, live));
  };
  const stops = [isWorkingAtom, isDrawingAtom, openAttachmentsAtom].map((atom) => store.sub(atom, update));
  update();
  return {
    live: () => live,
    stop: () => {
      isStopped = true;
      stopAll(stops)();
      update();
    },
  };
}

/**
 * The tool of the reader who works on pictures. A press on a picture or a handle selects, and from then on Konva moves
 * and resizes; beside the pictures a drag draws a box, if the tool for that is taken.
 */
function pictureTool(store: Store, stage: BookStage, live: LiveAttachments): Tool {
  const pageAt = (at: Point) => (store.get(isDrawingAtom) ? openPageAt(stage.openPages(), at) : null);
  const showCursor = (cursor: "draw" | "move" | "") => {
    if (stage.host.dataset["attach"] !== cursor) stage.host.dataset["attach"] = cursor;
  };
  return {
    press: ({ spot }) => {
      const found = live.hit(spot);
      if (found) return holdPicture(store, live, found === "handle" ? null : found.id);
      const page = pageAt(spot);
      if (page) return drawBox(store, page, spot);
      store.set(selectAtom, null);
      return null;
    },
    hover: (spot) => {
      const found = live.hit(spot);
      const isDrawing = !found && pageAt(spot) !== null;
      showCursor(isDrawing ? "draw" : found && found !== "handle" ? "move" : ""); // Konva has its own for handles
      return found !== null || isDrawing;
    },
    unhover: () => showCursor(""),
  };
}

/** Konva's own listeners follow the pointer, which is on a picture; null = on a handle. */
function holdPicture(store: Store, live: LiveAttachments, id: string | null): Held {
  if (id !== null) store.set(selectAtom, id);
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

/** Draws a box and lets the reader choose a picture for it. A tap deselects, or else explains how to draw. */
function drawBox(store: Store, { page, rect }: OpenPage, from: Point): Held {
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
      if (!box) return hadSelected ? undefined : store.set(explainDrawingAtom);
      void store.set(choosePictureAtom, { page, box: placeOf(rect, box) }, (width, height) =>
        placeOf(rect, shapedRect(box, width / height, rect)),
      );
    },
    cancel: () => {
      store.set(holdAtom, null);
      store.set(drawBoxAtom, null);
    },
  };
}

import { pagesOf } from "../../book/geometry/spreads.ts";
import { toIndex, toNumber } from "../../book/publication/pages.ts";
import { type WatchStorage, watchStorage } from "../../io/storage.ts";
import type { Store } from "../../lib/feature.ts";
import { follow } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import type { BookStage } from "../../stage/stage-handle.ts";
import { portsAtom } from "../../state/ports.ts";
import { spreadIndexAtom, spreadsAtom } from "../../state/reading.ts";
import { watchStored } from "../../state/tab-sync.ts";
import { phaseAtom } from "../../state/turning.ts";
import { registerAnnotateToolAtom } from "../notes/api.ts";
import { isWorkingAtom, tellToDrawAtom } from "./attach-state.ts";
import { runAttachmentDrops } from "./attachment-drops.ts";
import { runAttachmentKeys } from "./attachment-keys.ts";
import { attachmentLayer } from "./attachment-layer.ts";
import { createAttachmentPictures } from "./attachment-pictures.ts";
import { changedPages } from "./attachment-shelves.ts";
import { runAttachmentWork } from "./attachment-work.ts";
import { pageOfKey } from "./attachments-keeping.ts";
import { attachmentsAtom, readAttachmentsAtom, readPageAgainAtom, selectAtom } from "./attachments-state.ts";
import { PICTURE_TOOL } from "./picture-tool.ts";

/** Puts the reader's pictures onto the pages, and lets them be worked on while the strip of tools is open. */
export function runAttachments(store: Store, stage: BookStage, watch: WatchStorage = watchStorage): Stop {
  store.set(readAttachmentsAtom);
  store.set(registerAnnotateToolAtom, { ...PICTURE_TOOL, onPick: tellToDrawAtom });
  const isResting = () => store.get(phaseAtom) === "rest";
  const pictures = createAttachmentPictures(
    store.get(portsAtom).pictures,
    () => whenResting(store),
    (page) => {
      stage.redrawMarks(toIndex(page));
      work.redraw();
    },
  );
  const work = runAttachmentWork(store, stage, pictures.get);
  let shown = store.get(attachmentsAtom);
  const redraw = () => {
    const before = shown;
    shown = store.get(attachmentsAtom);
    for (const page of changedPages(before, shown)) stage.redrawMarks(toIndex(page));
  };
  const near = () => {
    if (isResting()) pictures.keepPages(nearPages(store));
  };
  const turned = () => {
    if (!isResting()) store.set(selectAtom, null);
    near();
  };
  return stopAll([
    pictures.stop,
    work.stop,
    stage.putMarks(attachmentLayer(store, pictures.get, work.held)),
    store.sub(attachmentsAtom, redraw),
    store.sub(phaseAtom, turned),
    store.sub(spreadIndexAtom, near),
    watchStored(store.get, watch, (what) => {
      const page = pageOfKey(what);
      if (page !== null) store.set(readPageAgainAtom, page);
    }),
    whileWorking(store, () => stopAll([runAttachmentKeys(store, stage), runAttachmentDrops(store, stage)])),
  ]);
}

/** Runs something while the reader works on the pages. */
function whileWorking(store: Store, run: () => Stop): Stop {
  let stop: Stop | null = null;
  const unfollow = follow(store, isWorkingAtom, (isWorking) => {
    stop?.();
    stop = isWorking ? run() : null;
    if (!isWorking) store.set(selectAtom, null);
  });
  return stopAll([() => stop?.(), unfollow]);
}

/** The pages that lie open, and those that one turn brings; by their numbers. */
function nearPages(store: Store): readonly number[] {
  const open = store.get(spreadIndexAtom);
  return store
    .get(spreadsAtom)
    .slice(Math.max(0, open - 1), open + 2)
    .flatMap(pagesOf)
    .map(toNumber);
}

/** Resolves when no leaf turns: shrinking a picture can cost a frame of a turn. */
function whenResting(store: Store): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (store.get(phaseAtom) !== "rest") return;
      stop();
      resolve();
    };
    const stop = store.sub(phaseAtom, look);
    look();
  });
}

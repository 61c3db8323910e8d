import { pagesOf } from "../../book/geometry/spreads.ts";
import type { PageMark } from "../../book/publication/embedding.ts";
import { toIndex, toNumber } from "../../book/publication/pages.ts";
import { listen } from "../../io/browser.ts";
import { type WatchStorage, watchStorage } from "../../io/page-parts.ts";
import { follow, type Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import type { MarkLayer } from "../../stage/pages/marks.ts";
import { type BookStage, stageAtom } from "../../stage/stage-handle.ts";
import { portsAtom } from "../../state/ports.ts";
import { spreadIndexAtom, spreadsAtom } from "../../state/reading.ts";
import { watchStored } from "../../state/tab-sync.ts";
import { phaseAtom, whenNoLeafTurns } from "../../state/turning.ts";
import { registerAnnotateToolAtom } from "../notes/api.ts";
import { attachAtAtom, explainDrawingAtom } from "./actions.ts";
import { rectOn } from "./attachments.ts";
import { type AttachmentPictureOf, drawAttachment } from "./draw.ts";
import { type Editing, runEditing } from "./editing.ts";
import { runAttachmentKeys } from "./keys.ts";
import { hasStartedAtom, isWorkingAtom, PICTURE_TOOL } from "./picture-tool.ts";
import { createAttachmentPictures } from "./pictures.ts";
import {
  attachmentsAtom,
  changedPages,
  readAttachmentsAtom,
  readPageAgainAtom,
  selectAtom,
  selectedAtom,
} from "./state.ts";
import { pageOfKey } from "./storage.ts";

/** Puts the reader's pictures onto the pages, and lets them be worked on while the strip of tools is open. */
export function runAttachments(store: Store, watch: WatchStorage = watchStorage): Stop {
  const stage = store.get(stageAtom);
  if (!stage) return () => {};
  store.set(hasStartedAtom, true);
  store.set(readAttachmentsAtom);
  store.set(registerAnnotateToolAtom, { ...PICTURE_TOOL, onPick: explainDrawingAtom });
  const isResting = () => store.get(phaseAtom) === "rest";
  const pictures = createAttachmentPictures(
    store.get(portsAtom).pictures,
    () => whenNoLeafTurns(store),
    (page) => {
      stage.redrawMarks(toIndex(page));
      editing.live()?.redraw();
    },
  );
  const editing = runEditing(store, stage, pictures.get);
  let shown = store.get(attachmentsAtom);
  const redraw = () => {
    const before = shown;
    shown = store.get(attachmentsAtom);
    for (const page of changedPages(before, shown)) stage.redrawMarks(toIndex(page));
  };
  const dropFarPictures = () => {
    if (isResting()) pictures.keepPages(nearPages(store));
  };
  const turned = () => {
    if (!isResting()) store.set(selectAtom, null);
    dropFarPictures();
  };
  return stopAll([
    pictures.stop,
    editing.stop,
    stage.putMarks(attachmentLayer(store, pictures.get, editing.changedBox)),
    store.sub(attachmentsAtom, redraw),
    store.sub(phaseAtom, turned),
    store.sub(spreadIndexAtom, dropFarPictures),
    watchStored(store.get, watch, (what) => {
      const page = pageOfKey(what);
      if (page !== null) store.set(readPageAgainAtom, page);
    }),
    follow(store, isWorkingAtom, (isWorking) => isWorking || store.set(selectAtom, null)),
    runAttachmentKeys(store, stage),
    runFiles(store, stage),
  ]);
}

/**
 * How attachments are drawn with their pages, at rest and in flight, and what is listed of them. The one that the
 * pointer moves or resizes is drawn live instead of at rest.
 */
function attachmentLayer(store: Store, pictureOf: AttachmentPictureOf, changedBox: Editing["changedBox"]): MarkLayer {
  return {
    order: 3,
    draw: (ctx, page, rect, isResting) => {
      for (const attachment of store.get(attachmentsAtom).get(toNumber(page)) ?? []) {
        if (isResting && changedBox(attachment)) continue;
        drawAttachment(ctx, attachment, rectOn(rect, attachment), pictureOf);
      }
    },
    list: (page, rect) => {
      const selected = store.get(selectedAtom)?.id;
      return (store.get(attachmentsAtom).get(toNumber(page)) ?? []).map(
        (attachment): PageMark => ({
          kind: "attachment",
          page: attachment.page,
          id: attachment.id,
          rect: rectOn(rect, changedBox(attachment) ?? attachment),
          alpha: 1,
          phase: attachment.id === selected ? "selected" : "resting",
        }),
      );
    },
  };
}

/** Puts pictures onto the pages that are dropped there or pasted while the reader works on the pages. */
function runFiles(store: Store, { host }: Pick<BookStage, "host">): Stop {
  const isWorking = () => store.get(isWorkingAtom);
  const dropped = (event: DragEvent) => {
    const file = event.dataTransfer?.files[0];
    if (!file || !isWorking()) return;
    event.preventDefault(); // or the browser would leave the book for the picture
    const { left, top } = host.getBoundingClientRect();
    void store.set(attachAtAtom, file, { x: event.clientX - left, y: event.clientY - top });
  };
  const pasted = ({ clipboardData, target }: ClipboardEvent) => {
    const isInField = target instanceof Element && target.closest("input, textarea, [contenteditable]") !== null;
    const file = [...(clipboardData?.files ?? [])].find(({ type }) => type.startsWith("image/"));
    if (file && !isInField && isWorking()) void store.set(attachAtAtom, file, null);
  };
  return stopAll([
    listen(host, "dragover", (event) => {
      if (isWorking() && event.dataTransfer?.types.includes("Files")) event.preventDefault();
    }),
    listen(host, "drop", dropped),
    listen("document", "paste", pasted),
  ]);
}

/** The numbers of the pages that are open, and of those that one turn opens. */
function nearPages(store: Store): readonly number[] {
  const open = store.get(spreadIndexAtom);
  return store
    .get(spreadsAtom)
    .slice(Math.max(0, open - 1), open + 2)
    .flatMap(pagesOf)
    .map(toNumber);
}

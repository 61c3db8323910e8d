import type { Point } from "../../book/geometry/fold.ts";
import type { Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import type { BookStage } from "../../stage/stage-handle.ts";
import { changeAttachmentAtom, deleteAttachmentAtom } from "./attach-state.ts";
import { movedRect } from "./attachment-boxes.ts";
import { placeOnPage } from "./attachment-gestures.ts";
import { ATTACHMENT, rectOn } from "./attachments.ts";
import { selectAtom, selectedAtom } from "./attachments-state.ts";
import { seenPages } from "./seen-pages.ts";

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The selected picture by the keyboard: arrows move it, Delete takes it off its page, Escape lets go of it. */
export function runAttachmentKeys(store: Store, stage: BookStage): Stop {
  const act = (key: string, isFar: boolean): boolean => {
    const selected = store.get(selectedAtom);
    if (!selected) return false;
    if (key === "Escape") store.set(selectAtom, null);
    else if (key === "Delete" || key === "Backspace") store.set(deleteAttachmentAtom, selected);
    else return nudge(key, isFar);
    return true;
  };
  const nudge = (key: string, isFar: boolean): boolean => {
    const selected = store.get(selectedAtom);
    const way = ARROWS[key];
    const on = seenPages(stage).find(({ page }) => page === selected?.page);
    if (!selected || !way || !on) return false;
    const px = isFar ? ATTACHMENT.nudgeFarPx : ATTACHMENT.nudgePx;
    const before = rectOn(on.rect, selected);
    const rect = movedRect(before, { x: way.x * px, y: way.y * px }, on.rect);
    const { left, top } = placeOnPage(on.rect, rect); // its size stays just as it is
    const hasMoved = rect.x !== before.x || rect.y !== before.y;
    if (hasMoved) store.set(changeAttachmentAtom, selected, { ...selected, left, top });
    return true;
  };
  // Before the book hears of it: what is selected is nearer to the reader than the pages.
  const pressed = (event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.altKey || event.metaKey;
    if (event.defaultPrevented || event.isComposing || isCommand || !isOnPages(event.target)) return;
    if (act(event.key, event.shiftKey)) event.preventDefault();
  };
  window.addEventListener("keydown", pressed, { capture: true });
  return () => window.removeEventListener("keydown", pressed, { capture: true });
}

/** The keyboard is on the book, or on what stands for the pictures on it. */
function isOnPages(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return true;
  return target === document.body || target.closest("#stage, .attachment-twins, .attachment-bar") !== null;
}

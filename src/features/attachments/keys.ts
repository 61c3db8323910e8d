import type { Point } from "../../book/geometry/fold.ts";
import { toNumber } from "../../book/publication/pages.ts";
import { bodyElement, listen } from "../../io/browser.ts";
import { hasCommandKey } from "../../lib/command-key.ts";
import type { Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import type { BookStage } from "../../stage/stage-handle.ts";
import { changeAttachmentAtom, deleteAttachmentAtom } from "./actions.ts";
import { ATTACHMENT, movedRect, placeOf, rectOn } from "./attachments.ts";
import { selectAtom, selectedAtom } from "./state.ts";

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The selected picture by the keyboard: arrows move it, Delete takes it off its page, Escape deselects it. */
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
    const on = stage.openPages().find(({ page }) => toNumber(page) === selected?.page);
    if (!selected || !way || !on) return false;
    const px = isFar ? ATTACHMENT.nudgeFarPx : ATTACHMENT.nudgePx;
    const before = rectOn(on.rect, selected);
    const rect = movedRect(before, { x: way.x * px, y: way.y * px }, on.rect);
    const { left, top } = placeOf(on.rect, rect); // its size stays just as it is
    const hasMoved = rect.x !== before.x || rect.y !== before.y;
    if (hasMoved) store.set(changeAttachmentAtom, selected, { ...selected, left, top });
    return true;
  };
  // Before the book's own keys: the reader means what is selected, not the pages.
  const pressed = (event: KeyboardEvent) => {
    const isCommand = hasCommandKey(event);
    if (event.defaultPrevented || event.isComposing || isCommand || !isOnPages(event.target)) return;
    if (act(event.key, event.shiftKey)) event.preventDefault();
  };
  return listen("window", "keydown", pressed, { capture: true });
}

/** Whether the keyboard is on the book, or on the buttons of its pictures. */
function isOnPages(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return true;
  return target === bodyElement() || target.closest("#stage, .attachment-twins, .attachment-bar") !== null;
}

import type { Store } from "../../../lib/feature.ts";
import { type Stop, stopAll } from "../../../lib/stop.ts";
import type { Tool } from "../../../stage/input/tools.ts";
import type { BookStage } from "../../../stage/stage-handle.ts";
import { isSelectingAtom } from "../../selection/api.ts";
import { openNoteEditorAtom } from "../editor-state.ts";
import type { Pins } from "../sticky.ts";
import { runHighlightMenu } from "./menu.ts";

/**
 * Opens a highlight by a tap; a long press selects a word there as everywhere. What else lies on the page goes before it,
 * such as a link in the highlighted words; but while the reader selects text, when nothing on the page can be pressed, it
 * goes before the caret.
 */
export function runHighlightTools(store: Store, stage: BookStage, pins: Pick<Pins, "highlightAt">): Stop {
  const { host } = stage;
  const tap: NonNullable<Tool["tap"]> = ({ spot, count }) => {
    const note = count === 1 ? pins.highlightAt(spot) : null;
    if (note) store.set(openNoteEditorAtom, note);
    return note !== null;
  };
  return stopAll([
    stage.tools.put("before-hand", { tap: (at) => store.get(isSelectingAtom) && tap(at) }),
    stage.tools.put("page", {
      hover: (at) => {
        const isOver = pins.highlightAt(at) !== null;
        host.toggleAttribute("data-highlight", isOver);
        return isOver;
      },
      unhover: () => host.removeAttribute("data-highlight"),
      tap,
    }),
    runHighlightMenu(store, stage, pins),
    () => host.removeAttribute("data-highlight"),
  ]);
}

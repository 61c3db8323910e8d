import { watchPointers } from "../../io/pointers.ts";
import type { Stop } from "../../lib/stop.ts";
import type { StageHandle } from "../stage-handle.ts";
import { placeIn } from "./run-input.ts";

/**
 * Hands the drags that begin on a control over the book to the stage, as if they had begun on the page beside it: a swipe
 * there turns a leaf. Taps stay the control's own.
 * @param started called when a press on the control has become a drag
 */
export function passDrags({ host, tools }: StageHandle, control: HTMLElement, started: () => void): Stop {
  return watchPointers(control, {
    rules: () => ({ ...tools.rules(), palmTool: null }),
    placeOf: placeIn(host),
    on: (gesture) => {
      if (gesture.kind === "drag-start") started();
      if (gesture.kind.startsWith("drag-")) tools.on(gesture);
    },
  });
}

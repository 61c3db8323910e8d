import { listen } from "../../io/browser.ts";
import type { Clock } from "../../io/clock.ts";
import { watchPointers } from "../../io/pointers.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import type { StageHandle } from "../stage-handle.ts";
import { placeIn } from "./run-input.ts";

type Hearers = {
  readonly started: () => void; // a press on a control has become a drag
  readonly meansPage: () => boolean; // the press that goes on is meant for the page beside its control
};

/**
 * Hands the drags and long presses on controls over the book to the stage, as if they were on the page beside them: a
 * swipe there turns a leaf. Taps stay the controls' own. The stage follows one drag at a time, and fingers on the page
 * come first: while one is there no drag is handed on, and one that comes ends the drag that is.
 * @param controls the element that all of them are in; it stays when one of them goes
 */
export function passGestures(stage: StageHandle, controls: HTMLElement, clock: Clock, hears: Hearers): Stop {
  const { host, tools } = stage;
  const onPage = new Set<number>(); // pointers that are pressed there
  let isPassing = false;
  const cancel = () => {
    if (isPassing) tools.on({ kind: "drag-cancel", isPinch: false });
    isPassing = false;
  };
  const pressed = ({ target, pointerId }: PointerEvent) => {
    onPage.delete(pointerId);
    if (!(target instanceof Node) || (target !== host && !stage.isBook(target))) return;
    onPage.add(pointerId);
    cancel();
  };
  const lifted = ({ pointerId }: PointerEvent) => void onPage.delete(pointerId);
  const watch = watchPointers(controls, {
    clock,
    rules: () => ({ ...tools.rules(), palmTool: null }),
    placeOf: placeIn(host),
    on: (gesture) => {
      if (gesture.kind === "long-press" && hears.meansPage() && onPage.size === 0) tools.on(gesture);
      if (gesture.kind === "drag-start") {
        hears.started();
        isPassing = onPage.size === 0;
      }
      if (!isPassing || !gesture.kind.startsWith("drag-")) return;
      isPassing = gesture.kind === "drag-start" || gesture.kind === "drag-move";
      tools.on(gesture);
    },
  });
  return stopAll([
    cancel,
    listen("window", "pointerdown", pressed, true),
    listen("window", "pointerup", lifted, true),
    listen("window", "pointercancel", lifted, true),
    watch,
  ]);
}

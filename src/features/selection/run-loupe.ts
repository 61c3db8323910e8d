import type { Store } from "../../lib/feature.ts";
import type { Point } from "../../lib/gestures.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import type { BookStage } from "../../stage/stage-handle.ts";
import { viewportAtom } from "../../state/view.ts";
import { type Selection, selectionAtom } from "./api.ts";
import { loupePlace } from "./loupe.ts";
import { watchFinger } from "./loupe-finger.ts";
import { createLoupePicture } from "./loupe-picture.ts";
import { endAt, type SeenCaret, seenCaret } from "./places.ts";
import { isReachingAtom, selectedSpanAtom } from "./state.ts";

/** One drag of a finger over words. */
type Reach = {
  readonly start: Selection | null; // when it began
  readonly origin: Point; // of the stage, client px
  gripPx: number | null; // from the finger to the end that it drags, which keeps that distance
};

/**
 * Shows what lies under the finger that selects words, which covers it: over it, and larger. It is drawn when the finger
 * moves and when the pages look otherwise, and for the rest of the time it is not there.
 */
export function runLoupe(store: Store, stage: BookStage, loupe: HTMLElement, canvas: HTMLCanvasElement): Stop {
  const picture = createLoupePicture(store, stage, canvas);
  const touch = watchFinger(() => reach && stage.frames.run(frame));
  let reach: Reach | null = null;
  let stopWatching: Stop = () => {};
  const frame = () => {
    const finger = touch.finger();
    if (!reach || !finger) return false;
    const at = { x: finger.x - reach.origin.x, y: finger.y - reach.origin.y };
    const caret = heldCaret(store, stage, reach.start, at);
    loupe.hidden = !caret;
    if (!caret) return false;
    reach.gripPx ??= finger.isOnHandle ? caret.head.x - at.x : 0;
    const { x, y } = loupePlace(at, caret.head.y, store.get(viewportAtom));
    loupe.style.transform = `translate(${x}px, ${y}px)`;
    picture.draw(caret, at.x + reach.gripPx);
    return false;
  };
  const hide = () => {
    reach = null;
    stopWatching();
    loupe.hidden = true;
    picture.close();
  };
  const reached = () => {
    if (!store.get(isReachingAtom)) return hide();
    const { left: x, top: y } = stage.host.getBoundingClientRect();
    reach = { start: store.get(selectionAtom), origin: { x, y }, gripPx: null };
    picture.open();
    const draw = () => stage.frames.run(frame);
    const [pages] = stage.surface.stage.getLayers(); // drawn anew once sharper pictures have come
    stopWatching();
    pages?.on("draw.loupe", draw);
    stopWatching = () => pages?.off("draw.loupe");
    draw();
  };
  hide();
  return stopAll([hide, touch.stop, store.sub(isReachingAtom, reached), () => stage.frames.cancel(frame)]);
}

/** The end of the selection that a finger drags: until it has moved one, that which its handle takes. @param start before it did */
function heldCaret(store: Store, stage: BookStage, start: Selection | null, at: Point): SeenCaret | null {
  const [span, selection] = [store.get(selectedSpanAtom), store.get(selectionAtom)];
  if (!span || !selection) return null;
  const place = selection === start ? span[endAt(store, stage, span, at)] : selection.focus;
  return seenCaret(store, stage, place);
}

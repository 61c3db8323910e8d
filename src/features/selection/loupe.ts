import type { Rect } from "../../book/geometry/layout.ts";
import { listen } from "../../io/browser.ts";
import { clamp } from "../../lib/clamp.ts";
import type { Store } from "../../lib/feature.ts";
import type { Point } from "../../lib/gestures.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import type { BookStage } from "../../stage/stage-handle.ts";
import { spreadAtom } from "../../state/reading.ts";
import { viewportAtom } from "../../state/view.ts";
import { type Selection, selectionAtom, type TextPlace } from "./api.ts";
import { type SeenCaret, seenCaret } from "./places.ts";
import { isReachingAtom, selectedSpanAtom } from "./state.ts";

/** What shows the words under a finger that selects; its style sheet has the same size. */
export const LOUPE = {
  widthPx: 160,
  heightPx: 64,
  letterPx: 36, // so high a line becomes in it
  leastScale: 1.25,
  mostScale: 2.5,
  gapPx: 22, // from the line: the drop of the first handle stands between
  fingerPx: 56, // so far below the point that it presses a finger hides
  edgePx: 8, // of the window
  caretPx: 2,
  caretEdgePx: 44, // so far from its own edge the caret stays in it
} as const;

/** How many times larger a line of so many px is shown: small letters need it more. */
export function loupeScale(linePx: number): number {
  return clamp(LOUPE.letterPx / Math.max(1, linePx), LOUPE.leastScale, LOUPE.mostScale);
}

/**
 * Where the loupe stands: over the line and the finger, or below the finger where the window's upper edge leaves no room.
 * @param line the upper edge of the line that it shows, px of the window
 * @returns its left upper corner
 */
export function loupePlace(finger: Point, line: number, window: { readonly width: number }): Point {
  const { widthPx, heightPx, gapPx, fingerPx, edgePx } = LOUPE;
  const over = Math.min(line, finger.y) - gapPx - heightPx;
  const left = clamp(finger.x - widthPx / 2, edgePx, window.width - widthPx - edgePx);
  return { x: left, y: over >= edgePx ? over : finger.y + fingerPx };
}

/** The point of a line that is in the middle of the loupe: that of the finger, or one from which the caret is seen. */
export function loupeMiddle(fingerX: number, caretX: number, scale: number): number {
  const farPx = (LOUPE.widthPx / 2 - LOUPE.caretEdgePx) / scale;
  return clamp(fingerX, caretX - farPx, caretX + farPx);
}

/** The finger that may select, px of the stage. */
type Finger = Point & { readonly isOnHandle: boolean };

/**
 * Shows what lies under the finger that selects words, which covers it: over it, and larger. It is drawn when the finger
 * moves, and for the rest of the time it is not there.
 */
export function runLoupe(store: Store, stage: BookStage, loupe: HTMLElement): Stop {
  const canvas = loupe.querySelector("canvas");
  let finger: Finger | null = null;
  let start: Selection | null = null; // when the finger began to reach
  let gripPx: number | null = null; // from it to the end that it drags, which keeps that distance
  const end = (): TextPlace | null => {
    const [span, selection] = [store.get(selectedSpanAtom), store.get(selectionAtom)];
    if (!span || !selection || !finger) return null;
    return selection === start ? nearerEnd(store, stage, [span.from, span.to], finger) : selection.focus;
  };
  const frame = () => {
    const place = end();
    const caret = place && seenCaret(store, stage, place);
    if (!finger || !caret || !canvas || !store.get(isReachingAtom)) return hide();
    gripPx ??= finger.isOnHandle ? caret.head.x - finger.x : 0;
    const { x, y } = loupePlace(finger, caret.head.y, store.get(viewportAtom));
    loupe.style.transform = `translate(${x}px, ${y}px)`;
    loupe.hidden = false;
    drawLoupe(store, stage, canvas, caret, finger.x + gripPx);
    return false;
  };
  const hide = () => {
    loupe.hidden = true;
    if (canvas) canvas.width = 0; // without its pixels
    return false;
  };
  const draw = () => stage.frames.run(frame);
  const moved = ({ pointerType, isPrimary, clientX, clientY, target, type }: PointerEvent) => {
    if (!isPrimary) return;
    const { left, top } = stage.host.getBoundingClientRect();
    const isPress = type === "pointerdown";
    const isOnHandle = isPress
      ? target instanceof Element && target.closest("[data-end]") !== null
      : finger?.isOnHandle === true;
    finger = pointerType === "touch" ? { x: clientX - left, y: clientY - top, isOnHandle } : null;
    if (store.get(isReachingAtom)) draw();
  };
  const reached = () => {
    start = store.get(selectionAtom);
    gripPx = null;
    draw();
  };
  hide();
  return stopAll([
    listen("window", "pointerdown", moved, true),
    listen("window", "pointermove", moved, true),
    store.sub(isReachingAtom, reached),
    () => stage.frames.cancel(frame),
  ]);
}

/** The end of the selection that lies nearer to a finger. */
function nearerEnd(store: Store, stage: BookStage, ends: readonly [TextPlace, TextPlace], at: Point): TextPlace {
  const far = (place: TextPlace) => {
    const { head, foot } = seenCaret(store, stage, place) ?? {};
    return head && foot ? Math.hypot(head.x - at.x, (head.y + foot.y) / 2 - at.y) : Infinity;
  };
  const [from, to] = ends;
  return far(from) < far(to) ? from : to;
}

/** Draws the line with the caret. @param wantedX what is to be in the middle, px of the stage */
function drawLoupe(
  store: Store,
  stage: BookStage,
  canvas: HTMLCanvasElement,
  { head, foot }: SeenCaret,
  wantedX: number,
): void {
  const { pixelRatio } = store.get(viewportAtom);
  const { widthPx, heightPx, caretPx } = LOUPE;
  canvas.width = widthPx * pixelRatio;
  canvas.height = heightPx * pixelRatio;
  const ctx = canvas.getContext("2d");
  if (!ctx) return;
  const scale = loupeScale(foot.y - head.y);
  const x = loupeMiddle(wantedX, head.x, scale);
  ctx.scale(pixelRatio, pixelRatio);
  ctx.translate(widthPx / 2, heightPx / 2);
  ctx.scale(scale, scale);
  ctx.translate(-x, -(head.y + foot.y) / 2);
  const { verso } = store.get(spreadAtom);
  for (const { page, rect } of stage.openPages()) {
    if (isNear(rect, x)) stage.drawPage(ctx, rect, page, page === verso ? "verso" : "recto");
  }
  for (const mark of stage.marks().filter(({ kind }) => kind === "selection")) {
    ctx.fillStyle = mark.color ?? "";
    ctx.globalAlpha = mark.alpha;
    ctx.fillRect(mark.rect.x, mark.rect.y, mark.rect.width, mark.rect.height); // pages that are drawn elsewhere have none
  }
  ctx.globalAlpha = 1;
  ctx.fillStyle = getComputedStyle(canvas).color;
  ctx.fillRect(head.x - caretPx / 2 / scale, head.y, caretPx / scale, foot.y - head.y);
}

/** Whether any of a page is shown around a point. */
function isNear({ x: left, width }: Rect, x: number): boolean {
  return left < x + LOUPE.widthPx / 2 && left + width > x - LOUPE.widthPx / 2;
}

import type { Rect } from "../../book/geometry/layout.ts";
import { MAGNIFIER } from "../../book/geometry/magnifier.ts";
import { pageRect } from "../../book/geometry/scene.ts";
import { listen } from "../../io/browser.ts";
import { focusedElement } from "../../io/page-parts.ts";
import { clamp } from "../../lib/clamp.ts";
import { hasCommandKey } from "../../lib/command-key.ts";
import { follow, type Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { laidSceneAtom, spreadAtom } from "../../state/reading.ts";
import { turnAtom } from "../../state/turning.ts";
import { isMagnifierOutAtom } from "../../state/view.ts";
import type { Tool } from "../input/tools.ts";
import { type BookStage, type LiveLayer, stageAtom } from "../stage-handle.ts";

type At = { readonly x: number; readonly y: number };

/** So much of its radius a lens that is led by keys stays within the pages that are seen. */
const LENS_INSET = 0.6;
/** So far an arrow moves a lens that was taken out by a key, px of the screen. */
const STEP_PX = 48;
const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/**
 * A lens over the book that follows the pointer, drawn on the stage's live layer. Taken out by a key it comes where the
 * mouse is, else over the first open page; arrows move it until a pointer does. Source: specification ZOOM-03.
 */
export function runMagnifier(store: Store): Stop {
  const stage = store.get(stageAtom);
  if (!stage) return () => {};
  const lens = createLens(store, stage);
  let pointer: PointerEvent | null = null; // a mouse over the book
  // What the reader has used last. The focus tells it only at first: not all browsers give it to a button that is clicked.
  let isKeyLast = focusedElement()?.matches(":focus-visible") === true;
  let isByKeys = false; // a key has taken it out, and no pointer has moved it since
  const place = () => {
    const pointed = pointer && placeOf(stage, pointer);
    if (pointed && isOnPage(store, pointed)) return pointed;
    return isByKeys ? whereOneReads(store, stage) : null;
  };
  const followSwitch = (isOut: boolean) => {
    lens.show(isOut);
    isByKeys = isOut && isKeyLast;
    lens.put(isOut ? place() : null);
  };
  const pressed = (event: KeyboardEvent) => {
    isKeyLast = true;
    const at = lens.at();
    const step = !hasCommandKey(event) && Object.hasOwn(STEPS, event.key) ? STEPS[event.key] : undefined;
    const focused = focusedElement();
    const isOurs = focused === null || focused === stage.host;
    if (!isByKeys || !at || !step || event.defaultPrevented || !isOurs) return;
    event.preventDefault(); // or it would turn a page
    const px = STEP_PX / stage.camera.camera().scale;
    lens.put(inSight(stage, { x: at.x + step[0] * px, y: at.y + step[1] * px }));
  };
  const moved = (event: PointerEvent) => {
    const { type, clientX, clientY, pointerType } = event;
    // Browsers report a mouse that rests, too, where something has changed under it.
    const isResting = type === "pointermove" && pointer?.clientX === clientX && pointer.clientY === clientY;
    pointer = pointerType === "mouse" ? event : null; // a finger is there no more once it is lifted
    if (!store.get(isMagnifierOutAtom) || (isByKeys && isResting)) return;
    isByKeys = false;
    lens.put(placeOf(stage, event));
  };
  const left = () => {
    pointer = null;
    if (!isByKeys) lens.put(null);
  };
  const pointed = () => {
    isKeyLast = false;
  };
  return stopAll([
    listen(stage.host, "pointermove", moved),
    listen(stage.host, "pointerdown", moved),
    listen(stage.host, "pointerleave", left),
    listen("document", "pointerdown", pointed, true),
    listen("document", "keydown", pressed, true),
    follow(store, isMagnifierOutAtom, followSwitch), // this code may come when the lens is out already
    store.sub(turnAtom, lens.redraw),
    store.sub(spreadAtom, () => (isByKeys ? lens.put(whereOneReads(store, stage)) : lens.redraw())), // beside a cover nothing lies
    lens.stop,
  ]);
}

/** The lens on its layer: drawn where it was put last, and not while a leaf turns. */
function createLens(store: Store, stage: BookStage) {
  let at: At | null = null; // spread px
  let live: LiveLayer | null = null;
  let stopTool: Stop = () => {};
  const draw = (ctx: CanvasRenderingContext2D) =>
    at && store.get(turnAtom).kind === "rest"
      ? drawLens(ctx, at, lensRadius(stage), () => drawPages(store, stage, ctx))
      : null;
  const frame = () => {
    live?.draw();
    makeRoom(stage, live && store.get(turnAtom).kind === "rest" ? at : null);
    return false;
  };
  const redraw = () => {
    if (live) stage.frames.run(frame);
  };
  const [pages] = stage.surface.stage.getLayers(); // drawn anew once sharper pictures have come for the lens
  /** A lens that is put away leaves no canvas behind. */
  const show = (isOut: boolean) => {
    pages?.off("draw.lens");
    if (isOut) pages?.on("draw.lens", redraw);
    stopTool();
    stopTool = isOut ? stage.tools.put("magnifier", LOOKING) : () => {};
    if (isOut) live ??= stage.openLive(draw);
    else live?.stop();
    if (!isOut) live = null;
    if (!isOut) makeRoom(stage, null);
    stage.host.toggleAttribute("data-lens", isOut);
  };
  return {
    at: () => at,
    put: (to: At | null) => {
      at = to;
      redraw();
    },
    redraw,
    show,
    stop: stopAll([() => show(false), () => stage.frames.cancel(frame)]),
  };
}

/** So far around the book a hole in what lies on it is told of, spread px: more than any screen shows. */
const FAR_PX = 1e5;

/**
 * Makes a hole for the lens in what lies on pages as elements, such as players: these are over every canvas, and the lens
 * shows them as they are drawn. One style of one element changes with it. @param at spread px; null = there is no lens
 */
function makeRoom(stage: BookStage, at: At | null): void {
  const overlay = stage.host.querySelector<HTMLElement>(".page-overlay"); // its own px are those of the spread
  if (!overlay) return;
  const radius = lensRadius(stage) * (1 + RIM_FRAC);
  const across = (px: number) => `a${radius},${radius} 0 1 0 ${px},0`;
  const around = `M${-FAR_PX},${-FAR_PX}H${FAR_PX}V${FAR_PX}H${-FAR_PX}Z`;
  overlay.style.clipPath = at
    ? `path(evenodd, "${around}M${at.x - radius},${at.y}${across(2 * radius)}${across(-2 * radius)}Z")`
    : "";
}

/** Where the lens stands for a pointer, spread px: above a finger, under which nothing is seen. */
function placeOf(stage: BookStage, { clientX, clientY, pointerType }: PointerEvent): At {
  const { left, top } = stage.host.getBoundingClientRect();
  const above = pointerType === "touch" ? MAGNIFIER.aboveFingerPx : 0;
  return stage.toSpread({ x: clientX - left, y: clientY - top - above });
}

/** @param at spread px */
function isOnPage(store: Store, at: At): boolean {
  const { verso, recto } = store.get(spreadAtom);
  const scene = store.get(laidSceneAtom);
  const sides = [verso !== null && "verso", recto !== null && "recto"] as const;
  return sides.some((side) => {
    if (!side) return false;
    const { x, y, width, height } = pageRect(scene, side);
    return at.x >= x && at.x <= x + width && at.y >= y && at.y <= y + height;
  });
}

/** Draws the open pages as they lie. */
function drawPages(store: Store, stage: BookStage, ctx: CanvasRenderingContext2D): void {
  const scene = store.get(laidSceneAtom);
  const spread = store.get(spreadAtom);
  for (const side of ["verso", "recto"] as const) {
    const page = spread[side];
    if (page !== null) stage.drawPage(ctx, pageRect(scene, side), page, side);
  }
}

/** Where the lens comes of itself: over the first open page, spread px. */
function whereOneReads(store: Store, stage: BookStage): At {
  const side = store.get(spreadAtom).verso === null ? "recto" : "verso";
  const { x, y, width, height } = pageRect(store.get(laidSceneAtom), side);
  return inSight(stage, { x: x + width / 2, y: y + height / 3 });
}

/** A place of the spread, or the nearest one from which the lens shows a page in the window, px. */
function inSight(stage: BookStage, { x, y }: At): At {
  const { host, toSpread } = stage;
  const rects = stage.openPages().map(({ rect }) => rect); // px of the host
  const inset = LENS_INSET * lensRadius(stage) * stage.camera.camera().scale;
  const [left, top] = [
    Math.max(0, Math.min(...rects.map((rect) => rect.x))),
    Math.max(0, Math.min(...rects.map((rect) => rect.y))),
  ];
  const right = Math.min(host.clientWidth, Math.max(...rects.map((rect) => rect.x + rect.width)));
  const bottom = Math.min(host.clientHeight, Math.max(...rects.map((rect) => rect.y + rect.height)));
  const [first, last] = [
    toSpread({ x: left + inset, y: top + inset }),
    toSpread({ x: right - inset, y: bottom - inset }),
  ];
  return { x: clamp(x, first.x, Math.max(first.x, last.x)), y: clamp(y, first.y, Math.max(first.y, last.y)) };
}

/** While the lens is out the reader looks: a press turns, zooms and opens nothing. */
const LOOKING: Tool = {
  hover: () => true,
  press: () => ({ owns: true }),
  pinch: () => ({ move: () => {}, end: () => {} }),
};

/** The lens's radius, spread px: smaller on small screens, and the same on the screen however the book is zoomed. */
function lensRadius(stage: BookStage): number {
  const { clientWidth, clientHeight } = stage.host;
  const px = Math.min(MAGNIFIER.radiusPx, Math.min(clientWidth, clientHeight) * MAGNIFIER.mostFrac);
  return px / stage.camera.camera().scale;
}

/** The breadth of its rim, in parts of its radius. */
const RIM_FRAC = 0.035;
const LENS = { shadow: "rgba(10,8,6,0.5)", rim: "#f4f1ea", edge: "rgba(60,52,44,0.35)", table: "#3d4642" } as const;

/** Draws the lens and tells what it covers. */
function drawLens(ctx: CanvasRenderingContext2D, at: At, radius: number, drawPages: () => void): Rect {
  const rim = radius * RIM_FRAC;
  ctx.save();
  ctx.shadowColor = LENS.shadow;
  ctx.shadowBlur = 24 * ctx.getTransform().a;
  ctx.beginPath();
  ctx.arc(at.x, at.y, radius + rim, 0, 2 * Math.PI);
  ctx.fillStyle = LENS.rim;
  ctx.fill();
  ctx.restore();

  ctx.save();
  ctx.beginPath();
  ctx.arc(at.x, at.y, radius, 0, 2 * Math.PI);
  ctx.clip();
  ctx.fillStyle = LENS.table;
  ctx.fill();
  ctx.translate(at.x, at.y);
  ctx.scale(MAGNIFIER.scale, MAGNIFIER.scale);
  ctx.translate(-at.x, -at.y);
  drawPages();
  ctx.restore();

  ctx.lineWidth = rim;
  ctx.strokeStyle = LENS.edge;
  ctx.beginPath();
  ctx.arc(at.x, at.y, radius, 0, 2 * Math.PI);
  ctx.stroke();
  const reach = radius * 1.4 + 24;
  return { x: at.x - reach, y: at.y - reach, width: 2 * reach, height: 2 * reach };
}

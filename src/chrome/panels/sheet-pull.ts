import type { Clock } from "../../io/clock.ts";
import { watchDrags } from "../../io/drags.ts";
import { clamp } from "../../lib/clamp.ts";
import { type DragUpdate, PLAIN_RULES, type Point, TAP } from "../../lib/gestures.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";

/** How high a sheet is: as its contents, or one of the two heights between which it can be pulled. */
export type SheetSize = "fit" | "part" | "full";

/** The heights of sheets and how they follow a finger. The specification knows none but that of whole windows. */
export const SHEET = {
  partFrac: 0.56, // of the window
  leastPartPx: 340, // low windows give a part of a sheet all of their height
  awayPx: 220, // however high a sheet of one height is, it closes if it would glide so far down
  throwMs: 300, // a sheet that is let go moves on as far as it would in this time
  settleMs: 220,
} as const;

/** The height of a part of a sheet, px. @param fullPx of the whole sheet */
function partPx(windowPx: number, fullPx: number): number {
  return Math.min(fullPx, Math.max(SHEET.partFrac * windowPx, SHEET.leastPartPx));
}

/** Where a sheet comes to rest that is let go: at the height nearest to where it would glide; "away" = it closes. */
function restOf(
  shownPx: number,
  downPxPerMs: number,
  heights: { readonly part: number | null; readonly full: number },
): SheetSize | "away" {
  const { part, full } = heights;
  const glides = clamp(shownPx - downPxPerMs * SHEET.throwMs, 0, full);
  if (part === null) return full - glides > Math.min(full / 2, SHEET.awayPx) ? "away" : "fit";
  if (glides < part / 2) return "away";
  return glides < (part + full) / 2 && part < full ? "part" : "full";
}

/** A sheet that is held: the height of all of it, of the window, and how much was to be seen when it was taken, px. */
type Hold = { readonly fullPx: number; readonly windowPx: number; readonly fromPx: number };

/** How much of a held sheet is to be seen where the finger is, px. */
function shownPx({ fromPx, fullPx }: Hold, { from, spot }: DragUpdate): number {
  return clamp(fromPx - (spot.y - from.y), 0, fullPx);
}

/** How far a sheet has gone down, or another form in its way in or out, px. */
function shiftOf(paper: HTMLElement): number {
  const [, down = 0] = /^matrix\((?:[^,]+,){5}([^)]+)\)$/.exec(getComputedStyle(paper).transform) ?? [];
  return Number(down);
}

/** The paper of a sheet while it moves. It has its full height then, and only its place changes, without a new layout. */
function movingPaper(paper: HTMLElement, clock: Clock) {
  let stopGliding: Stop = () => {};
  const place = ({ fullPx }: Hold, px: number) => {
    paper.style.transform = `translateY(${Math.max(0, fullPx - px)}px)`;
  };
  return {
    hold: (): Hold => {
      const windowPx = paper.parentElement?.getBoundingClientRect().bottom ?? 0;
      const fromPx = paper.offsetHeight - shiftOf(paper);
      stopGliding();
      paper.dataset["pulled"] = "held";
      const hold = { fullPx: paper.offsetHeight, windowPx, fromPx };
      place(hold, fromPx);
      return hold;
    },
    place,
    glide: (hold: Hold, toPx: number, landed: () => void) => {
      paper.getBoundingClientRect(); // so that the browser knows from where it glides
      paper.dataset["pulled"] = "gliding";
      place(hold, toPx);
      stopGliding = clock.after(SHEET.settleMs, landed);
    },
    rest: (size: SheetSize) => {
      stopGliding();
      const wasPulled = paper.dataset["pulled"] !== undefined;
      // Forms that glide back to their side would do so from where their full height was, which they do not have now.
      if (wasPulled) paper.style.transition = "none";
      paper.style.removeProperty("transform");
      delete paper.dataset["pulled"];
      paper.dataset["size"] = size;
      if (!wasPulled) return;
      paper.getBoundingClientRect(); // so that the browser knows that it is there
      paper.style.removeProperty("transition");
    },
    stop: () => stopGliding(),
  };
}

/** Whether a drag goes up or down: forms that are swiped to a side, too, are pulled by such drags alone. */
export const isUpDown = ({ x, y }: Point): boolean => Math.abs(y) > Math.max(TAP.px, Math.abs(x));
export const isDownward = (way: Point): boolean => way.y > 0 && isUpDown(way);

/** What moves a sheet. */
export type SheetPull = {
  readonly resize: (size: "part" | "full") => void;
  readonly reset: () => void;
  readonly stop: Stop;
};

/** Which sheet is pulled, by what, and who is told. */
export type PullOptions = {
  readonly clock: Clock;
  readonly start: SheetSize;
  readonly isCalm: () => boolean; // it changes at once
  readonly sized: (size: SheetSize) => void;
  readonly away: () => void; // it was thrown away; it leaves from where it is
  readonly isPull?: (way: Point) => boolean; // which drags are for it; all without one
  readonly grip?: string; // the part by which it is pulled, a selector; its head without one
  readonly hasBody?: boolean; // fingers pull it down by what is in it, too, where that could not be scrolled down
};

/** What has drags of its own: a finger there means that. */
const OWN_DRAGS = "input, textarea, select, iframe, canvas, [role=slider], [contenteditable]";

/** Whether a finger that draws down at an element of a sheet scrolls nothing in it. */
function isAtTop(paper: HTMLElement, { target, pointerType }: PointerEvent): boolean {
  if (pointerType !== "touch" || !(target instanceof Element) || target.closest(OWN_DRAGS)) return false;
  for (let each: Element | null = target; each && each !== paper; each = each.parentElement) {
    if (each.scrollTop > 0 || getComputedStyle(each).touchAction === "none") return false;
  }
  return true;
}

/** Makes a sheet follow whoever pulls it by its head: up to its full height, down to a part of it, and away. */
export function runSheetPull(paper: HTMLElement, options: PullOptions): SheetPull {
  const { clock, start, isCalm, sized, away, isPull = PLAIN_RULES.isDrag, grip = ".panel__head", hasBody } = options;
  const moving = movingPaper(paper, clock);
  let size = start;
  let hold: Hold | null = null;
  const taken = () => {
    hold = moving.hold();
    return hold;
  };
  const pulled = (drag: DragUpdate) => hold && moving.place(hold, shownPx(hold, drag));
  const landed = () => {
    hold = null;
    moving.rest(size);
  };
  const settled = (at: Hold, next: SheetSize) => {
    if (next !== size) sized(next);
    size = next;
    if (isCalm()) return landed();
    moving.glide(at, next === "part" ? partPx(at.windowPx, at.fullPx) : at.fullPx, landed);
  };
  const released = (drag: DragUpdate | null) => {
    if (!hold) return;
    if (!drag) return settled(hold, size); // the browser has taken the finger for itself
    const part = start === "fit" ? null : partPx(hold.windowPx, hold.fullPx);
    const next = restOf(shownPx(hold, drag), drag.pxPerMs.y, { part, full: hold.fullPx });
    if (next === "away") away();
    else settled(hold, next);
  };
  moving.rest(size);
  let isByGrip = true;
  let pressedAtMs = 0;
  const accepts = (event: PointerEvent) => {
    const isGrip = event.target instanceof Element && event.target.closest(grip) !== null;
    if (event.type !== "pointerdown" || !event.isPrimary) return isGrip; // a mouse on its way, or one more finger
    [isByGrip, pressedAtMs] = [isGrip, clock.now()];
    return isGrip || (hasBody === true && isAtTop(paper, event));
  };
  /** A finger that has rested selects words. */
  const hasRested = () => clock.now() - pressedAtMs > TAP.ms;
  const isDrag = (way: Point) => (isByGrip ? isPull(way) : isDownward(way) && !hasRested());
  return {
    resize: (next) => next !== size && settled(taken(), next),
    reset: landed,
    stop: stopAll([moving.stop, watchDrags(paper, { accepts, isDrag, start: taken, move: pulled, end: released })]),
  };
}

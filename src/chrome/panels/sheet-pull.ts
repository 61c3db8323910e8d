import type { Clock } from "../../io/clock.ts";
import { watchDrags } from "../../io/drags.ts";
import { clamp } from "../../lib/clamp.ts";
import type { DragUpdate } from "../../lib/gestures.ts";
import type { Stop } from "../../lib/stop.ts";

/** How high a sheet is: as its contents, or one of the two heights between which it can be pulled. */
export type SheetSize = "fit" | "part" | "full";

/** The heights of sheets and how they follow a finger. The specification knows none but that of whole windows. */
export const SHEET = {
  partFrac: 0.56, // of the window
  leastPartPx: 340, // low windows give a part of a sheet all of their height
  throwMs: 250, // a sheet that is let go moves on as far as it would in this time
  settleMs: 220, // sheet.css has the same
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
  if (part === null) return glides < full / 2 ? "away" : "fit";
  if (glides < part / 2) return "away";
  return glides < (part + full) / 2 && part < full ? "part" : "full";
}

/** What moves a sheet. */
export type SheetPull = {
  readonly resize: (size: "part" | "full") => void;
  readonly reset: () => void;
  readonly stop: Stop;
};

type PullOptions = {
  readonly clock: Clock;
  readonly start: SheetSize;
  readonly isCalm: () => boolean; // it changes at once
  readonly sized: (size: SheetSize) => void;
  readonly away: () => void; // it was thrown away; it leaves from where it is
};

/**
 * Makes a sheet follow whoever pulls it by its head: up to its full height, down to a part of it, and away. While it moves
 * it has its full height and only its place changes, which the browser moves without a new layout.
 */
export function runSheetPull(paper: HTMLElement, { clock, start, isCalm, sized, away }: PullOptions): SheetPull {
  let size = start;
  let pulled: { readonly fullPx: number; readonly windowPx: number; readonly fromPx: number } | null = null;
  let stopGliding: Stop = () => {};
  paper.dataset["size"] = size;

  const begin = () => {
    const windowPx = paper.parentElement?.getBoundingClientRect().bottom ?? 0;
    const fromPx = windowPx - paper.getBoundingClientRect().top;
    stopGliding();
    paper.dataset["pulled"] = "held";
    const fullPx = paper.offsetHeight;
    pulled = { fullPx, windowPx, fromPx };
    place(fromPx, fullPx);
    return pulled;
  };
  const place = (shownPx: number, fullPx: number) => {
    paper.style.transform = `translateY(${Math.max(0, fullPx - shownPx)}px)`;
  };
  const rest = () => {
    stopGliding();
    pulled = null;
    paper.style.removeProperty("transform");
    delete paper.dataset["pulled"];
    paper.dataset["size"] = size;
  };
  /** Glides from where the sheet is to one of its heights. */
  const settle = (next: SheetSize, shownPx: number) => {
    if (!pulled) return;
    const { fullPx, windowPx } = pulled;
    if (next !== size) sized(next);
    size = next;
    if (isCalm()) return rest();
    place(shownPx, fullPx);
    paper.getBoundingClientRect(); // so that the browser knows from where it glides
    paper.dataset["pulled"] = "gliding";
    place(next === "part" ? partPx(windowPx, fullPx) : fullPx, fullPx);
    stopGliding = clock.after(SHEET.settleMs, rest);
  };
  const shownAt = ({ from, spot }: DragUpdate) => {
    if (!pulled) return 0;
    return clamp(pulled.fromPx - (spot.y - from.y), 0, pulled.fullPx);
  };
  const end = (drag: DragUpdate | null) => {
    if (!pulled) return;
    const { fullPx, windowPx, fromPx } = pulled;
    if (!drag) return settle(size, fromPx);
    const part = start === "fit" ? null : partPx(windowPx, fullPx);
    const next = restOf(shownAt(drag), drag.pxPerMs.y, { part, full: fullPx });
    if (next === "away") away();
    else settle(next, shownAt(drag));
  };
  const stop = watchDrags(paper, {
    accepts: ({ target }) => target instanceof Element && target.closest(".panel__head") !== null,
    start: begin,
    move: (drag) => pulled && place(shownAt(drag), pulled.fullPx),
    end,
  });
  return {
    resize: (next) => {
      if (next !== size) settle(next, begin().fromPx);
    },
    reset: rest,
    stop: () => {
      stopGliding();
      stop();
    },
  };
}

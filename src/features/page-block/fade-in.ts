import type { Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { drawBlock } from "../../stage/pages/block.ts";
import { areBoardsDrawnAtom, coverLookAtom } from "../../stage/pages/cover-boards.ts";
import type { DrawUnder } from "../../stage/pages/resting.ts";
import type { StageHandle } from "../../stage/stage-handle.ts";
import { portsAtom } from "../../state/ports.ts";
import { phaseAtom } from "../../state/turning.ts";
import { isMotionReducedAtom } from "../../state/view.ts";
import { isClothSoughtAtom } from "../appearance/api.ts";

/** How long covers and leaves take to come out from under a page that stands already, and how often they are drawn. */
export const FADE = { ms: 240, stepMs: 40, colorMs: 900 } as const; // and how long they wait for the cover's colour

/** Lets the block come gently: a cover that grew at once would look like a page that jumps. @returns takes it away */
export function fadeIn(store: Store, { table, redrawStill }: Pick<StageHandle, "table" | "redrawStill">): Stop {
  const { drawUnder: drawBefore } = table;
  const draw = drawBlock(store);
  const { clock } = store.get(portsAtom);
  const firstMs = clock.now();
  let fromMs = firstMs;
  let stopWaiting: Stop = () => {};
  const show = () => {
    const { rim } = store.get(coverLookAtom);
    const isResting = store.get(phaseAtom) === "rest";
    const isSought = rim > 0 && store.get(isClothSoughtAtom);
    // In a turn there is no time to look for it.
    const isAwaited = isSought && (!isResting || clock.now() < firstMs + FADE.colorMs);
    const isGentle = rim > 0 && !store.get(isMotionReducedAtom) && isResting;
    if (isAwaited) fromMs = clock.now() + FADE.stepMs;
    const share = (clock.now() - fromMs + FADE.stepMs) / FADE.ms;
    const isComing = isAwaited || (isGentle && share < 1);
    if (isAwaited) table.drawUnder = drawBefore;
    else table.drawUnder = isComing ? mixed(drawBefore, draw, share) : draw;
    if (!isAwaited) redrawStill();
    if (isAwaited && !isResting)
      stopWaiting = store.sub(phaseAtom, showAnew); // a hand may hold a leaf for long
    else if (isComing) stopWaiting = clock.after(FADE.stepMs, show);
    else store.set(areBoardsDrawnAtom, true); // what stands out of them waits for that
  };
  const showAnew = () => {
    stopWaiting();
    show();
  };
  show();
  return () => {
    stopWaiting();
    table.drawUnder = drawBefore;
    store.set(areBoardsDrawnAtom, false);
  };
}

/** Draws one thing through another. @param share of the second one */
function mixed(one: DrawUnder, other: DrawUnder, share: number): DrawUnder {
  return (ctx, ...lying) => {
    ctx.save();
    ctx.globalAlpha = 1 - share;
    one(ctx, ...lying);
    ctx.globalAlpha = share;
    other(ctx, ...lying);
    ctx.restore();
  };
}

import { follow, type Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { keepFinger } from "../../stage/input/keep-finger.ts";
import { drawBlock } from "../../stage/pages/block.ts";
import { areBoardsDrawnAtom, COVER, coverLookAtom } from "../../stage/pages/cover-boards.ts";
import type { DrawUnder } from "../../stage/pages/resting.ts";
import type { StageHandle } from "../../stage/stage-handle.ts";
import { portsAtom } from "../../state/ports.ts";
import { flipStyleAtom } from "../../state/reading.ts";
import { phaseAtom } from "../../state/turning.ts";
import { isMotionReducedAtom } from "../../state/view.ts";
import { runLine } from "./line.ts";
import { isAlong, placeAt } from "./places.ts";
import { placesAtom, pointedAtom } from "./state.ts";
import { createBlockTool } from "./tool.ts";

/** How long covers and leaves take to come out from under a page that stands already, and how often they are drawn. */
const FADE = { ms: 240, stepMs: 40, colorMs: 900 } as const; // and how long they wait for the cover's colour

/** Draws the leaves beside the open pages, or a line under them, and lets readers go to any page there. */
export function runPageBlock(store: Store, stage: StageHandle): Stop {
  const { host, tools } = stage;
  const tool = createBlockTool(store, stage);
  return stopAll([
    fadeIn(store, stage),
    ...[flipStyleAtom, coverLookAtom].map((atom) => store.sub(atom, stage.redrawStill)),
    tools.put("items", tool),
    tool.stop,
    runLine(store, host),
    holdStill(store, stage),
    follow(store, pointedAtom, (pointed) => host.toggleAttribute("data-block", pointed !== null)),
  ]);
}

/** A finger that follows the block, or sets out along it, scrolls nothing. */
function holdStill(store: Store, stage: Pick<StageHandle, "host" | "toSpread">): Stop {
  return keepFinger(stage, (from, at) => {
    const place = placeAt(store.get(placesAtom), from);
    return (place !== null && isAlong(place, from, at)) || store.get(pointedAtom)?.isHeld === true;
  });
}

/** Lets the block come gently: a cover that grew at once would look like a page that jumps. @returns takes it away */
function fadeIn(store: Store, { table, redrawStill }: StageHandle): Stop {
  const { drawUnder: drawBefore } = table;
  const draw = drawBlock(store);
  const { clock } = store.get(portsAtom);
  const firstMs = clock.now();
  let fromMs = firstMs;
  let stopWaiting: Stop = () => {};
  const show = () => {
    const { rim, color } = store.get(coverLookAtom);
    const isGentle = rim > 0 && !store.get(isMotionReducedAtom) && store.get(phaseAtom) === "rest";
    const isColorless = isGentle && color === COVER.cloth && clock.now() < firstMs + FADE.colorMs;
    if (isColorless) fromMs = clock.now() + FADE.stepMs;
    const share = (clock.now() - fromMs + FADE.stepMs) / FADE.ms;
    const isComing = isGentle && share < 1;
    table.drawUnder = isComing ? mixed(drawBefore, draw, Math.max(0, share)) : draw;
    if (share > 0) redrawStill();
    if (isComing) stopWaiting = clock.after(FADE.stepMs, show);
    else store.set(areBoardsDrawnAtom, true); // what stands out of them waits for that
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

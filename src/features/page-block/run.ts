import { listen } from "../../io/browser.ts";
import { follow, type Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { drawBlock } from "../../stage/pages/block.ts";
import { areBoardsDrawnAtom, coverLookAtom } from "../../stage/pages/cover-boards.ts";
import type { DrawUnder } from "../../stage/pages/resting.ts";
import type { StageHandle } from "../../stage/stage-handle.ts";
import { portsAtom } from "../../state/ports.ts";
import { flipStyleAtom } from "../../state/reading.ts";
import { phaseAtom } from "../../state/turning.ts";
import { isMotionReducedAtom } from "../../state/view.ts";
import { runLine } from "./line.ts";
import { pointedAtom } from "./state.ts";
import { createBlockTool } from "./tool.ts";

/** Draws the leaves beside the open pages, or a line under them, and lets readers go to any page there. */
export function runPageBlock(store: Store, stage: StageHandle): Stop {
  const { host, table, tools } = stage;
  const drawBefore = table.drawUnder;
  const tool = createBlockTool(store, stage);
  /** A finger that follows the block scrolls nothing: the browser would take it away. */
  const holdStill = (event: TouchEvent) => {
    if (store.get(pointedAtom)?.isHeld && event.cancelable) event.preventDefault();
  };
  const stopFading = fadeIn(store, stage);
  store.set(areBoardsDrawnAtom, true);
  return stopAll([
    () => {
      stopFading();
      table.drawUnder = drawBefore;
      store.set(areBoardsDrawnAtom, false);
    },
    ...[flipStyleAtom, coverLookAtom].map((atom) => store.sub(atom, stage.redrawStill)),
    tools.put("page", tool),
    tool.stop,
    runLine(store, host),
    listen(host, "touchmove", holdStill, { passive: false }),
    follow(store, pointedAtom, (pointed) => host.toggleAttribute("data-block", pointed !== null)),
  ]);
}

/** So long, and in so many steps, covers and leaves come out from under a page that stands already. */
const FADE = { ms: 240, steps: 6 } as const;

/** Lets the block come gently: a cover that grew at once would look like a page that jumps. @returns ends that */
function fadeIn(store: Store, stage: StageHandle): Stop {
  const { table } = stage;
  const { drawUnder: drawBefore } = table;
  const draw = drawBlock(store);
  const { clock } = store.get(portsAtom);
  let stopWaiting: Stop = () => {};
  const show = (step: number) => {
    const share = step / FADE.steps;
    const isAtRest = store.get(phaseAtom) === "rest";
    table.drawUnder = share < 1 && isAtRest ? mixed(drawBefore, draw, share) : draw;
    stage.redrawStill();
    if (table.drawUnder !== draw) stopWaiting = clock.after(FADE.ms / FADE.steps, () => show(step + 1));
  };
  const isGentle = store.get(coverLookAtom).rim > 0 && !store.get(isMotionReducedAtom);
  show(isGentle ? 1 : FADE.steps);
  return () => stopWaiting();
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

import { listen } from "../../io/browser.ts";
import { follow, type Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { drawBlock } from "../../stage/pages/block.ts";
import { areBoardsDrawnAtom, coverLookAtom } from "../../stage/pages/cover-boards.ts";
import type { StageHandle } from "../../stage/stage-handle.ts";
import { flipStyleAtom } from "../../state/reading.ts";
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
  table.drawUnder = drawBlock(store);
  stage.redrawStill();
  store.set(areBoardsDrawnAtom, true);
  return stopAll([
    () => {
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

import { follow, type Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { keepFinger } from "../../stage/input/keep-finger.ts";
import { coverLookAtom } from "../../stage/pages/cover-boards.ts";
import type { StageHandle } from "../../stage/stage-handle.ts";
import { flipStyleAtom } from "../../state/reading.ts";
import { fadeIn } from "./fade-in.ts";
import { runLine } from "./line.ts";
import { isAlong, placeAt } from "./places.ts";
import { placesAtom, pointedAtom } from "./state.ts";
import { createBlockTool } from "./tool.ts";

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

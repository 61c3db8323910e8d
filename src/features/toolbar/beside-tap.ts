import { listen } from "../../io/browser.ts";
import { follow, type Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import type { Tap } from "../../stage/input/tools.ts";
import { zoneAt } from "../../stage/input/zones.ts";
import { stageAtom } from "../../stage/stage-handle.ts";
import { panelsAtom } from "../../state/panels.ts";
import { laidSceneAtom } from "../../state/reading.ts";
import { turnBackAtom, turnForwardAtom } from "../../state/turning.ts";
import { deviceAtom, isCloserAtom } from "../../state/view.ts";

/**
 * Turns a page at a finger's tap beside the book of a phone: on its side half of the window is there, and the thumbs that
 * hold it. The first tap of who closes something by it turns nothing, and where no page follows it means what it does on
 * the page.
 */
export function runBesideTap(store: Store): Stop {
  let wasOpen = false;
  let stopTool: Stop = () => {};
  const pressed = () => {
    wasOpen = store.get(panelsAtom).length > 0;
  };
  const tap = ({ device, spot }: Tap): boolean => {
    const stage = store.get(stageAtom);
    if (!stage || device === "mouse" || wasOpen || store.get(isCloserAtom) || store.get(deviceAtom) !== "phone")
      return false;
    const zone = zoneAt(store.get(laidSceneAtom), stage.toSpread(spot));
    if (!zone.endsWith("-blank")) return false;
    return store.set(zone === "before-blank" ? turnBackAtom : turnForwardAtom);
  };
  return stopAll([
    listen("document", "pointerdown", pressed, true),
    follow(store, stageAtom, (stage) => {
      stopTool();
      stopTool = stage ? stage.tools.put("page", { tap }) : () => {};
    }),
    () => stopTool(),
  ]);
}

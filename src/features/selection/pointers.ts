import type { Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { stageAtom } from "../../stage/stage-handle.ts";
import { isKioskAtom } from "../kiosk/api.ts";
import { cameAtAtom, isSelectingNeededAtom, maySelectAtom, wordSoughtAtom } from "./api.ts";

/** A long press on a page selects the word there; a mouse that comes to a page will perhaps drag over words. */
export function runPointers(store: Store): Stop {
  const stage = store.get(stageAtom);
  if (!stage) return () => {};
  // Visitors of a display take no words along.
  const maySelect = () => store.get(maySelectAtom) && !store.get(isKioskAtom);
  return stage.tools.put("page", {
    hover: (at) => {
      if (!store.get(isSelectingNeededAtom) && maySelect()) {
        store.set(cameAtAtom, at);
        store.set(isSelectingNeededAtom, true);
      }
      return false;
    },
    longPress: ({ spot }) => {
      if (!maySelect()) return false;
      store.set(isSelectingNeededAtom, true);
      const sought = import("./effects.ts").then(({ selectWordWhenLoaded }) =>
        selectWordWhenLoaded(store, stage, spot),
      );
      store.set(wordSoughtAtom, sought);
      return true;
    },
  });
}

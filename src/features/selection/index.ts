import { atom } from "jotai/vanilla";
import { lazyPart } from "../../chrome/FeatureBoundary.tsx";
import type { Feature, Store, ToolbarButton } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { stageAtom } from "../../stage/stage-handle.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { mayHaveTextAtom } from "../flowing-text/api.ts";
import { isSelectingAtom, isSelectingNeededAtom } from "./api.ts";

/** Whether there is text to select, as far as is known before it is loaded (EXTRA-10). */
const isOnAtom = atom((get) => get(chromeSettingsAtom).SelectTextButtonVisible && get(mayHaveTextAtom));

const button: ToolbarButton = {
  key: "select",
  icon: "text-select",
  label: ["btnSelectText", "Select text"],
  isVisibleAtom: isOnAtom,
  isPressedAtom: isSelectingAtom,
  isMode: true,
  pressAtom: atom(null, (get, set) => {
    set(isSelectingNeededAtom, true);
    set(isSelectingAtom, !get(isSelectingAtom));
  }),
};

/** A long press on a page selects the word there; a mouse that comes to a page will perhaps drag over words. */
function runPointers(store: Store): Stop {
  const stage = store.get(stageAtom);
  if (!stage) return () => {};
  return stage.tools.put("page", {
    hover: () => {
      if (store.get(isOnAtom)) store.set(isSelectingNeededAtom, true);
      return false;
    },
    longPress: ({ spot }) => {
      if (!store.get(isOnAtom)) return false;
      store.set(isSelectingNeededAtom, true);
      void import("./effects.ts").then(({ selectWordWhenLoaded }) => selectWordWhenLoaded(store, stage, spot));
      return true;
    },
  });
}

/** Selects text on the pages (EXTRA-10, EXTRA-11). */
export const selection: Feature = {
  id: "selection",
  buttons: [button],
  run: runPointers,
  lazyRun: { isWantedAtom: isSelectingNeededAtom, load: () => import("./effects.ts") },
  Chrome: lazyPart(isSelectingNeededAtom, () => import("./SelectionPart.tsx")),
};

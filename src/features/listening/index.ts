import { lazyPart } from "../../chrome/FeatureBoundary.tsx";
import { type Feature, follow, type Store, type ToolbarButton } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { portsAtom } from "../../state/ports.ts";
import { LISTEN } from "./listening.ts";
import {
  isListenButtonOnAtom,
  isListeningAtom,
  isListenPartShownAtom,
  isListenTipDueAtom,
  showListenTipAtom,
  toggleListeningAtom,
} from "./state.ts";

const button: ToolbarButton = {
  key: "phoneticreading",
  icon: "headphones",
  label: ["btnPhoneticReading", "Listen"],
  isVisibleAtom: isListenButtonOnAtom,
  isPressedAtom: isListeningAtom,
  pressAtom: toggleListeningAtom,
};

/** Shows the tip some time after the button is there (EXTRA-13). */
function runTip(store: Store): Stop {
  let stopWaiting: Stop = () => {};
  const unfollow = follow(store, isListenTipDueAtom, (isDue) => {
    stopWaiting();
    const { clock } = store.get(portsAtom);
    stopWaiting = isDue ? clock.after(LISTEN.tipAfterMs, () => store.set(showListenTipAtom)) : () => {};
  });
  return () => {
    unfollow();
    stopWaiting();
  };
}

/** The book is read aloud, sentence by sentence (EXTRA-12 to EXTRA-14). */
export const listening: Feature = {
  id: "listening",
  buttons: [button],
  Chrome: lazyPart(isListenPartShownAtom, async () => ({ Part: (await import("./ListenParts.tsx")).ListenParts })),
  run: runTip,
  lazyRun: { isWantedAtom: isListeningAtom, load: () => import("./narrator.ts") },
};

import { lazyPart } from "../../chrome/FeatureBoundary.tsx";
import { runLazily } from "../../chrome/run-features.ts";
import type { Feature, LazyRun, ToolbarButton } from "../../lib/feature.ts";
import {
  isListenButtonOnAtom,
  isListeningAtom,
  isListenPartShownAtom,
  isListenTipDueAtom,
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

const tip: LazyRun = { isWantedAtom: isListenTipDueAtom, load: () => import("./tip.ts") };

/** The book is read aloud, sentence by sentence (EXTRA-12 to EXTRA-14). */
export const listening: Feature = {
  id: "listening",
  buttons: [button],
  Chrome: lazyPart(isListenPartShownAtom, async () => ({ Part: (await import("./ListenParts.tsx")).ListenParts })),
  run: (store) => runLazily(store, "listening", tip),
  lazyRun: { isWantedAtom: isListeningAtom, load: () => import("./narrator.ts") },
};

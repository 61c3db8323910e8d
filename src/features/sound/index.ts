import { atom } from "jotai/vanilla";
import { lazyPart } from "../../chrome/FeatureBoundary.tsx";
import type { Feature, ToolbarButton } from "../../lib/feature.ts";
import { hasBeenIdleAtom } from "../../state/browser-page.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { hasHiddenRecordingAtom, isRecordingShownAtom, isSoundOnAtom, pressSoundAtom } from "./state.ts";

const button: ToolbarButton = {
  key: "sound",
  icon: "volume-x",
  label: ["btnSoundOff", "Sound off"],
  isVisibleAtom: atom((get) => get(chromeSettingsAtom).BackgroundSoundButtonVisible || get(hasHiddenRecordingAtom)),
  isPressedAtom: isSoundOnAtom,
  pressed: { icon: "volume-2", label: ["btnSoundOn", "Sound on"] },
  pressAtom: pressSoundAtom,
};

/** The sound of leaves, the background sound, and the switches for these and for the music of pages. */
export const sound: Feature = {
  id: "sound",
  buttons: [button],
  panels: [{ name: "sound", load: () => import("./SoundPanel.tsx") }],
  Chrome: lazyPart(isRecordingShownAtom, () => import("./recording/RecordingBar.tsx")),
  lazyRun: { isWantedAtom: hasBeenIdleAtom, load: () => import("./run.ts") },
};

import type { Feature } from "../../lib/feature.ts";
import { hasBeenIdleAtom } from "../../state/browser-page.ts";

/** Hints at the start: the swiping hand, the turned phone, the book's instruction. Only one is shown. */
export const startHints: Feature = {
  id: "start-hints",
  panels: [
    { name: "swipehelp", load: () => import("./SwipeHelpPanel.tsx") },
    { name: "landscape", load: () => import("./LandscapePanel.tsx") },
    { name: "instruction", load: () => import("./InstructionPanel.tsx") },
  ],
  lazyRun: { isWantedAtom: hasBeenIdleAtom, load: () => import("./show.ts") },
};

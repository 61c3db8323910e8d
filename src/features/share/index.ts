import type { Feature } from "../../lib/feature.ts";
import { runMessagingApp } from "./share-effects.ts";
import { isShareOnAtom, pressShareAtom } from "./share-state.ts";

/** Sharing the book: its link, its code, and where links go (SHARE-01). */
export const share: Feature = {
  id: "share",
  buttons: [
    {
      key: "btnshare",
      icon: "share-2",
      label: ["btnShare", "Share"],
      panel: "share",
      isVisibleAtom: isShareOnAtom,
      pressAtom: pressShareAtom,
    },
  ],
  panels: [
    { name: "share", isRehearsed: true, load: () => import("./SharePanel.tsx") },
    { name: "sharehelp", isOver: true, load: () => import("./ShareHelpPanel.tsx") },
  ],
  run: runMessagingApp,
};

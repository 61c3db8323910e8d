import { readMessagingApp } from "../../io/browser-facts.ts";
import type { Feature } from "../../lib/feature.ts";
import { canNotifyAppAtom, isShareOnAtom, messagingAppAtom, pressShareAtom } from "./state.ts";

/** Sharing the book: its link, its QR code, and places to share at (SHARE-01). */
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
    { name: "share", isPrerendered: true, load: () => import("./SharePanel.tsx") },
    { name: "sharehelp", isOver: true, load: () => import("./ShareHelpPanel.tsx") },
    { name: "copy", isOver: true, load: () => import("./CopyPanel.tsx") },
  ],
  run: (store) => {
    store.set(messagingAppAtom, readMessagingApp());
    return () => {};
  },
  lazyRun: { isWantedAtom: canNotifyAppAtom, load: () => import("./messaging.ts") },
};

import { readMessagingApp } from "../../io/browser-facts.ts";
import type { Feature, Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { portsAtom } from "../../state/ports.ts";
import { bookAtom } from "../../state/reading.ts";
import { shortTitle } from "../../state/texts.ts";
import { sharedAtom } from "./api.ts";
import { isAppNotifiedAtom, isShareOnAtom, messagingAppAtom, pressShareAtom } from "./state.ts";

/** Inside a messaging app, gives the app's own menu what to share, if the book names the app's library (SHARE-06). */
function runMessagingApp(store: Store): Stop {
  let isOver = false;
  const app = readMessagingApp();
  store.set(messagingAppAtom, app);
  const { shareScriptURL, shareSignURL, bookScripts } = store.get(chromeSettingsAtom);
  const notify = async () => {
    const messaging = await import("../../io/messaging-app.ts");
    const { description, baseUrl } = store.get(bookAtom);
    if (!messaging.isLibraryTrusted({ url: shareScriptURL, bookUrl: baseUrl, bookScripts })) return;
    const answer = await store.get(portsAtom).http.json(messaging.signingAddress(shareSignURL));
    if (isOver || !answer.ok || typeof answer.value !== "object" || answer.value === null) return;
    const { title, url, picture } = store.get(sharedAtom);
    const share = { title, desc: shortTitle(description), link: url, imgUrl: picture };
    const isNotified = await messaging.shareWithMessagingApp(shareScriptURL, answer.value, share);
    if (!isOver) store.set(isAppNotifiedAtom, isNotified);
  };
  if (app && shareScriptURL !== "" && shareSignURL !== "") void notify();
  return () => {
    isOver = true;
  };
}

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
  run: runMessagingApp,
};

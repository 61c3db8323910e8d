import { readMessagingApp } from "../../io/messaging-browser.ts";
import type { Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { portsAtom } from "../../state/ports.ts";
import { bookAtom } from "../../state/reading.ts";
import { sharedAtom } from "../../state/share.ts";
import { shortTitle } from "../../state/short-title.ts";
import { isAppToldAtom, messagingAppAtom } from "./share-state.ts";

/** Inside a messaging app its own menu shares: it is told what, if the book names the app's library (SHARE-06). */
export function runMessagingApp(store: Store): Stop {
  let isOver = false;
  const app = readMessagingApp();
  store.set(messagingAppAtom, app);
  const { shareScriptURL, shareSignURL, bookScripts } = store.get(chromeSettingsAtom);
  const tell = async () => {
    const messaging = await import("../../io/messaging-app.ts");
    const { description, baseUrl } = store.get(bookAtom);
    if (!messaging.isLibraryTrusted({ url: shareScriptURL, bookUrl: baseUrl, bookScripts })) return;
    const answer = await store.get(portsAtom).http.json(messaging.signingAddress(shareSignURL));
    if (isOver || !answer.ok || typeof answer.value !== "object" || answer.value === null) return;
    const { title, url, picture } = store.get(sharedAtom);
    const share = { title, desc: shortTitle(description), link: url, imgUrl: picture };
    const isTold = await messaging.tellMessagingApp(shareScriptURL, answer.value, share);
    if (!isOver) store.set(isAppToldAtom, isTold);
  };
  if (app && shareScriptURL !== "" && shareSignURL !== "") void tell();
  return () => {
    isOver = true;
  };
}

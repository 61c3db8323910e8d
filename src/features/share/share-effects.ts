import type { Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { portsAtom } from "../../state/ports.ts";
import { bookAtom } from "../../state/reading.ts";
import { sharedAtom } from "../../state/share.ts";
import { isAppToldAtom, messagingAppAtom } from "./share-state.ts";

/** Inside a messaging app its own menu shares: it is told what, if the book names the app's library (SHARE-06). */
export function runMessagingApp(store: Store): Stop {
  let isOver = false;
  const tell = async () => {
    const { readMessagingApp, tellMessagingApp } = await import("../../io/messaging-app.ts");
    const app = readMessagingApp();
    if (isOver || !app) return;
    store.set(messagingAppAtom, app);
    const { shareScriptURL, shareSignURL } = store.get(chromeSettingsAtom);
    if (shareScriptURL === "" || shareSignURL === "") return;
    const here = encodeURIComponent(location.href.replace(/#.*$/, ""));
    const answer = await store.get(portsAtom).http.json(`${shareSignURL}?url=${here}`);
    if (isOver || !answer.ok || typeof answer.value !== "object" || answer.value === null) return;
    const { title, url, picture } = store.get(sharedAtom);
    const share = { title, desc: store.get(bookAtom).description, link: url, imgUrl: picture };
    store.set(isAppToldAtom, await tellMessagingApp(shareScriptURL, answer.value, share));
  };
  if (/MicroMessenger|DingTalk|QQ\//i.test(navigator.userAgent)) void tell(); // else nothing more is loaded
  return () => {
    isOver = true;
  };
}

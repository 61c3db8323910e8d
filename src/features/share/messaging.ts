import { callProviderAtom } from "../../chrome/provider.ts";
import * as messaging from "../../io/messaging-app.ts";
import type { Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { portsAtom } from "../../state/ports.ts";
import { bookAtom } from "../../state/reading.ts";
import { shortTitle } from "../../state/texts.ts";
import { sharedAtom } from "./api.ts";
import { isAppNotifiedAtom } from "./state.ts";

/** Gives the own menu of the messaging app around the book what to share (SHARE-06). */
export function run(store: Store): Stop {
  let isOver = false;
  const { shareScriptURL, shareSignURL, bookScripts } = store.get(chromeSettingsAtom);
  const notify = async () => {
    const { description, baseUrl } = store.get(bookAtom);
    if (!messaging.isLibraryTrusted({ url: shareScriptURL, bookUrl: baseUrl, bookScripts })) return;
    const signing = { url: messaging.signingAddress(shareSignURL), mayRepeat: true };
    const answer = await store.get(callProviderAtom).call(signing, store.get(portsAtom).clock);
    const signature = answer.ok && answer.value.status < 400 ? answer.value.value : null;
    if (isOver || typeof signature !== "object" || signature === null) return;
    const { title, url, picture } = store.get(sharedAtom);
    const share = { title, desc: shortTitle(description), link: url, imgUrl: picture };
    const isNotified = await messaging.shareWithMessagingApp(shareScriptURL, signature, share);
    if (!isOver) store.set(isAppNotifiedAtom, isNotified);
  };
  void notify();
  return () => {
    isOver = true;
  };
}

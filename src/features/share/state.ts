import { atom } from "jotai/vanilla";
import { hasShareSheet } from "../../io/browser-facts.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { togglePanelAtom } from "../../state/panel-phases.ts";
import { closePanelAtom, openPanelAtom } from "../../state/panels.ts";
import { deviceAtom } from "../../state/view.ts";

/** The messaging app in whose browser the book is open; null = none. The feature sets it at its start. */
export const messagingAppAtom = atom<string | null>(null);
/** Whether the app's own menu knows what to share, so that it needs no explanation. */
export const isAppNotifiedAtom = atom(false);

/** Whether that menu can be given something to share: the book names the app's library (SHARE-06). */
export const canNotifyAppAtom = atom((get) => {
  const { shareScriptURL, shareSignURL } = get(chromeSettingsAtom);
  return get(messagingAppAtom) !== null && shareScriptURL !== "" && shareSignURL !== "";
});

/** Whether sharing is offered (SHARE-01): not within a messaging app that the book must not leave. */
export const isShareOnAtom = atom((get) => {
  const { ShareButtonVisible, NoWechatSharing } = get(chromeSettingsAtom);
  return ShareButtonVisible && !(NoWechatSharing && get(messagingAppAtom) !== null);
});
/**
 * Opens the share bubble; within a messaging app, the hint at the app's own menu (SHARE-05). On phones the system's own
 * sheet comes first, and the bubble for whoever leaves it.
 */
export const pressShareAtom = atom(null, async (get, set) => {
  if (get(messagingAppAtom) !== null) return set(togglePanelAtom, "sharehelp");
  if (get(deviceAtom) === "phone" && hasShareSheet()) {
    const sheet = await import("./system-sheet.ts").catch(() => null); // offline it may not come
    if (await sheet?.shareBySystem(get)) return;
  }
  set(togglePanelAtom, "share");
});
/** Opens the share bubble within a messaging app all the same. */
export const shareOtherwiseAtom = atom(null, (_get, set) => {
  set(closePanelAtom, "sharehelp");
  set(openPanelAtom, "share");
});

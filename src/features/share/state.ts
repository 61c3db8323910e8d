import { atom } from "jotai/vanilla";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { togglePanelAtom } from "../../state/panel-phases.ts";
import { closePanelAtom, openPanelAtom } from "../../state/panels.ts";

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
/** Opens the share bubble; within a messaging app, the hint at the app's own menu (SHARE-05). */
export const pressShareAtom = atom(null, (get, set) =>
  set(togglePanelAtom, get(messagingAppAtom) === null ? "share" : "sharehelp"),
);
/** Opens the share bubble within a messaging app all the same. */
export const shareOtherwiseAtom = atom(null, (_get, set) => {
  set(closePanelAtom, "sharehelp");
  set(openPanelAtom, "share");
});

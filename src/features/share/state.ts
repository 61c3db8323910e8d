import { atom } from "jotai/vanilla";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { togglePanelAtom } from "../../state/panel-phases.ts";
import { closePanelAtom, openPanelAtom } from "../../state/panels.ts";

/** The messaging app whose browser this is, null = none; the feature's effects set it. */
export const messagingAppAtom = atom<string | null>(null);
/** The app's own menu knows what to share, so that it needs no explaining. */
export const isAppNotifiedAtom = atom(false);

/** SHARE-01; a book that is not to leave a messaging app is not shared from within it. */
export const isShareOnAtom = atom((get) => {
  const { ShareButtonVisible, NoWechatSharing } = get(chromeSettingsAtom);
  return ShareButtonVisible && !(NoWechatSharing && get(messagingAppAtom) !== null);
});
/** Opens the share bubble; within a messaging app, what says where its own menu is (SHARE-05). */
export const pressShareAtom = atom(null, (get, set) =>
  set(togglePanelAtom, get(messagingAppAtom) === null ? "share" : "sharehelp"),
);
/** Within a messaging app: the link and its code all the same. */
export const shareOtherwiseAtom = atom(null, (_get, set) => {
  set(closePanelAtom, "sharehelp");
  set(openPanelAtom, "share");
});

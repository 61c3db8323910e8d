import { atom } from "jotai/vanilla";
import { linkToPage, shareMail, shareTargets } from "../../book/share-targets.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { togglePanelAtom } from "../../state/panel-phases.ts";
import { closePanelAtom, openPanelAtom } from "../../state/panels.ts";
import { bookAtom, pageAtom } from "../../state/reading.ts";
import { sharedAtom } from "../../state/share.ts";
import { isChineseGroupAtom } from "../../state/user-group.ts";

/** The messaging app whose browser this is, null = none; the feature's effects set it. */
export const messagingAppAtom = atom<string | null>(null);
/** The app's own menu knows what to share, so that it needs no explaining. */
export const isAppToldAtom = atom(false);

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

/** The markup for web pages is unfolded. */
export const isEmbedOpenAtom = atom(false);
/** The link opens at the page that lies open now. */
export const isAtPageAtom = atom(false);
/** The link that readers take along. */
export const shareLinkAtom = atom((get) => {
  const label = get(bookAtom).pages[get(pageAtom)]?.label ?? null;
  return linkToPage(get(sharedAtom).url, get(isAtPageAtom) ? label : null);
});
/** The mail that takes it along; publishers may have set its words. */
export const shareMailAtom = atom((get) => {
  const { btnShareWithEmailSubject: subject, btnShareWithEmailBody: body } = get(chromeSettingsAtom);
  return shareMail({ subject, body }, { ...get(sharedAtom), url: get(shareLinkAtom) });
});
/** Where it can be shared by address. */
export const targetsAtom = atom((get) => {
  const { extras } = get(bookAtom);
  const shared = { ...get(sharedAtom), url: get(shareLinkAtom) };
  return shareTargets(get(chromeSettingsAtom).socialSharingList, extras.share, shared, get(isChineseGroupAtom));
});

import { atom } from "jotai/vanilla";
import { linkToPage, shareMail, shareTargets } from "../../book/share-targets.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { bookAtom, pageAtom } from "../../state/reading.ts";
import { sharedAtom } from "../../state/share.ts";
import { isChineseGroupAtom } from "../../state/user-group.ts";

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

import { useSetAtom } from "jotai/react";
import { atom } from "jotai/vanilla";
import { useT } from "../../chrome/hooks.ts";
import { copyText } from "../../io/sharing.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { openPanelAtom } from "../../state/panels.ts";
import { isAtFirstAtom } from "../../state/place-in-book.ts";
import { bookAtom, pageAtom } from "../../state/reading.ts";
import { isChineseGroupAtom } from "../../state/texts.ts";
import { showToastAtom } from "../../state/tips.ts";
import { copyTextAtom, sharedAtom } from "./api.ts";
import { linkToPage, shareMail, shareTargets } from "./targets.ts";

/** Whether the code for web pages is unfolded. */
export const isEmbedOpenAtom = atom(false);
const chosenStartAtom = atom<boolean | null>(null); // null = the reader has not chosen
/** Whether the link opens the book at the open page: who shares from within a book means what is seen, if nothing is said. */
export const isAtPageAtom = atom(
  (get) => get(chosenStartAtom) ?? !get(isAtFirstAtom),
  (_get, set, isAtPage: boolean) => set(chosenStartAtom, isAtPage),
);
const openLabelAtom = atom((get) => get(bookAtom).pages[get(pageAtom)]?.label ?? null);
/** The link to share. */
export const shareLinkAtom = atom((get) =>
  linkToPage(get(sharedAtom).url, get(isAtPageAtom) ? get(openLabelAtom) : null),
);
/** The link of the code for web pages: books in them begin at their beginning, unless the reader has chosen another. */
export const embedLinkAtom = atom((get) =>
  linkToPage(get(sharedAtom).url, get(chosenStartAtom) ? get(openLabelAtom) : null),
);
/** The address of a mail with the link; publishers may set the mail's text. */
export const shareMailAtom = atom((get) => {
  const { btnShareWithEmailSubject: subject, btnShareWithEmailBody: body } = get(chromeSettingsAtom);
  return shareMail({ subject, body }, { ...get(sharedAtom), url: get(shareLinkAtom) });
});
/** The places to share at. */
export const targetsAtom = atom((get) => {
  const { extras } = get(bookAtom);
  const shared = { ...get(sharedAtom), url: get(shareLinkAtom) };
  const names = get(chromeSettingsAtom).socialSharingList;
  return shareTargets(shared, { names, own: extras.share, isChinese: get(isChineseGroupAtom) });
});

/**
 * Copies a text; where the browser refuses, the copy dialog shows it selected (COPY-02, COPY-03).
 * @returns whether it did: what was pressed says so, right where the reader looks
 */
export function useCopy(): (text: string) => Promise<boolean> {
  const t = useT();
  const showToast = useSetAtom(showToastAtom);
  const setText = useSetAtom(copyTextAtom);
  const open = useSetAtom(openPanelAtom);
  return async (text) => {
    if (await copyText(text)) return true;
    showToast(t("copyFailed", "Copy failed!"));
    setText(text);
    open("copy");
    return false;
  };
}

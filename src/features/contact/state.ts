import { atom } from "jotai/vanilla";
import { fieldsOf, listOf, textOf } from "../../book/settings/values.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { togglePanelAtom } from "../../state/panel-phases.ts";
import { bookAtom } from "../../state/reading.ts";

/** One of the publisher's telephone numbers; the label may be "". */
export type PhoneNumber = { readonly label: string; readonly number: string };

/** Reads a book's telephone numbers; entries without digits are left out. */
export function readPhoneNumbers(data: unknown): readonly PhoneNumber[] {
  const entries = listOf(data).map((entry) =>
    typeof entry === "object" && entry !== null
      ? { label: textOf(fieldsOf(entry)["label"]).trim(), number: textOf(fieldsOf(entry)["number"]).trim() }
      : { label: "", number: textOf(entry).trim() },
  );
  return entries.filter(({ number }) => /\d/.test(number));
}

/** The publisher's telephone numbers; if the book lists none, that of the about panel. */
export const phoneNumbersAtom = atom((get) => {
  const listed = readPhoneNumbers(get(bookAtom).extras.phoneNumbers);
  return listed.length > 0 ? listed : readPhoneNumbers([get(chromeSettingsAtom).AboutMobile]);
});
/** Whether the book names a WeChat account or code of the publisher; else the button shows the book's QR code. */
export const hasWeChatAtom = atom((get) => {
  const { WeChatAccount, WeChatQRCode } = get(chromeSettingsAtom);
  return WeChatAccount !== "" || WeChatQRCode !== "";
});

/** Whether there is a button that calls the publisher. */
export const isPhoneButtonOnAtom = atom(
  (get) => get(chromeSettingsAtom).PhoneButtonVisible && get(phoneNumbersAtom).length > 0,
);
/** Whether there is a button for an email to the publisher. */
export const isMailButtonOnAtom = atom((get) => get(chromeSettingsAtom).EmailButtonVisible);
/** Whether there is a button for WeChat. */
export const isWeChatButtonOnAtom = atom((get) => {
  const { WeChatShareButtonVisible, QRCode } = get(chromeSettingsAtom);
  return WeChatShareButtonVisible && (get(hasWeChatAtom) || QRCode); // a QR code that the book hides stays hidden (QR-11)
});
/** Whether there is a button for a text message to the publisher. */
export const isMessageButtonOnAtom = atom(
  (get) => get(chromeSettingsAtom).MessageButtonVisible && get(phoneNumbersAtom).length > 0,
);
/** Shows the publisher's WeChat account, or the book's QR code if there is none. */
export const pressWeChatAtom = atom(null, (get, set) => set(togglePanelAtom, get(hasWeChatAtom) ? "contact" : "qr"));

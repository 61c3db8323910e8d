import { atom, type Getter, type Setter } from "jotai/vanilla";
import { openLink } from "../../io/open-link.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { bookLinkAtom } from "../../state/kept.ts";
import { togglePanelAtom } from "../../state/panel-phases.ts";
import { bookAtom } from "../../state/reading.ts";
import { deviceAtom } from "../../state/view.ts";
import { mailLink, smsLink, telLink } from "./contact.ts";
import { readPhoneNumbers } from "./phone-numbers.ts";

/** The publisher's telephone numbers; the one of the about panel where the book lists none. */
export const phoneNumbersAtom = atom((get) => {
  const listed = readPhoneNumbers(get(bookAtom).extras.phoneNumbers);
  return listed.length > 0 ? listed : readPhoneNumbers([get(chromeSettingsAtom).AboutMobile]);
});
/** The address of a mail to the publisher; "" where the book names none. */
export const mailLinkAtom = atom((get) => {
  const settings = get(chromeSettingsAtom);
  const to = settings.btnShareWithEmailTo || settings.AboutEmail;
  const { btnShareWithEmailSubject: subject, btnShareWithEmailBody: body } = settings;
  return mailLink({ to, subject: subject || get(bookAtom).title, body: body || "{link}" }, get(bookLinkAtom));
});
/** Whether the publisher is to be found in WeChat; else the button shows the book's own code, where it has one. */
export const hasWeChatAtom = atom((get) => {
  const { WeChatAccount, WeChatQRCode } = get(chromeSettingsAtom);
  return WeChatAccount !== "" || WeChatQRCode !== "";
});

export const isPhoneButtonOnAtom = atom(
  (get) => get(chromeSettingsAtom).PhoneButtonVisible && get(phoneNumbersAtom).length > 0,
);
export const isMailButtonOnAtom = atom((get) => get(chromeSettingsAtom).EmailButtonVisible);
export const isWeChatButtonOnAtom = atom((get) => {
  const { WeChatShareButtonVisible, QRCode } = get(chromeSettingsAtom);
  return WeChatShareButtonVisible && (get(hasWeChatAtom) || QRCode); // a code that the book hides stays hidden (QR-11)
});
export const isMessageButtonOnAtom = atom(
  (get) => get(chromeSettingsAtom).MessageButtonVisible && get(phoneNumbersAtom).length > 0,
);

/** Dials, where there is one number and a telephone to dial with; else shows what there is. */
export const pressPhoneAtom = atom(null, (get, set) => callOrShow(get, set, telLink));
/** Begins a message (SMS) in the same way. */
export const pressMessageAtom = atom(null, (get, set) => callOrShow(get, set, smsLink));
export const pressMailAtom = atom(null, (get) => openLink(get(mailLinkAtom), "_self"));
export const pressWeChatAtom = atom(null, (get, set) => set(togglePanelAtom, get(hasWeChatAtom) ? "contact" : "qr"));

function callOrShow(get: Getter, set: Setter, link: (number: string) => string): void {
  const [first, ...others] = get(phoneNumbersAtom);
  if (first && others.length === 0 && get(deviceAtom) === "phone") openLink(link(first.number), "_self");
  else set(togglePanelAtom, "contact");
}

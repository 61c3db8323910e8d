import { atom, type Getter, type Setter } from "jotai/vanilla";
import { fieldsOf, listOf, textOf } from "../../book/settings/values.ts";
import { openLink } from "../../io/open-link.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { togglePanelAtom } from "../../state/panel-phases.ts";
import { bookAtom } from "../../state/reading.ts";
import { bookLinkAtom } from "../../state/stored.ts";
import { deviceAtom } from "../../state/view.ts";

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

/** The link that dials a number, without blanks and brackets. */
export function telLink(number: string): string {
  return `tel:${dialled(number)}`;
}

/** The link that begins a text message to a number. */
export function smsLink(number: string): string {
  return `sms:${dialled(number)}`;
}

/** The parts of an email to the publisher; "{link}" in the body stands for the book's address. */
export type MailDraft = { readonly to: string; readonly subject: string; readonly body: string };

/** The link that begins an email. Without a recipient the reader chooses one. */
export function mailLink({ to, subject, body }: MailDraft, bookLink: string): string {
  const fields = [
    ["subject", subject],
    ["body", body.replaceAll("{link}", bookLink)],
  ] as const;
  const filled = fields.filter(([, value]) => value !== "");
  const query = filled.map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  const recipient = encodeURIComponent(to.trim().replace(/^mailto:/i, ""))
    .replaceAll("%40", "@")
    .replaceAll("%2C", ",");
  return `mailto:${recipient}${query.length > 0 ? `?${query.join("&")}` : ""}`;
}

function dialled(number: string): string {
  const digits = number.replace(/[^\d+*#]/g, "");
  return encodeURIComponent(digits).replaceAll("%2B", "+").replaceAll("%2A", "*");
}

/** The publisher's telephone numbers; if the book lists none, that of the about panel. */
export const phoneNumbersAtom = atom((get) => {
  const listed = readPhoneNumbers(get(bookAtom).extras.phoneNumbers);
  return listed.length > 0 ? listed : readPhoneNumbers([get(chromeSettingsAtom).AboutMobile]);
});
/** The link that begins an email to the publisher. */
export const mailLinkAtom = atom((get) => {
  const settings = get(chromeSettingsAtom);
  const to = settings.btnShareWithEmailTo || settings.AboutEmail;
  const { btnShareWithEmailSubject: subject, btnShareWithEmailBody: body } = settings;
  return mailLink({ to, subject: subject || get(bookAtom).title, body: body || "{link}" }, get(bookLinkAtom));
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

/** Dials on a phone if there is only one number; else opens the contact panel. */
export const pressPhoneAtom = atom(null, (get, set) => callOrShow(get, set, telLink));
/** Begins a text message on a phone if there is only one number; else opens the contact panel. */
export const pressMessageAtom = atom(null, (get, set) => callOrShow(get, set, smsLink));
/** Begins an email to the publisher. */
export const pressMailAtom = atom(null, (get) => openLink(get(mailLinkAtom), "_self"));
/** Shows the publisher's WeChat account, or the book's QR code if there is none. */
export const pressWeChatAtom = atom(null, (get, set) => set(togglePanelAtom, get(hasWeChatAtom) ? "contact" : "qr"));

function callOrShow(get: Getter, set: Setter, link: (number: string) => string): void {
  const [first, ...others] = get(phoneNumbersAtom);
  if (first && others.length === 0 && get(deviceAtom) === "phone") openLink(link(first.number), "_self");
  else set(togglePanelAtom, "contact");
}

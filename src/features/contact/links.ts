import { atom } from "jotai/vanilla";
import { openLink } from "../../io/open-link.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { bookAtom } from "../../state/reading.ts";
import { bookLinkAtom } from "../../state/stored.ts";
import { phoneNumbersAtom } from "./state.ts";

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

/** The link that begins an email to the publisher. */
export const mailLinkAtom = atom((get) => {
  const settings = get(chromeSettingsAtom);
  const to = settings.btnShareWithEmailTo || settings.AboutEmail;
  const { btnShareWithEmailSubject: subject, btnShareWithEmailBody: body } = settings;
  return mailLink({ to, subject: subject || get(bookAtom).title, body: body || "{link}" }, get(bookLinkAtom));
});

/** Dials the publisher's first number. */
export const dialAtom = atom(null, (get) => openLink(telLink(get(phoneNumbersAtom)[0]?.number ?? ""), "_self"));
/** Begins a text message to the publisher's first number. */
export const beginMessageAtom = atom(null, (get) => openLink(smsLink(get(phoneNumbersAtom)[0]?.number ?? ""), "_self"));
/** Begins an email to the publisher. */
export const beginMailAtom = atom(null, (get) => openLink(get(mailLinkAtom), "_self"));

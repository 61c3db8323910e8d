/** The address that dials a number; what is no part of one is for the eyes. */
export function telLink(number: string): string {
  return `tel:${dialled(number)}`;
}

/** The address that begins a message to a number. */
export function smsLink(number: string): string {
  return `sms:${dialled(number)}`;
}

/** What a mail to the publisher says; "{link}" stands for the book's address. */
export type MailWish = { readonly to: string; readonly subject: string; readonly body: string };

/** The address that begins a mail. Without a receiver the reader chooses one. */
export function mailLink({ to, subject, body }: MailWish, bookLink: string): string {
  const fields = [
    ["subject", subject],
    ["body", body.replaceAll("{link}", bookLink)],
  ] as const;
  const told = fields.filter(([, value]) => value !== "");
  const query = told.map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  const receiver = encodeURIComponent(to.trim().replace(/^mailto:/i, ""))
    .replaceAll("%40", "@")
    .replaceAll("%2C", ",");
  return `mailto:${receiver}${query.length > 0 ? `?${query.join("&")}` : ""}`;
}

function dialled(number: string): string {
  const digits = number.replace(/[^\d+*#]/g, "");
  return encodeURIComponent(digits).replaceAll("%2B", "+").replaceAll("%2A", "*");
}

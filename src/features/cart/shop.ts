import { readLink } from "../../book/publication/links.ts";
import { type Fields, fieldsOf, listOf, readAddress, readOnOff, textOf } from "../../book/settings/values.ts";
import { type CartArticle, readArticle } from "./state.ts";

/** What a book sells, and where orders go. */
export type Shop = {
  readonly offers: readonly CartArticle[];
  readonly mail: string; // the address that orders go to
  readonly page: string; // absolute address of a page that takes orders; contains ORDER_PLACEHOLDER where the order goes
  readonly payPal: string; // the PayPal account that is paid
  readonly isSandbox: boolean; // payments go to PayPal's test system
  readonly subject: string;
  readonly body: string; // the email's text; contains ORDER_PLACEHOLDER where the order goes
  readonly isPriceShown: boolean;
  readonly isTimeShown: boolean; // orders contain the time of ordering
};

/** The publisher's placeholder for the order, in texts and addresses. */
// biome-ignore lint/suspicious/noTemplateCurlyInString: exporters write it so
export const ORDER_PLACEHOLDER = "${shopping}";

/**
 * Reads a book's shop, with Recto's names of the fields (`items`, `email`, `url`, `paypal`, …) or the exporters'
 * (`shoppingCartOptinon`, as they spell it: type, address, theme, body, …). EXTRA-03 does not prescribe the names.
 */
export function readShop(data: unknown, baseUrl: string): Shop {
  const own = fieldsOf(data);
  const theirs = fieldsOf(own["shoppingCartOptinon"] ?? own["shoppingCartOption"]);
  const currency = textOf(own["currency"]).trim().slice(0, 8);
  const isPayPal = textOf(theirs["type"]).trim().toLowerCase() === "paypal";
  return {
    offers: listOf(own["items"]).flatMap((item) => offerOf(fieldsOf(item), currency, baseUrl)),
    mail: mailOf(own["email"]) || (isPayPal ? "" : mailOf(theirs["address"])),
    page: pageOf(own["url"], baseUrl),
    payPal: mailOf(own["paypal"]) || (isPayPal ? mailOf(theirs["paypal"]) : ""),
    isSandbox: readOnOff(own["sandbox"] ?? theirs["sandbox"]) ?? false,
    subject: textOf(own["subject"] ?? theirs["theme"]).trim(),
    body: textOf(own["body"] ?? theirs["body"]),
    isPriceShown: readOnOff(own["showPrice"] ?? theirs["showPrice"]) ?? true,
    isTimeShown: readOnOff(own["showTime"] ?? theirs["showTime"]) ?? false,
  };
}

function offerOf(item: Fields, currency: string, baseUrl: string): readonly CartArticle[] {
  const picture = item["picture"] ?? item["image"] ?? item["img"];
  const article = readArticle({ ...item, picture: (picture && readAddress(picture, baseUrl)) || "" }, currency);
  return article ? [article] : [];
}

/** The email address that receives orders. "" for several addresses or one with fields: orders must go nowhere else. */
function mailOf(value: unknown): string {
  const address = textOf(value)
    .trim()
    .replace(/^mailto:/i, "");
  return /^[^\s@,;?&<>"]+@[^\s@,;?&<>"]+$/.test(address) ? address : "";
}

/** The address of the page that takes orders; the placeholder in it is not percent-encoded. */
function pageOf(value: unknown, baseUrl: string): string {
  const [before = "", ...after] = textOf(value).trim().split(ORDER_PLACEHOLDER);
  const page = readLink(before, baseUrl);
  if (!page || !/^https?:/.test(page)) return "";
  return after.length === 0 ? page : [page, ...after].join(ORDER_PLACEHOLDER);
}

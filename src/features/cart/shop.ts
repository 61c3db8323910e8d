import { readLink } from "../../book/publication/links.ts";
import { type Fields, fieldsOf, listOf, readAddress, readOnOff, textOf } from "../../book/settings/values.ts";
import { type CartArticle, readArticle } from "./api.ts";

/** How a book sells: what it offers, and where an order goes. The first way that is named is taken. */
export type Shop = {
  readonly offers: readonly CartArticle[];
  readonly mail: string; // the address that orders go to
  readonly page: string; // absolute address of a page that takes orders; "${shopping}" in it stands for the order
  readonly payPal: string; // the PayPal account that is paid
  readonly isSandbox: boolean; // payments are only tried out
  readonly subject: string;
  readonly body: string; // the mail's text; "${shopping}" in it stands for the order
  readonly isPriceShown: boolean;
  readonly isTimeShown: boolean; // orders tell when they were made
};

/** Where an order stands in a publisher's text. */
export const ORDER_PLACEHOLDER = "${shopping}";

/**
 * Reads a book's shop, in our own words (`items`, `email`, `url`, `paypal`, …) or in the exporters'
 * (`shoppingCartOptinon`, as they spell it: type, address, theme, body, …). EXTRA-03 leaves its shape to us.
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

/** The one receiver of orders; an address that names further ones, or fields of a mail, is none. */
function mailOf(value: unknown): string {
  const address = textOf(value)
    .trim()
    .replace(/^mailto:/i, "");
  return /^[^\s@,;?&<>"]+@[^\s@,;?&<>"]+$/.test(address) ? address : "";
}

/** The placeholder is no part of an address: it stays as it is until there is an order. */
function pageOf(value: unknown, baseUrl: string): string {
  const [before = "", ...after] = textOf(value).trim().split(ORDER_PLACEHOLDER);
  const page = readLink(before, baseUrl);
  if (!page || !/^https?:/.test(page)) return "";
  return after.length === 0 ? page : [page, ...after].join(ORDER_PLACEHOLDER);
}

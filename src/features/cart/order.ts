import type { CartItem } from "./api.ts";
import { ORDER_PLACEHOLDER, type Shop } from "./shop.ts";

/** Longer mail addresses are cut off by some mail programs, or open none at all. */
const LONGEST_LINK = 1900; // characters

/** A sum in one currency. */
export type Total = { readonly currency: string; readonly sum: number };

/** The sums of a cart, one a currency, in the order in which they occur; articles without a price are in none. */
export function totalsOf(items: readonly CartItem[]): readonly Total[] {
  const cents = new Map<string, number>();
  for (const { price, currency, amount } of items) {
    if (price !== null) cents.set(currency, (cents.get(currency) ?? 0) + Math.round(price * 100) * amount);
  }
  return [...cents].map(([currency, sum]) => ({ currency, sum: sum / 100 }));
}

/** A price in the reader's way of writing; a currency that nobody knows stands before the number as it is. */
export function priceText(price: number, currency: string, language: string): string {
  try {
    return new Intl.NumberFormat(language, { style: "currency", currency }).format(price);
  } catch {
    const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 }; // no code of a currency
    return `${currency} ${new Intl.NumberFormat(language, digits).format(price)}`.trim();
  }
}

/** The words of an order that are the reader's language's. */
export type OrderWords = { readonly total: string; readonly onRequest: string; readonly language: string };

/** An order in words: a line for each article, and the sums. @param when the time of the order, "" = not told */
export function orderText(items: readonly CartItem[], shop: Shop, words: OrderWords, when: string): string {
  const price = (sum: number, currency: string) => priceText(sum, currency, words.language);
  const lines = items.map(({ id, title, amount, price: each, currency }) => {
    const name = id === title ? title : `${title} (${id})`;
    if (!shop.isPriceShown) return `${amount} × ${name}`;
    return `${amount} × ${name}: ${each === null ? words.onRequest : price(each * amount, currency)}`;
  });
  const totals = shop.isPriceShown ? totalsOf(items) : [];
  const sums = totals.map(({ sum, currency }) => `${words.total}: ${price(sum, currency)}`);
  return [...lines, ...sums, ...(when === "" ? [] : [when])].join("\n");
}

/** How an order is sent: by a mail of the reader's, on a page, or as a payment; null where a book names no way. */
export type Checkout = {
  readonly kind: "mail" | "page" | "payPal";
  readonly href: string;
  readonly isCut: boolean; // the order is too long for a link: the reader must add it by themselves
};

/** The way of an order: payment first, then the publisher's page, then a mail. */
export function checkoutOf(items: readonly CartItem[], shop: Shop, order: string, title: string): Checkout | null {
  const payment = shop.payPal === "" ? null : payPalLink(items, shop);
  if (payment) return { kind: "payPal", href: payment, isCut: false };
  if (shop.page !== "") {
    return cut("page", order, (text) => shop.page.replaceAll(ORDER_PLACEHOLDER, () => encodeURIComponent(text)));
  }
  if (shop.mail === "") return null;
  const body = (text: string) =>
    shop.body.includes(ORDER_PLACEHOLDER)
      ? shop.body.replaceAll(ORDER_PLACEHOLDER, () => text)
      : `${shop.body}\n\n${text}`;
  const subject = encodeURIComponent(shop.subject || title);
  const to = encodeURIComponent(shop.mail).replaceAll("%40", "@");
  return cut("mail", order, (text) => `mailto:${to}?subject=${subject}&body=${encodeURIComponent(body(text).trim())}`);
}

/** A link with the order in it, or without one that is too long. */
function cut(kind: "mail" | "page", order: string, link: (order: string) => string): Checkout {
  const whole = link(order);
  return whole.length <= LONGEST_LINK ? { kind, href: whole, isCut: false } : { kind, href: link("…"), isCut: true };
}

/** PayPal's cart takes one currency and real prices; null where the order has others. */
function payPalLink(items: readonly CartItem[], { payPal, isSandbox }: Shop): string | null {
  const [currency] = items.map((item) => item.currency);
  const isPayable = items.every((item) => item.price !== null && item.price > 0 && item.currency === currency);
  if (!isPayable || !currency) return null;
  const fields = new URLSearchParams({ cmd: "_cart", upload: "1", charset: "utf-8", business: payPal });
  fields.set("currency_code", currency);
  items.forEach(({ title, price, amount }, index) => {
    fields.set(`item_name_${index + 1}`, title.slice(0, 127));
    fields.set(`amount_${index + 1}`, (price ?? 0).toFixed(2));
    fields.set(`quantity_${index + 1}`, String(amount));
  });
  return `https://www.${isSandbox ? "sandbox." : ""}paypal.com/cgi-bin/webscr?${fields.toString()}`;
}

import { atom } from "jotai/vanilla";
import { bookAtom } from "../../state/reading.ts";
import { languageTagAtom, plainText, textAtom } from "../../state/texts.ts";
import { ORDER_PLACEHOLDER, readShop, type Shop } from "./shop.ts";
import { type CartItem, cartAtom } from "./state.ts";

/** Some mail programs cut longer links off or do not open them. */
const LONGEST_LINK = 1900; // characters

/** A sum in one currency. */
export type Total = { readonly currency: string; readonly sum: number };

/** The sums of a cart, one for each currency in the order of appearance; articles without a price are not counted. */
export function totalsOf(items: readonly CartItem[]): readonly Total[] {
  const cents = new Map<string, number>();
  for (const { price, currency, amount } of items) {
    if (price !== null) cents.set(currency, (cents.get(currency) ?? 0) + Math.round(price * 100) * amount);
  }
  return [...cents].map(([currency, sum]) => ({ currency, sum: sum / 100 }));
}

/** A price as the reader's language writes it; an unknown currency is put before the number unchanged. */
export function priceText(price: number, currency: string, language: string): string {
  try {
    return new Intl.NumberFormat(language, { style: "currency", currency }).format(price);
  } catch {
    const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 }; // not a currency code
    return `${currency} ${new Intl.NumberFormat(language, digits).format(price)}`.trim();
  }
}

/** The words of an order in the reader's language. */
export type OrderWords = { readonly total: string; readonly onRequest: string; readonly language: string };

/** The text of an order: a line for each article, then the sums. @param when the time of the order; "" = leave it out */
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

/** How an order is sent: by email, to a web page, or as a PayPal payment. */
export type Checkout = {
  readonly kind: "mail" | "page" | "payPal";
  readonly href: string;
  readonly isCut: boolean; // the order is too long for a link: the reader must paste it
};

/** Chooses how an order is sent: PayPal first, then the publisher's page, then email; null if the book names no way. */
export function checkoutOf(items: readonly CartItem[], shop: Shop, order: string, title: string): Checkout | null {
  const payment = shop.payPal === "" ? null : payPalLink(items, shop);
  if (payment) return { kind: "payPal", href: payment, isCut: false };
  if (shop.page !== "") {
    return checkoutByLink("page", order, (text) =>
      shop.page.replaceAll(ORDER_PLACEHOLDER, () => encodeURIComponent(text)),
    );
  }
  if (shop.mail === "") return null;
  const body = (text: string) =>
    shop.body.includes(ORDER_PLACEHOLDER)
      ? shop.body.replaceAll(ORDER_PLACEHOLDER, () => text)
      : `${shop.body}\n\n${text}`;
  const subject = encodeURIComponent(shop.subject || title);
  const to = encodeURIComponent(shop.mail).replaceAll("%40", "@");
  return checkoutByLink(
    "mail",
    order,
    (text) => `mailto:${to}?subject=${subject}&body=${encodeURIComponent(body(text).trim())}`,
  );
}

/** A link that carries the order, or "…" in its place if the link would be too long. */
function checkoutByLink(kind: "mail" | "page", order: string, link: (order: string) => string): Checkout {
  const whole = link(order);
  return whole.length <= LONGEST_LINK ? { kind, href: whole, isCut: false } : { kind, href: link("…"), isCut: true };
}

/** The link to PayPal's own cart; null unless all articles have a price in the same currency. */
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

/** What the book sells, and how. */
export const shopAtom = atom((get) => {
  const { extras, baseUrl } = get(bookAtom);
  return readShop(extras.cart, baseUrl);
});
/** The sums of the cart, one for each currency. */
export const totalsAtom = atom((get) => totalsOf(get(cartAtom)));
/** The articles that the book offers and that are not in the cart. */
export const offersAtom = atom((get) => {
  const items = get(cartAtom);
  return get(shopAtom).offers.filter(({ id }) => !items.some((item) => item.id === id));
});

/** The text of the order. */
export const orderTextAtom = atom((get) => {
  const t = get(textAtom);
  const language = get(languageTagAtom);
  const shop = get(shopAtom);
  const words = { total: t("cartTotal", "Total"), onRequest: t("cartOnRequest", "Price on request"), language };
  const items = get(cartAtom).map((item) => ({ ...item, title: plainText(item.title) }));
  return orderText(items, shop, words, shop.isTimeShown ? new Date().toLocaleString(language) : "");
});
/** How the order is sent; null if the book names no way. */
export const checkoutAtom = atom((get) =>
  checkoutOf(get(cartAtom), get(shopAtom), get(orderTextAtom), get(bookAtom).title),
);

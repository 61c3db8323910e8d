import { atom } from "jotai/vanilla";
import { fieldsOf, listOf, readNumber, textOf } from "../../book/settings/values.ts";
import { clamp } from "../../lib/clamp.ts";
import { storedAtom } from "../../state/tab-sync.ts";

/** Limits of a cart; anything beyond is a mistake or malice. */
export const CART = { mostAmount: 999, mostItems: 200, mostPrice: 1e9, longestText: 300 } as const;

/** An article that a book offers. */
export type CartArticle = {
  readonly id: string; // unique in the cart
  readonly title: string;
  readonly price: number | null; // of one piece, in units of the currency; null = on request
  readonly currency: string; // a code such as "EUR", or any sign; "" = unknown
  readonly picture: string; // absolute address, "" = none
};
/** An article in the cart, with the number of pieces. */
export type CartItem = CartArticle & { readonly amount: number };

/** The nearest amount that can be ordered: a whole number from 1 on. NaN counts as 1. */
export function validAmount(amount: number): number {
  return Math.floor(clamp(amount, 1, CART.mostAmount));
}

/** A price rounded to the cent; null if it is not a valid price. */
export function validPrice(price: unknown): number | null {
  const number = readNumber(price);
  if (number === null || number < 0 || number > CART.mostPrice) return null;
  return Math.round(number * 100) / 100;
}

/** Reads an article; null if it has neither a title nor an id. */
export function readArticle(data: unknown, currency = ""): CartArticle | null {
  const fields = fieldsOf(data);
  const title = textAt(fields["title"] ?? fields["name"]);
  const id = textAt(fields["id"] ?? fields["sku"]) || title;
  if (id === "") return null;
  return {
    id,
    title: title || id,
    price: validPrice(fields["price"]),
    currency: textAt(fields["currency"]).slice(0, 8) || currency,
    picture: typeof fields["picture"] === "string" ? fields["picture"] : "",
  };
}

/** Reads a stored cart; invalid entries are left out. */
export function readStoredCart(data: unknown): readonly CartItem[] {
  const items = listOf(data).flatMap((entry) => {
    const article = readArticle(entry);
    return article ? [{ ...article, amount: validAmount(readNumber(fieldsOf(entry)["amount"]) ?? 1) }] : [];
  });
  const isFirst = ({ id }: CartItem, index: number) => items.findIndex((other) => other.id === id) === index;
  return items.filter(isFirst).slice(0, CART.mostItems);
}

function textAt(value: unknown): string {
  return textOf(value).trim().slice(0, CART.longestText);
}

/** The name under which the cart is stored. */
export const CART_KEY = "cart";
const storedCartAtom = storedAtom(CART_KEY);

/** The reader's cart in the order of adding; stored for this book and shared by all tabs. */
export const cartAtom = atom((get): readonly CartItem[] => readStoredCart(get(storedCartAtom)));
/** The number of pieces in the cart. */
export const cartCountAtom = atom((get) => get(cartAtom).reduce((sum, { amount }) => sum + amount, 0));

import { atom, type Getter, type Setter } from "jotai/vanilla";
import { fieldsOf, listOf, readNumber, textOf } from "../../book/settings/values.ts";
import { clamp } from "../../lib/clamp.ts";
import { storedAtom, updateStored } from "../../state/tab-sync.ts";
import { textAtom } from "../../state/texts.ts";
import { showToastAtom } from "../../state/tips.ts";

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

/** The cart with an article added; if it is in the cart already, its amount grows. */
export function withArticle(items: readonly CartItem[], article: CartArticle, amount: number): readonly CartItem[] {
  const known = items.find(({ id }) => id === article.id);
  if (known) return withAmount(items, article.id, known.amount + validAmount(amount));
  return items.length < CART.mostItems ? [...items, { ...article, amount: validAmount(amount) }] : items;
}

/** The cart with a new amount of one article. */
export function withAmount(items: readonly CartItem[], id: string, amount: number): readonly CartItem[] {
  return items.map((item) => (item.id === id ? { ...item, amount: validAmount(amount) } : item));
}

function textAt(value: unknown): string {
  return textOf(value).trim().slice(0, CART.longestText);
}

const CART_KEY = "cart"; // its name in storage
const storedCartAtom = storedAtom(CART_KEY);

/** The reader's cart in the order of adding; stored for this book and shared by all tabs. */
export const cartAtom = atom((get): readonly CartItem[] => readStoredCart(get(storedCartAtom)));
/** The number of pieces in the cart. */
export const cartCountAtom = atom((get) => get(cartAtom).reduce((sum, { amount }) => sum + amount, 0));

/**
 * Puts an article into the cart.
 * @param article unparsed: id, title, price, currency and picture
 * @returns whether it is in the cart now; false for an article without id and title, or if the cart is full
 */
export const addToCartAtom = atom(null, (get, set, article: unknown, amount: number = 1): boolean => {
  const read = readArticle(article);
  if (!read) return false;
  changeCart(get, set, (items) => withArticle(items, read, amount));
  return get(cartAtom).some(({ id }) => id === read.id);
});
/** Sets the amount of one article. */
export const setAmountAtom = atom(null, (get, set, id: string, amount: number) => {
  changeCart(get, set, (items) => withAmount(items, id, amount));
});
/** Removes an article. */
export const removeFromCartAtom = atom(null, (get, set, id: string) => {
  changeCart(get, set, (items) => items.filter((item) => item.id !== id));
});

/** Changes and stores the cart. If it cannot be stored, a message says that it is lost at the end of the visit. */
function changeCart(get: Getter, set: Setter, make: (now: readonly CartItem[]) => readonly CartItem[]): void {
  if (updateStored(get, set, CART_KEY, (stored) => make(readStoredCart(stored)))) return;
  const t = get(textAtom);
  set(showToastAtom, t("settingsNotKept", "This could not be saved for your next visit."));
}

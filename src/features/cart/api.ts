import { atom, type Getter, type Setter } from "jotai/vanilla";
import { fieldsOf, listOf, readNumber, textOf } from "../../book/settings/values.ts";
import { clamp } from "../../lib/clamp.ts";
import { storedAtom, updateStored } from "../../state/tab-sync.ts";
import { textAtom } from "../../state/texts.ts";
import { showToastAtom } from "../../state/tips.ts";

/** How much a cart holds. What is beyond is as good as a slip, or ill will. */
export const CART = { mostAmount: 999, mostItems: 200, mostPrice: 1e9, longestText: 300 } as const;

/** Something to buy, as a book offers it. */
export type CartArticle = {
  readonly id: string; // what tells it from others
  readonly title: string;
  readonly price: number | null; // of one, in the currency's units; null = on request
  readonly currency: string; // a code such as "EUR", or any sign; "" where nobody says
  readonly picture: string; // absolute address, "" = none
};
/** Something in the cart. */
export type CartItem = CartArticle & { readonly amount: number };

/** An amount that can be ordered: a whole number of at least 1. NaN and whatever is not positive count as 1. */
export function validAmount(amount: number): number {
  return Math.floor(clamp(amount, 1, CART.mostAmount));
}

/** A price that can be asked for, to the cent; null for what is none. */
export function validPrice(price: unknown): number | null {
  const number = readNumber(price);
  if (number === null || number < 0 || number > CART.mostPrice) return null;
  return Math.round(number * 100) / 100;
}

/** An article from whatever names one; null where it has neither name nor id. */
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

/** The cart as it was kept; what cannot be read of it is left out. */
export function readStoredCart(data: unknown): readonly CartItem[] {
  const items = listOf(data).flatMap((entry) => {
    const article = readArticle(entry);
    return article ? [{ ...article, amount: validAmount(readNumber(fieldsOf(entry)["amount"]) ?? 1) }] : [];
  });
  const isFirst = ({ id }: CartItem, index: number) => items.findIndex((other) => other.id === id) === index;
  return items.filter(isFirst).slice(0, CART.mostItems);
}

/** The cart with an article more; one that is in it already counts on. */
export function withArticle(items: readonly CartItem[], article: CartArticle, amount: number): readonly CartItem[] {
  const known = items.find(({ id }) => id === article.id);
  if (known) return withAmount(items, article.id, known.amount + validAmount(amount));
  return items.length < CART.mostItems ? [...items, { ...article, amount: validAmount(amount) }] : items;
}

/** The cart with another amount of one article. */
export function withAmount(items: readonly CartItem[], id: string, amount: number): readonly CartItem[] {
  return items.map((item) => (item.id === id ? { ...item, amount: validAmount(amount) } : item));
}

function textAt(value: unknown): string {
  return textOf(value).trim().slice(0, CART.longestText);
}

const CART_KEY = "cart"; // the name that it is stored under
const storedCartAtom = storedAtom(CART_KEY);

/** What the reader wants to buy, in the order in which it was put there, in whichever tab; kept for this book. */
export const cartAtom = atom((get): readonly CartItem[] => readStoredCart(get(storedCartAtom)));
/** How many pieces that is. */
export const cartCountAtom = atom((get) => get(cartAtom).reduce((sum, { amount }) => sum + amount, 0));

/**
 * Puts an article into the cart, from wherever one is offered.
 * @param article id, title, price, currency and picture, as they came; without id and title it is none
 * @returns whether it is in the cart now
 */
export const addToCartAtom = atom(null, (get, set, article: unknown, amount: number = 1): boolean => {
  const read = readArticle(article);
  if (!read) return false;
  changeCart(get, set, (items) => withArticle(items, read, amount));
  return get(cartAtom).some(({ id }) => id === read.id);
});
export const setAmountAtom = atom(null, (get, set, id: string, amount: number) => {
  changeCart(get, set, (items) => withAmount(items, id, amount));
});
export const removeFromCartAtom = atom(null, (get, set, id: string) => {
  changeCart(get, set, (items) => items.filter((item) => item.id !== id));
});

/** Keeps the cart; where it cannot be kept it lasts as long as the visit, and the reader knows. */
function changeCart(get: Getter, set: Setter, make: (now: readonly CartItem[]) => readonly CartItem[]): void {
  if (updateStored(get, set, CART_KEY, (kept) => make(readStoredCart(kept)))) return;
  const t = get(textAtom);
  set(showToastAtom, t("settingsNotKept", "This could not be saved for your next visit."));
}

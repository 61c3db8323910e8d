import { atom, type Getter, type Setter } from "jotai/vanilla";
import { updateStored } from "../../state/tab-sync.ts";
import { textAtom } from "../../state/texts.ts";
import { showToastAtom } from "../../state/tips.ts";
import {
  CART,
  CART_KEY,
  type CartArticle,
  type CartItem,
  cartAtom,
  readArticle,
  readStoredCart,
  validAmount,
} from "./state.ts";

export { cartAtom } from "./state.ts";

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

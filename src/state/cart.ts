import { atom, type Getter, type Setter } from "jotai/vanilla";
import { type CartItem, readArticle, readKeptCart, withAmount, withArticle } from "../book/cart-items.ts";
import { changeKept, keptAtom } from "./kept-by-all.ts";
import { textAtom } from "./texts.ts";
import { showToastAtom } from "./tips.ts";

const CART = "cart"; // what it is kept under

/** What the reader wants to buy, in the order in which it was put there, in whichever tab; kept for this book. */
export const cartAtom = atom((get): readonly CartItem[] => readKeptCart(get(keptAtom(CART))));
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
  change(get, set, (items) => withArticle(items, read, amount));
  return get(cartAtom).some(({ id }) => id === read.id);
});
export const setAmountAtom = atom(null, (get, set, id: string, amount: number) => {
  change(get, set, (items) => withAmount(items, id, amount));
});
export const removeFromCartAtom = atom(null, (get, set, id: string) => {
  change(get, set, (items) => items.filter((item) => item.id !== id));
});
export const emptyCartAtom = atom(null, (get, set) => {
  change(get, set, () => []);
});

/** Keeps the cart; where it cannot be kept it lasts as long as the visit, and the reader knows. */
function change(get: Getter, set: Setter, make: (now: readonly CartItem[]) => readonly CartItem[]): void {
  if (changeKept(get, set, CART, (kept) => make(readKeptCart(kept)))) return;
  const t = get(textAtom);
  set(showToastAtom, t("settingsNotKept", "This could not be saved for your next visit."));
}

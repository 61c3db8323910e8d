import { atom, type Getter, type Setter } from "jotai/vanilla";
import { readArticle, readKeptCart, withAmount, withArticle, type CartItem } from "../book/cart-items.ts";
import { keep, readKept } from "./kept.ts";
import { textAtom } from "./texts.ts";
import { showToastAtom } from "./tips.ts";

const CART = "cart"; // what it is kept under

const cartBaseAtom = atom<readonly CartItem[] | null>(null);

/** What the reader wants to buy, in the order in which it was put there; kept for this book. */
export const cartAtom = atom((get): readonly CartItem[] => get(cartBaseAtom) ?? readKeptCart(readKept(get, CART)));
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
  return write(get, set, withArticle(get(cartAtom), read, amount)).some(({ id }) => id === read.id);
});
export const setAmountAtom = atom(null, (get, set, id: string, amount: number) => {
  write(get, set, withAmount(get(cartAtom), id, amount));
});
export const removeFromCartAtom = atom(null, (get, set, id: string) => {
  write(get, set, get(cartAtom).filter((item) => item.id !== id));
});
export const emptyCartAtom = atom(null, (get, set) => {
  write(get, set, []);
});

/** Keeps the cart; where it cannot be kept it lasts as long as the visit, and the reader knows. */
function write(get: Getter, set: Setter, items: readonly CartItem[]): readonly CartItem[] {
  set(cartBaseAtom, items);
  if (keep(get, CART, items)) return items;
  const t = get(textAtom);
  set(showToastAtom, t("settingsNotKept", "This could not be saved for your next visit."));
  return items;
}

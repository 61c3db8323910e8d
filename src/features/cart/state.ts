import { atom } from "jotai/vanilla";
import { bookAtom } from "../../state/reading.ts";
import { languageTagAtom, plainText, textAtom } from "../../state/texts.ts";
import { cartAtom } from "./api.ts";
import { checkoutOf, orderText, totalsOf } from "./order.ts";
import { readShop } from "./shop.ts";

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

import { atom } from "jotai/vanilla";
import { bookAtom } from "../../state/reading.ts";
import { languageTagAtom, plainText, textAtom } from "../../state/texts.ts";
import { cartAtom } from "./api.ts";
import { checkoutOf, orderText, totalsOf } from "./order.ts";
import { readShop } from "./shop.ts";

/** How the book sells. */
export const shopAtom = atom((get) => {
  const { extras, baseUrl } = get(bookAtom);
  return readShop(extras.cart, baseUrl);
});
export const totalsAtom = atom((get) => totalsOf(get(cartAtom)));
/** What the book offers and the cart has not. */
export const offersAtom = atom((get) => {
  const items = get(cartAtom);
  return get(shopAtom).offers.filter(({ id }) => !items.some((item) => item.id === id));
});

/** The order in words, as of now. */
export const orderTextAtom = atom((get) => {
  const t = get(textAtom);
  const language = get(languageTagAtom);
  const shop = get(shopAtom);
  const words = { total: t("cartTotal", "Total"), onRequest: t("cartOnRequest", "Price on request"), language };
  const items = get(cartAtom).map((item) => ({ ...item, title: plainText(item.title) }));
  return orderText(items, shop, words, shop.isTimeShown ? new Date().toLocaleString(language) : "");
});
/** Where the order goes; null where the book names no place. */
export const checkoutAtom = atom((get) =>
  checkoutOf(get(cartAtom), get(shopAtom), get(orderTextAtom), get(bookAtom).title),
);

import { atom } from "jotai/vanilla";
import { fieldsOf, listOf, readOnOff } from "../../book/settings/values.ts";
import type { Feature, ToolbarButton } from "../../lib/feature.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { togglePanelAtom } from "../../state/panel-phases.ts";
import { bookAtom } from "../../state/reading.ts";
import { cartCountAtom } from "./state.ts";

/**
 * Whether there is a cart: a setting switches it on, or the book offers something and does not switch it off (TOOL-14;
 * the place and name of that setting are our choice). A cart that holds something is always shown (ANNO-22).
 */
const isCartOnAtom = atom((get) => {
  const cart = fieldsOf(get(bookAtom).extras.cart);
  const isOn = readOnOff(cart["shoppingCartHTML"]);
  if (get(cartCountAtom) > 0) return true;
  return get(chromeSettingsAtom).ShoppingButtonVisible || (isOn ?? listOf(cart["items"]).length > 0);
});
/** How many articles are in the cart, as the badge of its button. */
const cartBadgeAtom = atom((get) => {
  const count = get(cartCountAtom);
  return count > 99 ? "99+" : count > 0 ? String(count) : "";
});
const toggleCartAtom = atom(null, (_get, set) => set(togglePanelAtom, "cart"));

const button: ToolbarButton = {
  key: "shopping",
  icon: "shopping-cart",
  label: ["btnShoppingCart", "Shopping cart"],
  isVisibleAtom: isCartOnAtom,
  badgeAtom: cartBadgeAtom,
  panel: "cart",
  pressAtom: toggleCartAtom,
};

/** The shopping cart: what readers want to buy from the publisher (EXTRA-01, TOOL-14). */
export const cart: Feature = {
  id: "cart",
  buttons: [button],
  panels: [{ name: "cart", load: () => import("./CartPanel.tsx") }],
};

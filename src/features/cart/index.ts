import type { Feature, ToolbarButton } from "../../lib/feature.ts";
import { cartBadgeAtom, isCartOnAtom, toggleCartAtom } from "./cart-state.ts";

const button: ToolbarButton = {
  key: "shopping",
  icon: "shopping-cart",
  label: ["btnShoppingCart", "Shopping cart"],
  isVisibleAtom: isCartOnAtom,
  badgeAtom: cartBadgeAtom,
  panel: "cart",
  pressAtom: toggleCartAtom,
};

/** What readers want to buy from the book's publisher (EXTRA-01, TOOL-14). */
export const cart: Feature = {
  id: "cart",
  buttons: [button],
  panels: [{ name: "cart", load: () => import("./CartPanel.tsx") }],
};

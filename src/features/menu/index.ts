import type { Feature } from "../../lib/feature.ts";
import { runMenu } from "./menu-effects.ts";

/** Our own menu for the right mouse button. */
export const menu: Feature = {
  id: "menu",
  panels: [{ name: "menu", isOver: true, load: () => import("./MenuPanel.tsx") }],
  run: runMenu,
};

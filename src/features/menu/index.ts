import { atom } from "jotai/vanilla";
import type { Feature } from "../../lib/feature.ts";
import { deviceAtom } from "../../state/view.ts";

/** The book's own context menu. */
export const menu: Feature = {
  id: "menu",
  panels: [{ name: "menu", isOver: true, load: () => import("./MenuPanel.tsx") }],
  lazyRun: { isWantedAtom: atom((get) => get(deviceAtom) === "desktop"), load: () => import("./effects.ts") },
};

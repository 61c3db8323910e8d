import { atom } from "jotai/vanilla";
import type { Feature } from "../../lib/feature.ts";
import { pageItemsAtom } from "../../state/page-items.ts";

const hasItemsAtom = atom((get) => get(pageItemsAtom).byPage.some(({ length }) => length > 0));

/** What items on pages do when they are pressed: turn, follow links, fill the cart, … (ANNO-30, ANNO-31, ANNO-34, ANNO-41). */
export const itemLinks: Feature = {
  id: "item-links",
  lazyRun: {
    isWantedAtom: hasItemsAtom,
    load: async () => ({ run: (await import("./actions.ts")).runItemLinks }),
  },
};

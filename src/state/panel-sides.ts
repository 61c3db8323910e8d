import { atom } from "jotai/vanilla";
import type { PageBox, Rect } from "../book/geometry/layout.ts";
import { viewportAtom } from "./view.ts";

type Sides = { readonly left: number; readonly right: number };
const sidesAtom = atom<Sides>({ left: 0, right: 0 });

/** How much of the window's sides panels take for which the book moves aside, client px. */
export const panelSidesAtom = atom((get) => get(sidesAtom));
/** What they leave of a window, client px. */
export function besidePanels({ width, height }: PageBox, { left, right }: Sides): Rect {
  return { x: left, y: 0, width: width - left - right, height };
}
/** What they leave of the window: a closer look at something shows it there. */
export const besidePanelsAtom = atom((get) => besidePanels(get(viewportAtom), get(panelSidesAtom)));
/** Sets how much they take; the same once more is no change. */
export const setPanelSidesAtom = atom(null, (get, set, { left, right }: Sides) => {
  const before = get(sidesAtom);
  if (left !== before.left || right !== before.right) set(sidesAtom, { left, right });
});

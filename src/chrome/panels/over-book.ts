import type { Getter } from "jotai/vanilla";
import type { PanelName } from "../../lib/feature.ts";
import { dockedPanelsAtom } from "../../state/panels.ts";
import { deviceAtom, isSmallWindowAtom } from "../../state/view.ts";

/** Whether an open panel covers the book, so that it closes once it has led to a page. On desktops readers may have dragged it aside. */
export function isOverBook(get: Getter, name: PanelName): boolean {
  return (get(deviceAtom) !== "desktop" || get(isSmallWindowAtom)) && !get(dockedPanelsAtom).includes(name);
}

import { atom } from "jotai/vanilla";
import type { PanelName } from "../lib/panel-name.ts";
import { panelPhasesAtom } from "./panel-phases.ts";
import { openPanelAtom } from "./panels.ts";

/** Something that is no panel lies over the whole book, such as a publisher's banner of full size; its feature tells. */
export const isBookCoveredAtom = atom(false);

/** Opens a popup, unless it is on its way. @returns whether the wish was heeded. Source: specification POPUP-02. */
export const openPopupAtom = atom(null, (get, set, name: PanelName): boolean => {
  const phase = get(panelPhasesAtom)[name];
  if (phase === "showing" || phase === "hiding") return false;
  set(openPanelAtom, name);
  return true;
});

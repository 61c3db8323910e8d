import { atom } from "jotai/vanilla";
import type { Stop } from "../../lib/stop.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { togglePanelAtom } from "../../state/panel-phases.ts";

/** Whether the book has a print button. */
export const isPrintButtonOnAtom = atom((get) => get(chromeSettingsAtom).PrintButtonVisible);
/** Opens or closes the print panel. */
export const togglePrintAtom = atom(null, (_get, set) => set(togglePanelAtom, "print"));
/** A document that the browser may still be printing; it is removed later, or with the reader. */
export const printedDocumentAtom = atom<{ readonly stop: Stop } | null>(null);

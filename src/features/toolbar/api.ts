import { atom } from "jotai/vanilla";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { bookAtom } from "../../state/reading.ts";
import { barKindAtom } from "../../state/toolbar.ts";

/**
 * The kind of toolbar: that which suits the window, or in a large one the lite one that the book asks for (TOOL-19). A
 * book of our own that asks for no view and no order of buttons has the quiet one.
 */
export const barViewAtom = atom((get) => {
  const kind = get(barKindAtom);
  if (kind !== "standard") return kind;
  const { ToolbarViewMode, buttonsSortXML } = get(chromeSettingsAtom);
  const mode = ToolbarViewMode.trim().toLowerCase();
  if (mode === "lite") return "lite";
  const isQuiet = mode === "quiet" || (mode === "" && get(bookAtom).source === "native");
  return isQuiet && buttonsSortXML.length === 0 ? "quiet" : kind;
});
/** Whether the bar has only what a reader needs most, and a strip of the book's pages. */
export const isBarQuietAtom = atom((get) => get(barViewAtom) === "quiet");

import { atom } from "jotai/vanilla";
import { rootElement } from "../../io/browser.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { bookAtom } from "../../state/reading.ts";
import { barKindAtom } from "../../state/toolbar.ts";
import { deviceAtom, isSmallWindowAtom } from "../../state/view.ts";

/** The view of the bar that the book asks for; "" = none. */
export const barModeAtom = atom((get) => get(chromeSettingsAtom).ToolbarViewMode.trim().toLowerCase());
/** Whether the book is of our own and asks for no view of the bar and no order of buttons: what it leaves to us is quiet. */
const isBookQuietAtom = atom((get) => {
  const mode = get(barModeAtom);
  const isQuiet = mode === "quiet" || (mode === "" && get(bookAtom).source === "native");
  return isQuiet && get(chromeSettingsAtom).buttonsSortXML.length === 0;
});
/**
 * Whether the bars are ours: each control has one place then, on a bar, behind More or in the settings. Other books have
 * the buttons that they ask for, also for what the settings offer.
 */
export const isChromeQuietAtom = atom((get) => get(barKindAtom) !== "none" && get(isBookQuietAtom));
/**
 * The kind of toolbar: that which suits the window, or in a large one the lite one that the book asks for (TOOL-19), or
 * the quiet one.
 */
export const barViewAtom = atom((get) => {
  const kind = get(barKindAtom);
  if (kind !== "standard") return kind;
  if (get(barModeAtom) === "lite") return "lite";
  return get(isBookQuietAtom) ? "quiet" : kind;
});
/** Whether the bar has only what a reader needs most, and a strip of the book's pages. */
export const isBarQuietAtom = atom((get) => get(barViewAtom) === "quiet");
/** Whether it has room for the strip, and for the page field beside it. */
export const hasStripAtom = atom((get) => get(isBarQuietAtom) && !get(isSmallWindowAtom));
/** The field for the page number on the bar; null while the bar is not drawn. */
export const pageField = () => rootElement().querySelector<HTMLInputElement>(".toolbar .page-field__input");
/** Whether the bar leaves the window's lower corners free: a quiet one has narrow windows from edge to edge. */
export const areCornersFreeAtom = atom((get) => {
  const view = get(barViewAtom);
  const isQuietWide = view === "quiet" && get(deviceAtom) === "desktop" && !get(isSmallWindowAtom);
  return view === "standard" || view === "lite" || isQuietWide;
});

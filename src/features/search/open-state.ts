import { type Atom, atom } from "jotai/vanilla";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { togglePanelAtom } from "../../state/panel-phases.ts";
import { closePanelAtom, dockedPanelsAtom, panelsAtom, registeredPanelsAtom } from "../../state/panels.ts";
import { bookAtom } from "../../state/reading.ts";
import { readingModeAtom } from "../../state/reading-mode.ts";
import { isChineseGroupAtom } from "../../state/texts.ts";
import { deviceAtom, isSmallWindowAtom } from "../../state/view.ts";

/** Whether the book can be searched (SEARCH-01). */
export const isSearchOnAtom = atom((get) => get(chromeSettingsAtom).SearchButtonVisible);
/** Whether this is a phone with the neat template. */
export const isNeatPhoneAtom = atom((get) => {
  const isNeat = get(bookAtom).settings.isNeat || get(readingModeAtom) === "neat";
  return get(deviceAtom) === "phone" && isNeat;
});
/**
 * Whether a bar at the upper edge comes before the form (SEARCH-07). SEARCH-11 is open; here the template without it is
 * the neat one, which for Chinese readers opens the toolbar's panel at once (SEARCH-10).
 */
const hasBarAtom = atom((get) => get(deviceAtom) !== "desktop" && !(get(isNeatPhoneAtom) && get(isChineseGroupAtom)));
const isBarOpenedAtom = atom(false);
/** Whether the bar stays whatever the reader does (SEARCH-08). */
export const isBarFixedAtom = atom(
  (get) =>
    get(isSearchOnAtom) &&
    get(deviceAtom) === "phone" &&
    get(hasBarAtom) &&
    get(chromeSettingsAtom).searchbarAlwaysShowOnMobile,
);
const isBarOutAtom = atom((get) => get(hasBarAtom) && (get(isBarOpenedAtom) || get(isBarFixedAtom)));
/** Whether a form of something else is open over the book, which has nothing to do with what is searched. */
const isOtherOpenAtom = atom((get) =>
  get(panelsAtom).some(
    (name) =>
      name !== "search" && !get(dockedPanelsAtom).includes(name) && get(registeredPanelsAtom).get(name) === false,
  ),
);
/** Says whether a window with a mouse has a strip with the way through what was found; effects.ts brings it with its code. */
export const stripRuleAtom = atom<Atom<boolean> | null>(null);
/** Whether the bar is shown, or that strip: they make way for other forms, which have no room beside them. */
export const isBarShownAtom = atom((get) => {
  if (get(deviceAtom) === "desktop") {
    const rule = get(stripRuleAtom);
    return rule !== null && get(rule) && !(get(isSmallWindowAtom) && get(isOtherOpenAtom));
  }
  return get(isBarOutAtom) && (get(isBarFixedAtom) || !get(isOtherOpenAtom));
});
/** Hides the bar, unless it is fixed. */
export const hideBarAtom = atom(null, (_get, set) => set(isBarOpenedAtom, false));
const isTypingNextAtom = atom(false);
/** Whether the bar has been opened to type into it: its field has the focus then. */
export const isBarForTypingAtom = atom((get) => get(isTypingNextAtom));
/** Notes that it has the focus: a bar that comes back later takes none, with a keyboard over the page. */
export const noteTypingAtom = atom(null, (_get, set) => set(isTypingNextAtom, false));

/** The search button: on phones it shows the bar, or hides it, elsewhere the panel. */
export const pressSearchAtom = atom(null, (get, set) => {
  const hasBarFirst = get(deviceAtom) === "phone" && get(hasBarAtom) && !get(isBarFixedAtom);
  set(isTypingNextAtom, hasBarFirst);
  if (hasBarFirst) set(isBarOpenedAtom, !get(isBarOpenedAtom));
  else set(togglePanelAtom, "search");
});

/** Whether the search has been opened. */
export const isSearchUsedAtom = atom((get) => get(panelsAtom).includes("search") || get(isBarOutAtom));

/** Closes the form; the bar with its marks and arrows stays (SEARCH-12). */
export const leaveFormAtom = atom(null, (_get, set) => {
  set(isTypingNextAtom, false); // the field's keyboard would cover the words
  set(isBarOpenedAtom, true);
  set(closePanelAtom, "search");
});

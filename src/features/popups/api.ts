import { atom } from "jotai/vanilla";
import type { PanelName } from "../../lib/feature.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { panelPhasesAtom } from "../../state/panel-phases.ts";
import { openPanelAtom } from "../../state/panels.ts";
import { bookAtom } from "../../state/reading.ts";
import { bookLinkAtom } from "../../state/stored.ts";

/** Whether something that is no panel lies over the whole book, such as a full-size banner; its feature sets this. */
export const isBookCoveredAtom = atom(false);

/** Opens a popup, unless it is just opening or closing (POPUP-02). @returns whether it opens */
export const openPopupAtom = atom(null, (get, set, name: PanelName): boolean => {
  const phase = get(panelPhasesAtom)[name];
  if (phase === "showing" || phase === "hiding") return false;
  set(openPanelAtom, name);
  return true;
});

/**
 * Whether the book's own scripts and HTML may run: only where the book has the origin of the page, whose publisher could
 * put them into the page as well, and never where the book forbids it. A book on a disk has to lie beside its page.
 */
export const mayRunScriptsAtom = atom((get) => {
  if (get(chromeSettingsAtom).bookScripts !== "allow") return false;
  return hasSameOrigin(get(bookAtom).baseUrl, get(bookLinkAtom));
});

/** Whether two addresses have the same origin; for files, which have none, whether the book lies in the page's folder. */
function hasSameOrigin(book: string, page: string): boolean {
  try {
    const [theirs, ours] = [new URL(book), new URL(page)];
    if (theirs.protocol === "file:") return theirs.href.startsWith(new URL(".", ours).href);
    return theirs.origin === ours.origin && theirs.origin !== "null";
  } catch {
    return false; // an empty or broken address has no origin
  }
}

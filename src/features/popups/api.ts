import { atom } from "jotai/vanilla";
import type { PanelName } from "../../lib/panel-name.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { panelPhasesAtom } from "../../state/panel-phases.ts";
import { openPanelAtom } from "../../state/panels.ts";
import { bookAtom } from "../../state/reading.ts";
import { bookLinkAtom } from "../../state/stored.ts";

/** Something that is no panel lies over the whole book, such as a publisher's banner of full size; its feature tells. */
export const isBookCoveredAtom = atom(false);

/** Opens a popup, unless it is on its way. @returns whether the wish was heeded. Source: specification POPUP-02. */
export const openPopupAtom = atom(null, (get, set, name: PanelName): boolean => {
  const phase = get(panelPhasesAtom)[name];
  if (phase === "showing" || phase === "hiding") return false;
  set(openPanelAtom, name);
  return true;
});

/**
 * Whether the book's own scripts and HTML may run: only those of a book from the page's own origin, whose publisher
 * could put them into the page as well, and never where the book forbids it. A book on a disk lies beside its page.
 */
export const mayRunScriptsAtom = atom((get) => {
  if (get(chromeSettingsAtom).bookScripts !== "allow") return false;
  return hasSameOrigin(get(bookAtom).baseUrl, get(bookLinkAtom));
});

/** Addresses on disks have no origin: there the folder counts. */
function hasSameOrigin(book: string, page: string): boolean {
  try {
    const [theirs, ours] = [new URL(book), new URL(page)];
    if (theirs.protocol === "file:") return theirs.href.startsWith(new URL(".", ours).href);
    return theirs.origin === ours.origin && theirs.origin !== "null";
  } catch {
    return false; // an empty or broken address is nobody's
  }
}

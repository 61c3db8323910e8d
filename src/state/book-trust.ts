import { atom } from "jotai/vanilla";
import { chromeSettingsAtom } from "./chrome-settings.ts";
import { bookLinkAtom } from "./kept.ts";
import { bookAtom } from "./reading.ts";

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

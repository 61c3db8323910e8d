import { atom } from "jotai/vanilla";
import { browserCall, type CallProvider } from "../io/provider/call.ts";
import { chromeSettingsAtom } from "../state/chrome-settings.ts";
import { bookLinkAtom } from "../state/stored.ts";

/** What calls the provider. */
export const callProviderAtom = atom<{ readonly call: CallProvider }>({ call: browserCall });

/**
 * The name of the book at its provider: `bookId` if the book says it, else the book's address. "" = it has none: a copy
 * on disk has only a path, which says how the reader's folders are named and is nobody's business (REPORT-18).
 */
export const bookIdAtom = atom((get) => {
  const { bookId } = get(chromeSettingsAtom);
  const link = get(bookLinkAtom);
  return bookId || (/^https?:/.test(link) ? link : "");
});

import { atom } from "jotai/vanilla";
import { toNumber } from "../../book/publication/pages.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { portsAtom } from "../../state/ports.ts";
import { pageAtom } from "../../state/reading.ts";

/** What a visit report tells of; the specification names no other (DOWNLOAD-02, LOG-04). */
export const VISIT = { download: 8 } as const;

/**
 * Tells of something that a reader did: everybody on the bus, and the publisher's own counter where the book names
 * one. The call is a plain GET with code, page and bookid; its answer is of no interest, nor is its failure.
 */
export const reportVisitAtom = atom(null, (get, _set, code: (typeof VISIT)[keyof typeof VISIT]) => {
  const { bus, http } = get(portsAtom);
  const page = toNumber(get(pageAtom));
  bus.emit("visit", { code, page });
  const { visitInfoURL, bookId } = get(chromeSettingsAtom);
  if (visitInfoURL === "") return;
  const fields = new URLSearchParams({ code: String(code), page: String(page), ...(bookId && { bookid: bookId }) });
  void http.text(`${visitInfoURL}${visitInfoURL.includes("?") ? "&" : "?"}${fields.toString()}`);
});

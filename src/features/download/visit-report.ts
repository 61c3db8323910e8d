import { atom } from "jotai/vanilla";
import { toNumber } from "../../book/publication/pages.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { portsAtom } from "../../state/ports.ts";
import { pageAtom } from "../../state/reading.ts";

/** The codes of what is reported (DOWNLOAD-02, LOG-04). */
export const VISIT = { download: 8 } as const;

/**
 * Reports something that a reader did: as an event, and to the publisher's counter if the book names one. The request is
 * a GET with code, page and bookid; its answer and its failure are ignored.
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

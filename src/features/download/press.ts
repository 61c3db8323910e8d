import { atom } from "jotai/vanilla";
import { toNumber } from "../../book/publication/pages.ts";
import { download } from "../../io/download.ts";
import { togglePanelAtom } from "../../state/panel-phases.ts";
import { portsAtom } from "../../state/ports.ts";
import { pageAtom } from "../../state/reading.ts";
import { downloadsAtom } from "./files.ts";
import { isWebPage } from "./names.ts";

/** The code that says to the publisher's counter that a reader has pressed it (DOWNLOAD-02, LOG-04). */
const DOWNLOAD_CODE = 8;

/** Downloads the file if there is only one, else opens the list; either is reported to the publisher (DOWNLOAD-02). */
export const pressDownloadAtom = atom(null, (get, set) => {
  get(portsAtom).bus.emit("visit", { code: DOWNLOAD_CODE, page: toNumber(get(pageAtom)) });
  const [first, ...others] = get(downloadsAtom);
  if (first && others.length === 0) download(first.url, isWebPage(first.url));
  else set(togglePanelAtom, "download");
});

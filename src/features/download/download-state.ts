import { atom } from "jotai/vanilla";
import { download } from "../../io/download.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { togglePanelAtom } from "../../state/panel-phases.ts";
import { bookAtom } from "../../state/reading.ts";
import { reportVisitAtom, VISIT } from "../../state/visit-report.ts";
import { readDownloads } from "./downloads.ts";

/** What the book offers to take along. */
export const downloadsAtom = atom((get) => {
  const { extras, baseUrl } = get(bookAtom);
  return readDownloads({ main: get(chromeSettingsAtom).DownloadURL, data: extras.download, baseUrl });
});
export const isDownloadButtonOnAtom = atom(
  (get) => get(chromeSettingsAtom).DownloadButtonVisible && get(downloadsAtom).length > 0,
);
/** Takes the one file, or shows all of them; either way the publisher may want to know (DOWNLOAD-02). */
export const pressDownloadAtom = atom(null, (get, set) => {
  set(reportVisitAtom, VISIT.download);
  const [first, ...others] = get(downloadsAtom);
  if (first && others.length === 0) download(first.url, first.isPage);
  else set(togglePanelAtom, "download");
});

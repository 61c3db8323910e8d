import { lazyAction } from "../../chrome/lazy-action.ts";
import type { Feature, ToolbarButton } from "../../lib/feature.ts";
import { isDownloadButtonOnAtom } from "./files.ts";

const button: ToolbarButton = {
  key: "download",
  icon: "download",
  label: ["btnDownload", "Download"],
  isVisibleAtom: isDownloadButtonOnAtom,
  pressAtom: lazyAction("download", async () => (await import("./press.ts")).pressDownloadAtom),
};

/** Downloads: the publication as a file, and the files that come with it (DOWNLOAD-01, DOWNLOAD-02). */
export const download: Feature = {
  id: "download",
  buttons: [button],
  panels: [{ name: "download", load: () => import("./DownloadPanel.tsx") }],
};

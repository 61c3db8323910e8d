import { atom } from "jotai/vanilla";
import { lazyPart } from "../../chrome/FeatureBoundary.tsx";
import type { Feature } from "../../lib/feature.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";

/** Whether the book can be reported: its publisher wants it, and somebody takes reports (REPORT-02, REPORT-03). */
const isOfferedAtom = atom((get) => {
  const { EnableReportButton, complainURL, website } = get(chromeSettingsAtom);
  return EnableReportButton && complainURL + website !== "";
});

/** The form by which readers report a book to its provider, and its button. */
export const report: Feature = {
  id: "report",
  panels: [{ name: "report", isRare: true, load: () => import("./ReportPanel.tsx") }],
  Chrome: lazyPart(isOfferedAtom, () => import("./ReportButton.tsx")),
};

import { atom } from "jotai/vanilla";
import type { Feature, ToolbarButton } from "../../lib/feature.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { togglePanelAtom } from "../../state/panel-phases.ts";
import { panelsAtom } from "../../state/panels.ts";

/** Whether the book has a print button: not where printing is blocked altogether (ACC-12). */
export const isPrintButtonOnAtom = atom((get) => {
  const { PrintButtonVisible, disablePrintShortcut } = get(chromeSettingsAtom);
  return PrintButtonVisible && !disablePrintShortcut;
});

const button: ToolbarButton = {
  key: "print",
  icon: "printer",
  label: ["btnPrint", "Print"],
  isVisibleAtom: isPrintButtonOnAtom,
  panel: "print",
  pressAtom: atom(null, (_get, set) => set(togglePanelAtom, "print")),
};

/** Printing of pages (PRINT-01). */
export const print: Feature = {
  id: "print",
  buttons: [button],
  panels: [{ name: "print", isPrerendered: true, load: () => import("./PrintPanel.tsx") }],
  lazyRun: {
    isWantedAtom: atom((get) => get(panelsAtom).includes("print")),
    load: async () => ({ run: (await import("./job.ts")).runPrinting }),
  },
};

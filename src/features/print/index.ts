import type { Feature, ToolbarButton } from "../../lib/feature.ts";
import { isPrintButtonOnAtom, printedDocumentAtom, togglePrintAtom } from "./state.ts";

const button: ToolbarButton = {
  key: "print",
  icon: "printer",
  label: ["btnPrint", "Print"],
  isVisibleAtom: isPrintButtonOnAtom,
  panel: "print",
  pressAtom: togglePrintAtom,
};

/** Printing of pages (PRINT-01). */
export const print: Feature = {
  id: "print",
  buttons: [button],
  panels: [{ name: "print", load: () => import("./PrintPanel.tsx") }],
  run: (store) => () => store.get(printedDocumentAtom)?.stop(),
};

import type { Feature, ToolbarButton } from "../../lib/feature.ts";
import { isAboutButtonOnAtom, toggleAboutAtom } from "./about-state.ts";

const button: ToolbarButton = {
  key: "about",
  icon: "info",
  label: ["btnAbout", "About"],
  isVisibleAtom: isAboutButtonOnAtom,
  panel: "about",
  pressAtom: toggleAboutAtom,
};

/** Who published the book, and what it is about (EXTRA-06). */
export const about: Feature = {
  id: "about",
  buttons: [button],
  panels: [{ name: "about", load: () => import("./AboutPanel.tsx") }],
};

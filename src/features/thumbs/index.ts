import { atom } from "jotai/vanilla";
import type { Feature, ToolbarButton } from "../../lib/feature.ts";
import { togglePanelAtom } from "../../state/panel-phases.ts";
import { areThumbsOnAtom, runStartPanel } from "./start-panel.ts";

const button: ToolbarButton = {
  key: "thumb",
  icon: "layout-grid",
  label: ["btnThumb", "Thumbnails"],
  isVisibleAtom: areThumbsOnAtom,
  panel: "thumbs",
  pressAtom: atom(null, (_get, set) => set(togglePanelAtom, "thumbs")),
};

/** All pages at a glance. */
export const thumbs: Feature = {
  id: "thumbs",
  buttons: [button],
  panels: [{ name: "thumbs", isPrerendered: true, load: () => import("./ThumbsPanel.tsx") }],
  run: runStartPanel,
};

import { atom } from "jotai/vanilla";
import type { Feature, ToolbarButton } from "../../lib/feature.ts";
import { togglePanelAtom } from "../../state/panel-phases.ts";
import { openPanelAtom } from "../../state/panels.ts";
import { isContentsButtonOnAtom, isContentsOpenAtStartAtom } from "./contents-state.ts";

const button: ToolbarButton = {
  key: "table",
  icon: "table-of-contents",
  label: ["btnTableOfContent", "Table of contents"],
  isVisibleAtom: isContentsButtonOnAtom,
  panel: "contents",
  pressAtom: atom(null, (_get, set) => set(togglePanelAtom, "contents")),
};

/** The table of contents. */
export const contents: Feature = {
  id: "contents",
  buttons: [button],
  panels: [{ name: "contents", load: () => import("./ContentsPanel.tsx") }],
  run: (store) => {
    if (store.get(isContentsOpenAtStartAtom)) store.set(openPanelAtom, "contents");
    return () => {};
  },
};

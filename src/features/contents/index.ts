import { atom } from "jotai/vanilla";
import type { Feature, ToolbarButton } from "../../lib/feature.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { togglePanelAtom } from "../../state/panel-phases.ts";
import { openPanelAtom } from "../../state/panels.ts";
import { bookAtom } from "../../state/reading.ts";
import { deviceAtom } from "../../state/view.ts";

/** Whether there is a button for the table of contents: the setting is on (TOC-01) and the book has entries. */
const isContentsButtonOnAtom = atom(
  (get) => get(chromeSettingsAtom).TableOfContentButtonVisible && get(bookAtom).contents.length > 0,
);
/** Whether it is open from the start. Exports name the panel that is, such as "Table of Contents". */
const isContentsOpenAtStartAtom = atom((get) => {
  const { leftRightPnlShowOption, mobileLeftRightPnlShowOption } = get(chromeSettingsAtom);
  const panel = get(deviceAtom) === "phone" ? mobileLeftRightPnlShowOption : leftRightPnlShowOption;
  return get(isContentsButtonOnAtom) && /^(table ?of ?)?contents?$/i.test(panel.trim());
});

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

import { atom } from "jotai/vanilla";
import { isInFrame, postToParent } from "../../io/browser-facts.ts";
import type { Feature, ToolbarButton } from "../../lib/feature.ts";
import { hasBeenIdleAtom } from "../../state/browser-page.ts";
import { templateAtom } from "../../state/chrome-settings.ts";
import { togglePanelAtom } from "../../state/panel-phases.ts";
import { bookAtom } from "../../state/reading.ts";
import { barKindAtom, canReadersHideBarAtom, hideToolbarAtom } from "../../state/toolbar.ts";
import { runToolbar } from "./effects.ts";
import { Toolbar } from "./Toolbar.tsx";

const more: ToolbarButton = {
  key: "more",
  icon: "ellipsis",
  label: ["btnMore", "More"],
  panel: "more",
  pressAtom: atom(null, (_get, set) => set(togglePanelAtom, "more")),
};

/** Asks the page around the frame to close a neat book on a phone (LOG-05). */
const exit: ToolbarButton = {
  key: "exit",
  icon: "x",
  label: ["btnExit", "Exit"],
  isVisibleAtom: atom((get) => {
    if (get(barKindAtom) !== "phone" || !isInFrame()) return false;
    return get(bookAtom).settings.isNeat || get(templateAtom) === "neat";
  }),
  pressAtom: atom(null, () => postToParent({ command: "exit" }, "*")),
};

/** Hides the bar of a large window; a button in its place shows it again (TOOL-07). */
const hideBar: ToolbarButton = {
  key: "hidebar",
  icon: "chevron-down",
  label: ["btnHideToolbar", "Hide toolbar"],
  isVisibleAtom: canReadersHideBarAtom,
  pressAtom: hideToolbarAtom,
};

/** The bars with the buttons of all features. */
export const toolbar: Feature = {
  id: "toolbar",
  buttons: [exit, hideBar, more],
  panels: [{ name: "more", load: () => import("./MorePanel.tsx") }],
  Chrome: Toolbar,
  run: runToolbar,
  lazyRun: { isWantedAtom: hasBeenIdleAtom, load: () => import("./late.ts") },
};

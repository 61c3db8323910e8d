import { atom } from "jotai/vanilla";
import type { Feature, PanelName, Store, ToolbarButton } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { togglePanelAtom } from "../../state/panel-phases.ts";
import { openPanelAtom } from "../../state/panels.ts";
import { isReadyAtom } from "../../state/reading.ts";
import { deviceAtom } from "../../state/view.ts";

/** The names of panels in leftRightPnlShowOption of exported books (THUMB-33, THUMB-34). */
const NAMES: readonly (readonly [spelling: RegExp, panel: PanelName])[] = [
  [/^thumb(nail)?s?$/i, "thumbs"],
  [/^book ?marks?$/i, "bookmarks"],
  [/^search$/i, "search"],
];

/** The panel that a book opens at the start; null = none, or the table of contents, which opens by itself. */
export function startPanelOf(written: string): PanelName | null {
  return NAMES.find(([spelling]) => spelling.test(written.trim()))?.[1] ?? null;
}

/** Whether the book has thumbnails (THUMB-01). */
const areThumbsOnAtom = atom((get) => get(chromeSettingsAtom).ThumbnailsButtonVisible);
/** The panel that is open from the start, if there is a button to open it again (THUMB-33, THUMB-34). */
const startPanelAtom = atom((get): PanelName | null => {
  const settings = get(chromeSettingsAtom);
  const isPhone = get(deviceAtom) === "phone";
  const panel = startPanelOf(isPhone ? settings.mobileLeftRightPnlShowOption : settings.leftRightPnlShowOption);
  const isOffered =
    (panel === "thumbs" && get(areThumbsOnAtom)) ||
    (panel === "bookmarks" && settings.BookMarkButtonVisible) ||
    (panel === "search" && settings.SearchButtonVisible);
  return isOffered ? panel : null;
});

/** Opens the panel that the book wants at the start, once its first page is shown (THUMB-33). */
function runStartPanel(store: Store): Stop {
  let isOver = false;
  const open = () => {
    if (isOver || !store.get(isReadyAtom)) return;
    isOver = true;
    const panel = store.get(startPanelAtom);
    if (panel) store.set(openPanelAtom, panel);
  };
  open();
  return store.sub(isReadyAtom, open);
}

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

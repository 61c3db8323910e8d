import { atom } from "jotai/vanilla";
import { lazyPart } from "../../chrome/FeatureBoundary.tsx";
import { lazyAction } from "../../chrome/lazy-action.ts";
import type { Feature, ToolbarButton } from "../../lib/feature.ts";
import { togglePanelAtom } from "../../state/panel-phases.ts";
import { areBookmarksOnAtom, isBookmarkedAtom } from "./button.ts";

/**
 * Bookmarks the current pages, or removes their bookmarks. The ribbon that shows it is loaded at the same time; a bookmark
 * is stored without it, too.
 */
const pressAddBookmarkAtom = lazyAction("addbookmark", async () => {
  const [{ toggleBookmarkAtom }] = await Promise.all([import("./state.ts"), import("./Ribbons.tsx").catch(() => null)]);
  return toggleBookmarkAtom;
});

const BUTTONS: readonly ToolbarButton[] = [
  {
    key: "bookmark",
    icon: "bookmark",
    label: ["btnBookmarks", "Bookmarks"],
    isVisibleAtom: areBookmarksOnAtom,
    panel: "bookmarks",
    isFilledAtom: isBookmarkedAtom,
    pressAtom: atom(null, (_get, set) => set(togglePanelAtom, "bookmarks")),
  },
  {
    key: "addbookmark",
    icon: "bookmark-plus",
    label: ["btnAddBookmark", "Add bookmark"],
    isVisibleAtom: areBookmarksOnAtom,
    isPressedAtom: isBookmarkedAtom,
    pressed: { icon: "bookmark-check", label: ["btnRemoveBookmark", "Remove bookmark"] },
    pressAtom: pressAddBookmarkAtom,
  },
];

async function loadPanel() {
  const [panel] = await Promise.all([import("./BookmarksPanel.tsx"), import("./state.ts")]);
  return panel;
}

const hasRibbonAtom = atom((get) => get(areBookmarksOnAtom) && get(isBookmarkedAtom));

/** The reader's bookmarks: their list, and ribbons on the pages. */
export const bookmarks: Feature = {
  id: "bookmarks",
  buttons: BUTTONS,
  panels: [{ name: "bookmarks", load: loadPanel }],
  Chrome: lazyPart(hasRibbonAtom, async () => ({ Part: (await import("./Ribbons.tsx")).Ribbons })),
};

import { atom } from "jotai/vanilla";
import { lazyPart } from "../../chrome/FeatureBoundary.tsx";
import type { Feature, ToolbarButton } from "../../lib/feature.ts";
import { togglePanelAtom } from "../../state/panel-phases.ts";
import { areBookmarksOnAtom, isBookmarkedAtom, toggleBookmarkAtom } from "./state.ts";

const BUTTONS: readonly ToolbarButton[] = [
  {
    key: "bookmark",
    icon: "bookmark",
    label: ["btnBookmarks", "Bookmarks"],
    isVisibleAtom: areBookmarksOnAtom,
    panel: "bookmarks",
    pressAtom: atom(null, (_get, set) => set(togglePanelAtom, "bookmarks")),
  },
  {
    key: "addbookmark",
    icon: "bookmark-plus",
    label: ["btnAddBookmark", "Add bookmark"],
    isVisibleAtom: areBookmarksOnAtom,
    isPressedAtom: isBookmarkedAtom,
    pressed: { icon: "bookmark-check", label: ["btnRemoveBookmark", "Remove bookmark"] },
    pressAtom: toggleBookmarkAtom,
  },
];

const hasRibbonAtom = atom((get) => get(areBookmarksOnAtom) && get(isBookmarkedAtom));

/** The reader's bookmarks: their list, and ribbons on the pages. */
export const bookmarks: Feature = {
  id: "bookmarks",
  buttons: BUTTONS,
  panels: [{ name: "bookmarks", load: () => import("./BookmarksPanel.tsx") }],
  Chrome: lazyPart(hasRibbonAtom, async () => ({ Part: (await import("./Ribbons.tsx")).Ribbons })),
};

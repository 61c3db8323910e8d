import { atom } from "jotai/vanilla";
import { fieldsOf, listOf } from "../book/settings/values.ts";
import { lazyPart } from "../chrome/FeatureBoundary.tsx";
import { hasTextMarksAtom } from "../features/text/marks.ts";
import { isAccessButtonShownAtom } from "../features/text-view/shown.ts";
import type { Feature, Store } from "../lib/feature.ts";
import { hasBeenIdleAtom } from "../state/browser-page.ts";
import { chromeSettingsAtom } from "../state/chrome-settings.ts";
import { hasKindsAtom } from "../state/item-kinds.ts";
import { pageItemsAtom } from "../state/page-items.ts";
import { bookAtom } from "../state/reading.ts";
import { readStored } from "../state/stored.ts";
import { uiScaleAtom } from "../state/ui-scale.ts";
import { deviceAtom } from "../state/view.ts";

/* Features whose code comes when it is wanted, and that are nothing but that: no buttons, nothing at once. */

const hasAdsAtom = atom((get) => listOf(fieldsOf(get(bookAtom).extras.ads)["data"]).length > 0);

/** The publisher's banner above, below or over the book. */
export const ads: Feature = {
  id: "ads",
  Chrome: lazyPart(hasAdsAtom, async () => ({ Part: (await import("../features/ads/AdStrip.tsx")).AdStrip })),
};

/** Whether the book sets colours of forms, or makes them transparent. */
const hasFormColorsAtom = atom((get) => {
  const { formBackgroundColor, formFontColor, formBackgroundOpacity } = get(chromeSettingsAtom);
  return formBackgroundColor !== "" || formFontColor !== "" || formBackgroundOpacity !== 1;
});
/** A book's settings and a choice of an earlier visit count at once, the book's colours are looked for when nobody waits. */
const isAppearanceWantedAtom = atom(
  (get) => get(hasBeenIdleAtom) || get(hasFormColorsAtom) || readStored(get, "appearance") !== undefined,
);

/** Colours of the viewer from the book, and the light in which pages are read. */
export const appearance: Feature = {
  id: "appearance",
  lazyRun: { isWantedAtom: isAppearanceWantedAtom, load: () => import("../features/appearance/effects.ts") },
};

/** A small bar that names who made the book, for the few books that ask for it. */
export const demoBar: Feature = {
  id: "demo-bar",
  lazyRun: {
    isWantedAtom: atom((get) => get(chromeSettingsAtom).showDemoBar),
    load: async () => ({ run: (await import("../features/demo-bar/bar.ts")).runDemoBarOfBook }),
  },
};

const hasItemsAtom = atom((get) => get(pageItemsAtom).byPage.some(({ length }) => length > 0));

/** What items on pages do when they are pressed: turn, follow links, fill the cart, … (ANNO-30, ANNO-31, ANNO-34, ANNO-41). */
export const itemLinks: Feature = {
  id: "item-links",
  lazyRun: {
    isWantedAtom: hasItemsAtom,
    load: async () => ({ run: (await import("../features/item-links/actions.ts")).runItemLinks }),
  },
};

/** The book's own context menu. */
export const menu: Feature = {
  id: "menu",
  panels: [{ name: "menu", isOver: true, load: () => import("../features/menu/MenuPanel.tsx") }],
  lazyRun: {
    isWantedAtom: atom((get) => get(deviceAtom) === "desktop"),
    load: () => import("../features/menu/effects.ts"),
  },
};

/** The leaves beside the open pages, which show how far the book is read and lead to every page. */
export const pageBlock: Feature = {
  id: "page-block",
  Chrome: lazyPart(hasBeenIdleAtom, () => import("../features/page-block/PageBlock.tsx")),
};

const hasPhotoItemsAtom = hasKindsAtom(["photos"]);

/** Shows of photos on pages: carousels, banners, slideshows, swipers and objects to turn (ANNO-17 to ANNO-20). */
export const photoItems: Feature = {
  id: "photo-items",
  Chrome: lazyPart(hasPhotoItemsAtom, () => import("../features/photo-items/PhotoLayer.tsx")),
};

/** What the provider says of the book's publisher and of this visit: loaded when the browser is idle. */
export const providerInfo: Feature = {
  id: "provider-info",
  lazyRun: {
    isWantedAtom: hasBeenIdleAtom,
    load: async () => ({ run: (await import("../features/provider-info/load.ts")).runProviderInfo }),
  },
};

/** Larger controls on large screens. */
export const scale: Feature = {
  id: "scale",
  lazyRun: { isWantedAtom: atom((get) => get(uiScaleAtom) > 1), load: () => import("../features/scale/effects.ts") },
};

const hasTabsAtom = atom((get) => get(bookAtom).tabs.tabs.length > 0);

async function loadTabsOnLeaves() {
  const [{ runTabsOnLeaves }, { placesInFlight }] = await Promise.all([
    import("../features/tabs/carry.ts"),
    import("../stage/turn/other-styles.ts"),
  ]);
  return { run: (store: Store) => runTabsOnLeaves(store, placesInFlight(store)) };
}

/** The author's tabs at the edges of the book; leaves carry them once nobody waits for anything else. */
export const tabs: Feature = {
  id: "tabs",
  Chrome: lazyPart(hasTabsAtom, async () => ({ Part: (await import("../features/tabs/BookTabs.tsx")).BookTabs })),
  lazyRun: { isWantedAtom: atom((get) => get(hasTabsAtom) && get(hasBeenIdleAtom)), load: loadTabsOnLeaves },
};

/** The book's words: what other features mark of them is drawn on the pages. */
export const text: Feature = {
  id: "text",
  lazyRun: { isWantedAtom: hasTextMarksAtom, load: () => import("../features/text/mark-layer.ts") },
};

/** The text of the open pages as text: for screen readers, large letters and small screens (A11Y-01 to A11Y-18). */
export const textView: Feature = {
  id: "text-view",
  Chrome: lazyPart(isAccessButtonShownAtom, async () => ({
    Part: (await import("../features/text-view/AccessButton.tsx")).AccessButton,
  })),
  panels: [{ name: "accessibility", load: () => import("../features/text-view/TextViewPanel.tsx") }],
};

/** Notices that the viewer was updated on the server while it runs, and offers to load the new one. */
export const updates: Feature = {
  id: "updates",
  // Loaded early: once the viewer is updated, its old code is gone from the server.
  Chrome: lazyPart(hasBeenIdleAtom, async () => ({
    Part: (await import("../features/updates/UpdateOffer.tsx")).UpdateOffer,
  })),
};

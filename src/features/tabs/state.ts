import { atom, type Getter } from "jotai/vanilla";
import { selectAtom } from "jotai/vanilla/utils";
import type { Rect } from "../../book/geometry/layout.ts";
import type { Spread } from "../../book/geometry/spreads.ts";
import { toNumber } from "../../book/publication/pages.ts";
import { turnStyleOf } from "../../book/settings/flip-style.ts";
import { areBoardsDrawnAtom, coveredSideAtom } from "../../stage/pages/cover-boards.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { bookAtom, coverRimAtom, flipStyleAtom, laidSceneAtom, spreadAtom, spreadsAtom } from "../../state/reading.ts";
import { shortTitle, textAtom } from "../../state/texts.ts";
import { areEdgesCoveredAtom, arrowInsetAtom, lowSpaceAtom } from "../../state/toolbar.ts";
import { turnAtom } from "../../state/turning.ts";
import { uiScaleAtom } from "../../state/ui-scale.ts";
import { barInsetsAtom, deviceAtom, isSmallWindowAtom, viewportAtom } from "../../state/view.ts";
import { pagePlaces } from "./api.ts";
import { BOOK_TABS, currentTab, placeTabs, type TabPlace } from "./places.ts";

/** What is written on each tab: its title, or that of its page. */
export const tabNamesAtom = atom((get): readonly string[] => {
  const { tabs, pages } = get(bookAtom);
  const t = get(textAtom);
  return tabs.tabs.map(
    ({ title, page }) => shortTitle(title) || t("pageName", "Page {page}", { page: pages[page - 1]?.label ?? page }),
  );
});

/** The places of the tabs while the open spread rests; the same object as long as no tab changes its place. */
export const tabPlacesAtom = selectAtom(
  atom((get) => placesAt(get, get(spreadAtom))),
  (places) => places,
  (before, after) => JSON.stringify(before) === JSON.stringify(after),
);

/** The tab of the open pages; -1 = none. */
export const currentTabAtom = atom((get) => {
  const { verso, recto } = get(spreadAtom);
  const last = recto ?? verso;
  return last === null
    ? -1
    : currentTab(
        get(bookAtom).tabs.tabs.map(({ page }) => page),
        toNumber(last),
      );
});

/** Whether leaves carry their tabs by now; only carry.ts says so. */
export const areTabsCarriedAtom = atom(false);

/** The indices of the tabs that the running turn takes to another place, and that nothing carries there. */
export const leavingTabsAtom = atom((get): readonly number[] => {
  const turn = get(turnAtom);
  if (turn.kind === "rest" || get(areTabsCarriedAtom)) return [];
  // No tab can stay where its page slides away.
  const style = turnStyleOf(get(flipStyleAtom), false);
  if (style === "slide" || style === "card") return get(tabPlacesAtom).map(({ index }) => index);
  const target = get(spreadsAtom).find(({ verso, recto }) => verso === turn.to || recto === turn.to);
  const after = new Map(target ? placesAt(get, target).map((place) => [place.index, placeKey(place)]) : []);
  return get(tabPlacesAtom).flatMap((place) => (after.get(place.index) === placeKey(place) ? [] : [place.index]));
});

/** How far covers overhang the pages that tabs stand out of, px; on phones tabs lie on the pages. */
export const tabRimAtom = atom((get) => (get(deviceAtom) === "phone" ? 0 : get(coverRimAtom)));

/** Whether tabs are so narrow that they have no titles: on phones, and at the sides of windows with no space there. */
export const areTabsNarrowAtom = atom((get) => {
  const areAtSides = get(bookAtom).tabs.isOnSideEdge && get(laidSceneAtom).axis === "horizontal";
  return get(deviceAtom) === "phone" || (areAtSides && get(areEdgesCoveredAtom));
});

/** Whether tabs would stand off the book: the covers that they come out from are not drawn yet. */
export const areTabsEarlyAtom = atom((get) => get(tabRimAtom) > 0 && !get(areBoardsDrawnAtom));

/** Whether the book is closed, and its cover lies over the tabs as far as it overhangs the pages. */
export const areTabsUnderCoverAtom = atom(
  (get) => get(turnAtom).kind === "rest" && get(tabRimAtom) > 0 && get(coveredSideAtom) !== null,
);

/** The places of the tabs while `spread` rests, client px. */
export function placesAt(get: Getter, spread: Spread): readonly TabPlace[] {
  const { tabs, settings } = get(bookAtom);
  const scene = get(laidSceneAtom);
  const places = pagePlaces(scene, spread, settings.retainBookCenter);
  const [first, last] = [places[0], places[places.length - 1]];
  if (!first || !last) return [];
  const { enableCustomizedBookmarkWidth, customizedBookmarkWidth } = get(chromeSettingsAtom);
  const isNarrow = get(areTabsNarrowAtom);
  const bars = get(barInsetsAtom);
  const scale = get(uiScaleAtom);
  const margin = isNarrow ? 0 : BOOK_TABS.marginPx;
  const arrowPx = get(arrowInsetAtom) * (get(lowSpaceAtom) > 0 ? 1 : (1 - BOOK_TABS.arrowFrac) * scale);
  const beside = (px: number) => Math.max(margin, px - arrowPx);
  const verso = places.find(({ side }) => side === "verso");
  const placed = placeTabs({
    tabs,
    names: get(tabNamesAtom),
    book: scaled(1 / scale, {
      x: Math.min(first.rect.x, last.rect.x),
      y: Math.min(first.rect.y, last.rect.y),
      width: Math.max(first.rect.x, last.rect.x) + first.rect.width - Math.min(first.rect.x, last.rect.x),
      height: Math.max(first.rect.y, last.rect.y) + first.rect.height - Math.min(first.rect.y, last.rect.y),
    }),
    open: scaled(1 / scale, { x: scene.home.x, y: scene.home.y, ...scene.size }),
    free: scaled(1 / scale, {
      x: beside(bars.left),
      y: bars.top + margin,
      width: scene.viewport.width - beside(bars.left) - beside(bars.right),
      height: scene.viewport.height - bars.top - bars.bottom - 2 * margin,
    }),
    firstOpen: toNumber(first.page),
    lastOpen: toNumber(last.page),
    verso: verso ? toNumber(verso.page) : null,
    axis: scene.axis,
    isRtl: scene.isRtl,
    isTouch: get(viewportAtom).isCoarse,
    isNarrow,
    needsTitles: get(deviceAtom) === "desktop" && get(isSmallWindowAtom), // in small windows tips are for the keyboard alone
    ownAcrossPx: enableCustomizedBookmarkWidth ? customizedBookmarkWidth : null,
    rimPx: get(tabRimAtom) / scale,
    isAlone: scene.mode === "single",
  });
  return placed.map((place) => ({ ...place, box: scaled(scale, place.box) }));
}

/** Tabs of a large screen are placed as on a usual one, and everything is made larger. */
function scaled(by: number, { x, y, width, height }: Rect): Rect {
  return { x: x * by, y: y * by, width: width * by, height: height * by };
}

function placeKey({ edge, box }: TabPlace): string {
  return `${edge} ${box.x} ${box.y}`;
}

import { atom } from "jotai/vanilla";
import { chapterAt } from "../../book/publication/chapters.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { chaptersAtom } from "../../state/page-descriptions.ts";
import { isAtFirstAtom, isAtLastAtom } from "../../state/place-in-book.ts";
import { axisAtom, bookAtom, coverRimAtom, pageAtom, sceneAtom } from "../../state/reading.ts";
import { plainText, shortTitle } from "../../state/texts.ts";
import { hasTopBarAtom, isToolbarShownAtom } from "../../state/toolbar.ts";
import { uiScaleAtom } from "../../state/ui-scale.ts";
import { barInsetsAtom, deviceAtom } from "../../state/view.ts";

/** The least space above the book that has room for a running head, px at scale 1. */
const LEAST_PX = 48;

/** The space between the window's upper edge, or a bar there, and the book; client px. */
const spaceAtom = atom((get) => {
  const { top } = get(barInsetsAtom);
  return { topPx: top, heightPx: get(sceneAtom).home.y - get(coverRimAtom) - top };
});

/**
 * Whether there is space for it: above the book of an upright window. Wide ones have the title in their bar, phones have
 * a bar for it. It comes and goes with the bar, and leaves the edge to a book's own logos, buttons and tabs.
 */
const hasSpaceAtom = atom((get) => {
  const { width, height } = get(sceneAtom).viewport;
  const { appLogoIcon, appLargeLogoIcon } = get(chromeSettingsAtom);
  const { tabs } = get(bookAtom);
  const hasTabs = tabs.tabs.length > 0 && (!tabs.isOnSideEdge || get(axisAtom) === "vertical");
  const isEdgeFree = !get(hasTopBarAtom) && !appLogoIcon && !appLargeLogoIcon && !hasTabs;
  const isBarThere = get(isToolbarShownAtom) && get(deviceAtom) !== "phone";
  return height > width && isBarThere && isEdgeFree && get(spaceAtom).heightPx >= LEAST_PX * get(uiScaleAtom);
});

/** What stands above the book, and where; null where nothing does. A cover says the title itself, and the back one is in no chapter. */
export const runningHeadAtom = atom((get) => {
  const { title: written, settings } = get(bookAtom);
  const title = plainText(written);
  const isCover = get(isAtFirstAtom) || (get(isAtLastAtom) && settings.HardPageEnable);
  if (title === "" || isCover || !get(hasSpaceAtom)) return null;
  const chapter = shortTitle(chapterAt(get(chaptersAtom), get(pageAtom) + 1)?.title ?? "");
  const names = [title, get(bookAtom).pages[0]?.label]; // pages behind a cover belong to no chapter yet
  return { title, chapter: names.includes(chapter) ? "" : chapter, ...get(spaceAtom) };
});

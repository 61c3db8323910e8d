import { atom } from "jotai/vanilla";
import { autoFlipAtom } from "../../state/auto-flip.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { panelsAtom } from "../../state/panels.ts";
import { coverRimAtom, sceneAtom, spreadsAtom } from "../../state/reading.ts";
import { isToolbarShownAtom, lowSpaceAtom } from "../../state/toolbar.ts";
import { uiScaleAtom } from "../../state/ui-scale.ts";
import { barInsetsAtom, isCloserAtom } from "../../state/view.ts";

/** Sizes of the filmstrip, px at scale 1. */
const FILM = {
  leastPx: 64, // the height of its pictures
  mostPx: 108,
  aroundPx: 22, // above and below them
  gapPx: 10,
  sidePx: 136, // at either side, for the arrow and the round button beside it
  shortcutPx: 48, // the same for the shortcut to the first or last page
  least: 3, // pictures
} as const;

/** How the filmstrip lies, client px: its pictures, how many there are, and the middle of its space. */
export type FilmstripLayout = {
  readonly heightPx: number;
  readonly stepPx: number; // from picture to picture
  readonly gapPx: number; // between them
  readonly count: number; // odd, so that the open spread is in the middle, unless the book has fewer
  readonly bottomPx: number; // of the space, from the window's lower edge
  readonly spacePx: number;
};

/** The space between the book and the bar, where an upright touch screen has its arrows; null = they are elsewhere. */
const spaceAtom = atom((get) => {
  const { viewport, home, size } = get(sceneAtom);
  if (get(lowSpaceAtom) === 0) return null;
  const { bottom } = get(barInsetsAtom);
  return { bottomPx: bottom, spacePx: viewport.height - bottom - home.y - size.height - get(coverRimAtom) };
});

/** The filmstrip's layout; null where there is no room for one, or nobody would look at it. */
export const filmstripAtom = atom((get): FilmstripLayout | null => {
  const space = get(spaceAtom);
  const isInUse = get(isToolbarShownAtom) && !get(autoFlipAtom).running && !get(isCloserAtom);
  if (!space || !isInUse || get(panelsAtom).includes("goto")) return null;
  const { viewport, size } = get(sceneAtom);
  const scale = get(uiScaleAtom);
  const heightPx = Math.min(FILM.mostPx * scale, space.spacePx - 2 * FILM.aroundPx * scale);
  if (heightPx < FILM.leastPx * scale) return null;
  const gapPx = FILM.gapPx * scale;
  const stepPx = (heightPx * size.width) / size.height + gapPx;
  const hasShortcuts = get(chromeSettingsAtom).isFirstLastShortcutVisible;
  const sidePx = (FILM.sidePx + (hasShortcuts ? FILM.shortcutPx : 0)) * scale;
  const fitting = Math.floor((viewport.width - 2 * sidePx) / stepPx);
  const odd = fitting - ((fitting + 1) % 2);
  const count = Math.min(odd, get(spreadsAtom).length);
  return count < FILM.least ? null : { ...space, heightPx, stepPx, gapPx, count };
});
/** Whether there is a filmstrip. */
export const isFilmstripOnAtom = atom((get) => get(filmstripAtom) !== null);

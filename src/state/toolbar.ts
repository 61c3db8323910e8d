import { atom, type Getter, type Setter } from "jotai/vanilla";
import {
  arrowInset,
  barInsetsOf,
  barKindOf,
  hasArrows,
  hasTopBar,
  indicatorInset,
  isThinWindow,
  isUprightScreen,
  phoneBarPx,
} from "../book/geometry/bar-insets.ts";
import type { PanelName, ToolbarButton } from "../lib/feature.ts";
import { barContextAtom } from "./bar-insets.ts";
import { closePanelAtom, openPanelAtom, panelsAtom } from "./panels.ts";
import { portsAtom } from "./ports.ts";
import { axisAtom, bookAtom, sceneAtom } from "./reading.ts";
import { readingModeAtom } from "./reading-mode.ts";
import { uiScaleAtom } from "./ui-scale.ts";
import { barInsetsAtom, betweenBarsPxAtom, deviceAtom, toolbarPhaseAtom, viewportAtom } from "./view.ts";

/** Which toolbar the window has. */
export const barKindAtom = atom((get) => barKindOf(get(barContextAtom)));
/** Whether a large window has a bar at its top. */
export const hasTopBarAtom = atom((get) => hasTopBar(get(barContextAtom)));
/** Whether there are arrows beside the book. */
export const areArrowsOnAtom = atom((get) => hasArrows(get(barContextAtom)));
/** The space that the arrows take beside the book, px a side. */
export const arrowInsetAtom = atom((get) => arrowInset(get(barContextAtom)));
/** Whether arrows and tabs lie over the edges of the page, for which the window is too narrow otherwise. */
export const areEdgesCoveredAtom = atom((get) => get(deviceAtom) === "phone" || isThinWindow(get(barContextAtom)));
/** The size of arrows below the book at scale 1, px; their style sheet has the same. */
const LOW_ARROW_PX = 48;
/**
 * The space below the book where an upright touch screen has its arrows, px; 0 = its pages leave too little of it, or
 * turn upward. It is that of a book as wide as the window allows, whatever stands beside it now.
 */
export const lowSpaceAtom = atom((get) => {
  const { width, height } = get(viewportAtom);
  const { top, bottom } = get(barInsetsAtom);
  const { size } = get(sceneAtom);
  const bookPx = ((width - 2 * get(arrowInsetAtom)) * size.height) / size.width;
  const spacePx = (height - top - bottom - bookPx) / 2;
  const isLow = isUprightScreen(get(barContextAtom)) && get(axisAtom) === "horizontal";
  return isLow && spacePx >= LOW_ARROW_PX * get(uiScaleAtom) ? spacePx : 0;
});
/** The space under the book for the page number, px, without the screen's unsafe edge. */
export const indicatorInsetAtom = atom((get) => indicatorInset(get(barContextAtom)));

/** How long bars take to come and go; specification 0, section 9 (TOOL-07, TOOLP-12). */
const TOOLBAR_MOTION = { moveMs: 500, phoneMoveMs: 300 } as const;

/** Panels that are attached to a phone's bars: they hide and come back with them (TOOLP-15). */
const PANELS_OF_BARS: readonly PanelName[] = ["goto", "more"];

/** The buttons of all features; only app/ sets it, before anything reads. */
export const toolbarButtonsAtom = atom<readonly ToolbarButton[]>([]);
/** Whether a tip points at one of them and goes by itself: the bars stay as long. Only whoever shows such a tip sets it. */
export const isTipAtButtonAtom = atom(false);

const panelsOfBarsAtom = atom((get) => get(panelsAtom).filter((name) => PANELS_OF_BARS.includes(name)));
/** Whether such a panel is open. */
export const arePanelsOfBarsOpenAtom = atom((get) => get(panelsOfBarsAtom).length > 0);

/** Whether a phone's bars are hidden while a panel is open that stands on them. */
export const areBarsMissingAtom = atom((get) => {
  if (!get(canBarsHideAtom) || get(toolbarPhaseAtom) !== "hidden") return false;
  return get(arePanelsOfBarsOpenAtom);
});

type BarSort = "phone" | "window";
const barSortAtom = atom((get): BarSort => (get(barKindAtom) === "phone" ? "phone" : "window"));
/** The sort of bars that is hidden; when a tablet's window becomes a phone's, or back, the other sort is shown. */
const hiddenAtom = atom<BarSort | null>(null);
const isShownAtom = atom((get) => get(hiddenAtom) !== get(barSortAtom));
const rememberedPanelsAtom = atom<readonly PanelName[]>([]);

/** Whether bars are shown, or moving in. */
export const isToolbarShownAtom = atom((get) => get(barKindAtom) !== "none" && get(isShownAtom));
/** Whether a bar shows the page number now, so that nothing else must. A phone's bar in the neat mode has none. */
export const isPageFieldShownAtom = atom(
  (get) => get(isToolbarShownAtom) && !(get(barKindAtom) === "phone" && get(readingModeAtom) === "neat"),
);
/** How long the bars of this device take to move, ms. */
export const toolbarMoveMsAtom = atom((get) =>
  get(deviceAtom) === "phone" ? TOOLBAR_MOTION.phoneMoveMs : TOOLBAR_MOTION.moveMs,
);
/** Whether the bars are a phone's that hide by themselves and at a tap. */
export const canBarsHideAtom = atom((get) => {
  return get(barKindAtom) === "phone" && !get(barContextAtom).settings.toolbarAlwaysShow;
});

/** Whether such bars lie on the open pages while they are shown, as on a phone on its side, or make them smaller. */
export const doBarsCoverBookAtom = atom((get) => {
  if (get(betweenBarsPxAtom) > 0) return true;
  if (!get(canBarsHideAtom)) return false;
  const { home, size, viewport } = get(sceneAtom);
  return Math.min(home.y, viewport.height - home.y - size.height) < phoneBarPx(get(bookAtom).settings);
});

/** Whether readers can hide and show the bars of a large window (TOOL-07). */
export const canReadersHideBarAtom = atom((get) => {
  const kind = get(barKindAtom);
  return kind !== "phone" && kind !== "none" && !get(barContextAtom).settings.toolbarAlwaysShow;
});

/** Shows the bars, and the panels that were hidden with them. Does nothing while they move. */
export const showToolbarAtom = atom(null, (get, set) => {
  if (!move(get, set, true)) return;
  for (const name of get(rememberedPanelsAtom)) set(openPanelAtom, name);
  set(rememberedPanelsAtom, []);
});
/** Hides the bars. Does nothing while they move (TOOL-07). */
export const hideToolbarAtom = atom(null, (get, set) => {
  if (!move(get, set, false) || get(deviceAtom) !== "phone") return;
  const open = get(panelsOfBarsAtom);
  set(leavePanelsOfBarsAtom);
  set(rememberedPanelsAtom, open);
});
/** Closes the panels that stand on a phone's bars; none comes back with them. */
export const leavePanelsOfBarsAtom = atom(null, (get, set) => {
  set(rememberedPanelsAtom, []);
  for (const name of get(panelsOfBarsAtom)) set(closePanelAtom, name);
});
/** Shows the bars, or hides them. */
export const toggleToolbarAtom = atom(null, (get, set) => set(get(isShownAtom) ? hideToolbarAtom : showToolbarAtom));

/** Sets the toolbar's phase for bars that do not move: when the chrome starts, and when a window gets or loses bars. */
export const settleToolbarAtom = atom(null, (get, set) => {
  set(toolbarPhaseAtom, get(isToolbarShownAtom) ? "shown" : "hidden");
});

/** Presses a button, unless it is disabled, and notifies listeners. */
export const pressButtonAtom = atom(null, (get, set, button: ToolbarButton) => {
  if (button.isDisabledAtom && get(button.isDisabledAtom)) return;
  get(portsAtom).bus.emit("clickButton", { button: button.key });
  set(button.pressAtom);
});

function move(get: Getter, set: Setter, isShown: boolean): boolean {
  if (get(toolbarPhaseAtom) === "moving" || get(isShownAtom) === isShown || get(barKindAtom) === "none") return false;
  set(hiddenAtom, isShown ? null : get(barSortAtom));
  set(toolbarPhaseAtom, "moving");
  get(portsAtom).clock.after(get(toolbarMoveMsAtom), () => set(settleToolbarAtom));
  return true;
}

/** The height of a phone's bars that lie over the book and hide by themselves, px; 0 while they are hidden. */
const floatingBarAtom = atom((get) =>
  get(canBarsHideAtom) && get(isToolbarShownAtom) && get(betweenBarsPxAtom) === 0
    ? phoneBarPx(get(bookAtom).settings)
    : 0,
);

/** The insets of bars and page number, without the screen's unsafe edge. */
const insetsAtom = atom((get) => barInsetsOf(get(barContextAtom)));

/** The distance from the window's upper edge, below bars and banners, where parts at that edge may begin, px. */
export const topEdgeAtom = atom((get) => get(barInsetsAtom).top + get(floatingBarAtom));

/** The same from the lower edge, above page number, bars and the screen's unsafe edge. */
export const bottomEdgeAtom = atom((get) => {
  const { bottom } = get(insetsAtom);
  return get(barInsetsAtom).bottom + Math.max(0, get(floatingBarAtom) - bottom);
});

/**
 * Where a banner at the lower edge begins, px from that edge: above bars, but below a page number that stands alone,
 * because that belongs to the book above it.
 */
export const bannerEdgeAtom = atom((get) => {
  const isNumberAlone = !get(isToolbarShownAtom);
  return isNumberAlone ? get(barInsetsAtom).bottom - get(insetsAtom).bottom : get(bottomEdgeAtom);
});

import { atom } from "jotai/vanilla";
import type { Feature, ToolbarButton } from "../../lib/feature.ts";
import { hasBeenIdleAtom, toggleFullscreenAtom } from "../../state/browser-page.ts";
import { isAtFirstAtom, isAtLastAtom } from "../../state/place-in-book.ts";
import { isPageFlipOnAtom } from "../../state/reading.ts";
import {
  goBackwardAtom,
  goForwardAtom,
  goToFirstAtom,
  goToLastAtom,
  turnBackAtom,
  turnForwardAtom,
} from "../../state/turning.ts";
import { isMagnifierOutAtom, zoomRequestAtom } from "../../state/view.ts";
import * as state from "./state.ts";

const BUTTONS: readonly ToolbarButton[] = [
  {
    key: "backward",
    icon: "undo-2",
    label: ["btnBackward", "Back"],
    isVisibleAtom: state.areHistoryButtonsOnAtom,
    isDisabledAtom: state.cannotGoBackwardAtom,
    pressAtom: goBackwardAtom,
  },
  {
    key: "first",
    icon: "chevron-first",
    label: ["btnFirstPage", "First page"],
    isVisibleAtom: state.hasPagesAtom,
    isDisabledAtom: isAtFirstAtom,
    pressAtom: goToFirstAtom,
  },
  {
    key: "previous",
    icon: "chevron-left",
    label: ["btnPrePage", "Previous page"],
    isVisibleAtom: state.hasPagesAtom,
    isDisabledAtom: isAtFirstAtom,
    pressAtom: turnBackAtom,
  },
  {
    key: "next",
    icon: "chevron-right",
    label: ["btnNextPage", "Next page"],
    isVisibleAtom: state.hasPagesAtom,
    isDisabledAtom: isAtLastAtom,
    pressAtom: turnForwardAtom,
  },
  {
    key: "last",
    icon: "chevron-last",
    label: ["btnLastPage", "Last page"],
    isVisibleAtom: state.hasPagesAtom,
    isDisabledAtom: isAtLastAtom,
    pressAtom: goToLastAtom,
  },
  {
    key: "forward",
    icon: "redo-2",
    label: ["btnForward", "Forward"],
    isVisibleAtom: state.areHistoryButtonsOnAtom,
    isDisabledAtom: state.cannotGoForwardAtom,
    pressAtom: goForwardAtom,
  },
  {
    key: "zoomin",
    icon: "zoom-in",
    label: ["btnZoomIn", "Zoom in"],
    isVisibleAtom: state.isZoomInButtonOnAtom,
    pressAtom: state.zoomInAtom,
  },
  {
    key: "zoomout",
    icon: "zoom-out",
    label: ["btnZoomOut", "Zoom out"],
    isVisibleAtom: state.isZoomOutButtonOnAtom,
    isDisabledAtom: state.isAtFitAtom,
    pressAtom: state.zoomOutAtom,
  },
  {
    key: "magnifier",
    icon: "scan-search",
    label: ["btnMagnifier", "Magnifier"],
    isVisibleAtom: state.isMagnifierButtonOnAtom,
    isPressedAtom: isMagnifierOutAtom,
    isMode: true,
    pressAtom: state.toggleMagnifierAtom,
  },
  {
    key: "fullscreen",
    icon: "maximize",
    label: ["btnFullscreen", "Full screen"],
    isVisibleAtom: state.isFullscreenButtonOnAtom,
    pressAtom: toggleFullscreenAtom,
  },
  {
    key: "exitfullscreen",
    icon: "minimize",
    label: ["btnExitFullscreen", "Exit full screen"],
    isVisibleAtom: state.isExitFullscreenButtonOnAtom,
    pressAtom: toggleFullscreenAtom,
  },
  {
    key: "doublesinglepage",
    icon: "book-open",
    label: ["btnDoublePage", "Two pages"],
    isVisibleAtom: state.isModeButtonOnAtom,
    isPressedAtom: state.isDoubleAtom,
    pressAtom: state.toggleModeAtom,
  },
  {
    key: "pageflip",
    icon: "page-turn",
    label: ["btnPageFlip", "Page turning"],
    isVisibleAtom: state.isPageFlipButtonOnAtom,
    isPressedAtom: isPageFlipOnAtom,
    pressAtom: state.togglePageFlipAtom,
  },
];

/** The buttons for turning, zoom, full screen and the layout of the pages. */
export const basicButtons: Feature = {
  id: "basic-buttons",
  buttons: BUTTONS,
  lazyRun: {
    isWantedAtom: atom((get) => get(hasBeenIdleAtom) || get(zoomRequestAtom) !== null),
    load: () => import("./closer.ts"),
  },
};

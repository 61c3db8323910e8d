import type { ReactNode } from "react";
import type { PanelName } from "../../lib/feature.ts";
import type { IconName } from "../kit/icons.ts";

/**
 * Whether a form stays open beside the book, which moves aside for it where there is room: as the reader chooses, or
 * always. One that is only looked at for a moment ("brief") closes at a press beside it, as unpinned ones do; those also
 * close when the reader turns pages.
 */
export type Pin = "choice" | "always" | "brief";

/** The props of slide forms. */
export type SlidePanelProps = {
  readonly name: PanelName;
  readonly title: string;
  readonly side: "left" | "right"; // of the screen; of the other one in books that are read from the right
  readonly actions?: ReactNode;
  readonly width?: number; // px; without one 272 on the left and 250 on the right, more on tablets
  readonly pin?: Pin; // on desktops; "choice" without one
  readonly hasCutSign?: boolean; // whether what goes on below its end fades there; it does without one
  readonly isLowUpright?: boolean; // on an upright phone its style sheet lays it along the bottom: it is pulled there
  readonly children: ReactNode;
};

/** The other side of the window. */
export function opposite(side: "left" | "right"): "left" | "right" {
  return side === "left" ? "right" : "left";
}

/** The props of bubbles. */
export type BubbleProps = {
  readonly name: PanelName;
  readonly title: string; // for screen readers; the bubble does not show it
  readonly anchor: string; // the key of the toolbar button that it belongs to
  readonly width?: string; // CSS; as wide as its contents without one
  readonly children: ReactNode;
};

/**
 * The icons of forms (FORM-12; FORM-13 leaves open which). Drag marks a form that can be dragged by its head; edit starts
 * to change something in its place, save stores the change and cancel drops it; pin keeps a form open while pages turn.
 * Print left and right choose one page of the open spread, print on and off whether a page is printed at all.
 */
export const FORM_ICONS = {
  arrow: "chevron-right",
  close: "x",
  delete: "trash-2",
  drag: "grip-vertical",
  edit: "pencil",
  save: "check",
  cancel: "x",
  printLeft: "panel-left",
  printRight: "panel-right",
  printUpper: "panel-top",
  printLower: "panel-bottom",
  printOn: "square-check",
  printOff: "square",
  help: "circle-question-mark",
  pin: "pin",
  unpin: "pin-off",
} as const satisfies Readonly<Record<string, IconName>>;

/** Sizes and times of forms; specification, shell 2, 4 and 9 (FORM-03 to FORM-06, FORM-23, FORM-24). */
export const FORM = {
  phoneMs: 200,
  desktopMs: 400,
  modalMs: 200,
  pinnedPx: 300, // the most of one that stands beside the book of a tablet
  leftPx: 272,
  rightPx: 250,
  tabletPx: 360, // the least width of one on the right of a tablet, whose rows are for fingers
  bottomPx: 272,
  marginPx: 12, // above and below a slide form
  bubblePaddingPx: 6,
  bubbleMarginPx: 2,
  bubbleArrowPx: { width: 8, height: 4 },
  bubbleHideMs: 200,
} as const;

/** How far a form must be dragged to close; specification, shell 4 (FORM-09, FORM-10). */
const SWIPE = { fastMs: 300, fastFrac: 0.1, farFrac: 2 / 3 } as const;

/** A finished drag of a form. */
export type FormDrag = {
  readonly outPx: number; // towards the form's side
  readonly downPx: number;
  readonly ms: number;
  readonly widthPx: number; // of the window, or of a form that is much narrower
  readonly ownPx?: number; // the form's own width: a slow drag cannot cross more
};

/** Whether a drag scrolls the form's contents and is no swipe (FORM-11). */
export function isUpright({ outPx, downPx }: Pick<FormDrag, "outPx" | "downPx">): boolean {
  return Math.abs(downPx) > Math.abs(outPx);
}

/** Whether a drag closes a form: a quick one does, and a slow one of two thirds of the width. */
export function swipeCloses(drag: FormDrag): boolean {
  const { outPx, ms, widthPx, ownPx = widthPx } = drag;
  if (isUpright(drag) || outPx <= 0) return false;
  if (ms < SWIPE.fastMs && outPx > widthPx * SWIPE.fastFrac) return true;
  return outPx >= ownPx * SWIPE.farFrac;
}

/** Times of popups, which items on pages open. Source: specification, content 4 and 9 (POPUP-01, POPUP-05). */
export const POPUP = { delayMs: 100, motionMs: 300, listenAfterMs: 500 } as const;

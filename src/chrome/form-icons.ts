import type { IconName } from "./icons.ts";

/**
 * What the icons of forms look like and mean (FORM-12; what the specification leaves open in FORM-13 is decided here).
 * Drag stands where a form can be moved by its head; edit begins to change something in its place, save keeps the
 * change and cancel drops it; pin keeps a form open while pages turn. Print left and right choose one page of the open
 * spread, print on and off whether a page is printed at all.
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

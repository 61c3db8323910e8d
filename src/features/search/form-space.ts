import { atom } from "jotai/vanilla";
import { FORM } from "../../chrome/panels/forms.ts";
import { panelPhasesAtom } from "../../state/panel-phases.ts";
import { arrowInsetAtom } from "../../state/toolbar.ts";
import { deviceAtom, viewportAtom } from "../../state/view.ts";

/** The form with its margins to the window and the book, px; narrower windows leave the book too little beside it. */
const FORM_SPACE = { marginsPx: 24, leastWindowPx: 1000 } as const;

/** The space that a desktop's form needs beside the book once it stands, px beyond that of the arrow there. */
export const formSpaceAtom = atom((get): number => {
  const isNeeded = get(deviceAtom) === "desktop" && get(panelPhasesAtom).search === "visible";
  if (!isNeeded || get(viewportAtom).width < FORM_SPACE.leastWindowPx) return 0;
  return Math.max(0, FORM.rightPx + FORM_SPACE.marginsPx - get(arrowInsetAtom));
});

import { atom } from "jotai/vanilla";
import { panelsAtom } from "../../state/panels.ts";
import { type AnnotateTool, annotateToolAtom } from "../notes/api.ts";

/** The tool that attaches pictures: the annotation strip has its button (ATTACH-11). */
export const PICTURE_TOOL: AnnotateTool = { id: "picture", icon: "image", key: "attachPicture", english: "Picture" };

/** The reader works on the pictures: the strip of tools is open, and no other tool is taken. */
export const isWorkingAtom = atom((get) => {
  const tool = get(annotateToolAtom);
  return get(panelsAtom).includes("annotate") && (tool === null || tool === PICTURE_TOOL.id);
});

/** The tool that draws boxes for pictures is taken. */
export const isDrawingAtom = atom((get) => get(isWorkingAtom) && get(annotateToolAtom) === PICTURE_TOOL.id);

/** The feature's effects run: from then on they last, since a picture that could not be stored is only there. */
export const hasStartedAtom = atom(false);

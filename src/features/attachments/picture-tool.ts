import type { AnnotateTool } from "../notes/api.ts";

/** The tool that attaches pictures: the annotation strip has its button (ATTACH-11). */
export const PICTURE_TOOL: AnnotateTool = { id: "picture", icon: "image", key: "attachPicture", english: "Picture" };

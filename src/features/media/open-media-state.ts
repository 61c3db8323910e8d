import { openItemsAtom } from "../../stage/open-items.ts";

/** The media of the pages that lie open. */
export const openMediaAtom = openItemsAtom(["video", "audio", "frame"]);

import { atom } from "jotai/vanilla";
import { isInHallAtom } from "../../state/ui-scale.ts";
import { deviceAtom } from "../../state/view.ts";

/**
 * Whether the form fills the window (SEARCH-02), as on phones and tablets. A display in a hall is no tablet that is held:
 * it has room for the book, the form and keys below.
 */
export const isFormWholeAtom = atom((get) => get(deviceAtom) !== "desktop" && !get(isInHallAtom));

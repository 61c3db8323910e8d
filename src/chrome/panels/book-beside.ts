import { atom } from "jotai/vanilla";
import { deviceAtom, viewportAtom } from "../../state/view.ts";

/** In narrower windows half of one is no form, px. */
const LEAST_PX = 560;

/**
 * Whether the forms of a phone stand beside the book: on its side it has no height for one below the other, and who picks
 * a chapter or a colour sees at once what that does.
 */
export const isBookBesideAtom = atom((get) => {
  const { width, height } = get(viewportAtom);
  return get(deviceAtom) === "phone" && width > height && width >= LEAST_PX;
});

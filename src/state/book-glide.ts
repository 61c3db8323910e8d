import { atom } from "jotai/vanilla";
import type { Glide } from "../io/glide.ts";

const glideBaseAtom = atom<Glide | null>(null);
/** How the book has last come to another place of the window, for what stands at its edges; each time a new object. */
export const bookGlideAtom = atom((get) => get(glideBaseAtom));
/** The book comes to another place; only the stage says so. */
export const glideBookAtom = atom(null, (_get, set, glide: Glide) => set(glideBaseAtom, glide));

import { atom } from "jotai/vanilla";
import type { Feature } from "../../lib/feature.ts";
import { hasBeenIdleAtom } from "../../state/browser-page.ts";
import { readStored } from "../../state/stored.ts";

/** A choice of an earlier visit is restored at once, the book's colours are looked for when nobody waits. */
const isWantedAtom = atom((get) => get(hasBeenIdleAtom) || readStored(get, "appearance") !== undefined);

/** Colours of the viewer from the book, and the light in which pages are read. */
export const appearance: Feature = {
  id: "appearance",
  lazyRun: { isWantedAtom, load: () => import("./effects.ts") },
};

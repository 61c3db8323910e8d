import { useStore } from "jotai/react";
import { useEffect } from "react";
import { offerAction } from "../../state/item-actions.ts";
import { openSlidesAtom } from "./slides-state.ts";

/** Draws nothing: opens the slideshow for items as long as it is there. */
export function Part() {
  const store = useStore();
  useEffect(
    () => offerAction(store, "photos", ({ photos, start }, by) => store.set(openSlidesAtom, { photos, start, by })),
    [store],
  );
  return null;
}

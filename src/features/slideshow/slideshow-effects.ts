import type { Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { offerAction } from "../../state/item-actions.ts";
import { openSlidesAtom } from "./slides-state.ts";

/** Opens the slideshow for the items that show pictures. */
export function runSlideshow(store: Store): Stop {
  return offerAction(store, "photos", ({ photos, start }, by) => store.set(openSlidesAtom, { photos, start, by }));
}

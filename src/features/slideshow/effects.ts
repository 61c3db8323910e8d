import type { Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { registerAction } from "../page-items/api.ts";
import { openSlidesAtom } from "./state.ts";

/** Opens the slideshow for the items that show pictures. */
export function runSlideshow(store: Store): Stop {
  return registerAction(store, "photos", ({ photos, start }, by) => store.set(openSlidesAtom, { photos, start, by }));
}

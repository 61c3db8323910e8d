import { atom } from "jotai/vanilla";
import { fieldsOf, listOf } from "../../book/settings/values.ts";
import { lazyPart } from "../../chrome/FeatureBoundary.tsx";
import type { Feature } from "../../lib/feature.ts";
import { bookAtom } from "../../state/reading.ts";

const hasAdsAtom = atom((get) => listOf(fieldsOf(get(bookAtom).extras.ads)["data"]).length > 0);

/** The publisher's banner above, below or over the book. */
export const ads: Feature = {
  id: "ads",
  Chrome: lazyPart(hasAdsAtom, async () => ({ Part: (await import("./AdStrip.tsx")).AdStrip })),
};

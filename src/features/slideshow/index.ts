import type { Feature } from "../../lib/feature.ts";
import { hasKindsAtom } from "../../state/item-kinds.ts";

const hasPhotosAtom = hasKindsAtom(["photos", "image", "window"]);

/** Pictures over the whole window, one at a time (ANNO-33). */
export const slideshow: Feature = {
  id: "slideshow",
  panels: [{ name: "slideshow", isOver: true, load: () => import("./SlideshowPanel.tsx") }],
  lazyRun: {
    isWantedAtom: hasPhotosAtom,
    load: async () => ({ run: (await import("./slides.ts")).runSlideshow }),
  },
};

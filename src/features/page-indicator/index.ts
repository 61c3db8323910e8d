import type { Feature } from "../../lib/feature.ts";
import { PageIndicator } from "./PageIndicator.tsx";
import { runPageIndicator } from "./page-indicator-effects.ts";

/** The page number under the book. */
export const pageIndicator: Feature = { id: "page-indicator", Chrome: PageIndicator, run: runPageIndicator };

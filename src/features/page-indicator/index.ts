import type { Feature } from "../../lib/feature.ts";
import { PageIndicator } from "./PageIndicator.tsx";

/** The page number under the book; page-indicator-effects.ts keeps its room from the first page on. */
export const pageIndicator: Feature = { id: "page-indicator", Chrome: PageIndicator };

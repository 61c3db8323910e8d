import type { Feature } from "../../lib/feature.ts";
import { PageIndicator } from "./PageIndicator.tsx";

/** The page number under the book, where no toolbar shows it. */
export const pageIndicator: Feature = { id: "page-indicator", Chrome: PageIndicator };

import type { Feature } from "../../lib/feature.ts";
import { FailedPages } from "./FailedPages.tsx";

/** Another try for pictures that could not be loaded. */
export const failedPages: Feature = { id: "failed-pages", Chrome: FailedPages };

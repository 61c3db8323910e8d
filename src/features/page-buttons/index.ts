import type { Feature } from "../../lib/feature.ts";
import { PageButtons } from "./PageButtons.tsx";

/** The buttons beside the page number. */
export const pageButtons: Feature = { id: "page-buttons", Chrome: PageButtons };

import type { Feature } from "../../lib/feature.ts";
import { runBackground } from "./background-effects.ts";

/** The colours and the picture behind the book. */
export const background: Feature = { id: "background", run: runBackground };

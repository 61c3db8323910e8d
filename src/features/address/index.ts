import type { Feature } from "../../lib/feature.ts";
import { runAddress } from "./effects.ts";

export { openingPage } from "./effects.ts";

/** The page in the address: deep links, the browser's back and forward, and #p kept current. */
export const address: Feature = { id: "address", run: runAddress };

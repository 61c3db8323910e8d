import type { Feature } from "../../lib/feature.ts";
import { runAddress } from "./address-effects.ts";

export { openingPage } from "./address-effects.ts";

/** The page in the address: deep links, the browser's back and forward, and #p kept current. */
export const address: Feature = { id: "address", run: runAddress };

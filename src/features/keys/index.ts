import type { Feature } from "../../lib/feature.ts";
import { runKeys } from "./keys-effects.ts";

/** Turning and zooming by keyboard. */
export const keys: Feature = { id: "keys", run: runKeys };

import type { Feature } from "../../lib/feature.ts";
import { Diagnostics } from "./Diagnostics.tsx";
import { runDiagnostics } from "./state.ts";

/** Hidden keys for whoever looks for a fault (KEYS-06, KEYS-07, KEYS-08). */
export const diagnostics: Feature = { id: "diagnostics", Chrome: Diagnostics, run: runDiagnostics };

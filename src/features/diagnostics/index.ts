import { lazyPart } from "../../chrome/FeatureBoundary.tsx";
import type { Feature } from "../../lib/feature.ts";
import { isDiagnosticsOpenAtom, runDiagnostics } from "./state.ts";

/** Hidden keys that show or log the facts for a bug report (KEYS-06, KEYS-07, KEYS-08). */
export const diagnostics: Feature = {
  id: "diagnostics",
  Chrome: lazyPart(isDiagnosticsOpenAtom, async () => ({
    Part: (await import("./DiagnosticsBox.tsx")).DiagnosticsBox,
  })),
  run: runDiagnostics,
};

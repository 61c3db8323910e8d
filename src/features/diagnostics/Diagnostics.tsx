import { useAtomValue } from "jotai/react";
import { lazy, Suspense } from "react";
import { isDiagnosticsOpenAtom } from "./state.ts";

const DiagnosticsBox = lazy(async () => ({ default: (await import("./DiagnosticsBox.tsx")).DiagnosticsBox }));

/** The box with the viewer's version and surroundings, loaded when it is asked for. */
export function Diagnostics() {
  const isOpen = useAtomValue(isDiagnosticsOpenAtom);
  return isOpen ? (
    <Suspense fallback={null}>
      <DiagnosticsBox />
    </Suspense>
  ) : null;
}

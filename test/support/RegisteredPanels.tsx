import { useStore } from "jotai/react";
import { useEffect } from "react";
import { PanelHost } from "../../src/chrome/panels/PanelHost.tsx";
import type { PanelSpec } from "../../src/lib/feature.ts";
import { registerPanelAtom } from "../../src/state/panels.ts";

/** The host of some panels, which are known to the viewer as those of features are. */
export function RegisteredPanels({ panels }: { readonly panels: readonly PanelSpec[] }) {
  const store = useStore();
  useEffect(() => {
    for (const { name, isOver } of panels) store.set(registerPanelAtom, name, isOver);
  }, [panels, store]);
  return <PanelHost panels={panels} />;
}

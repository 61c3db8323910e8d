import { useAtomValue, useSetAtom, useStore } from "jotai/react";
import { useEffect, useState, type ComponentType } from "react";
import type { PanelSpec } from "../lib/feature.ts";
import { panelPhasesAtom } from "../state/panel-phases.ts";
import { closePanelAtom, offerPanelAtom, panelsAtom } from "../state/panels.ts";
import { FeatureBoundary } from "./FeatureBoundary.tsx";

/** Draws the panels that are open or on their way; each one's code is loaded when it is first opened. */
export function PanelHost({ panels }: { readonly panels: readonly PanelSpec[] }) {
  const store = useStore();
  useEffect(() => {
    for (const { name, isOver } of panels) store.set(offerPanelAtom, name, isOver);
  }, [panels, store]);
  return panels.map((panel) => (
    <FeatureBoundary key={panel.name} id={panel.name}>
      <PanelSlot panel={panel} />
    </FeatureBoundary>
  ));
}

function PanelSlot({ panel: { name, load } }: { readonly panel: PanelSpec }) {
  const isOpen = useAtomValue(panelsAtom).includes(name);
  const isOnScreen = useAtomValue(panelPhasesAtom)[name] !== undefined;
  const close = useSetAtom(closePanelAtom);
  const [loaded, setLoaded] = useState<{ readonly Panel: ComponentType } | null>(null);
  useEffect(() => {
    if (!isOpen || loaded) return;
    load().then(setLoaded, (error: unknown) => {
      console.error(`The panel "${name}" could not be loaded.`, error);
      close(name);
    });
  }, [isOpen, loaded]);
  return loaded && (isOpen || isOnScreen) ? <loaded.Panel /> : null;
}

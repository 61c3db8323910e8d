import { useAtomValue, useSetAtom, useStore } from "jotai/react";
import { useEffect, useState, type ComponentType } from "react";
import type { PanelSpec } from "../lib/feature.ts";
import { panelPhasesAtom } from "../state/panel-phases.ts";
import { closePanelAtom, offerPanelAtom, panelsAtom } from "../state/panels.ts";
import { showTipAtom } from "../state/tips.ts";
import { runCloseByEscape } from "./close-by-escape.ts";
import { FeatureBoundary } from "./FeatureBoundary.tsx";
import { useT } from "./use-t.ts";

/** Draws the panels that are open or on their way; each one's code is loaded when it is first opened. */
export function PanelHost({ panels }: { readonly panels: readonly PanelSpec[] }) {
  const store = useStore();
  useEffect(() => {
    for (const { name, isOver } of panels) store.set(offerPanelAtom, name, isOver);
  }, [panels, store]);
  useEffect(() => runCloseByEscape(store), [store]);
  return panels.map((panel) => (
    <FeatureBoundary key={panel.name} id={panel.name}>
      <PanelSlot panel={panel} />
    </FeatureBoundary>
  ));
}

/** One panel. Where its code cannot be had the reader is told; the next wish for it tries again. */
function PanelSlot({ panel: { name, load } }: { readonly panel: PanelSpec }) {
  const t = useT();
  const isOpen = useAtomValue(panelsAtom).includes(name);
  const isOnScreen = useAtomValue(panelPhasesAtom)[name] !== undefined;
  const close = useSetAtom(closePanelAtom);
  const tell = useSetAtom(showTipAtom);
  const [loaded, setLoaded] = useState<{ readonly Panel: ComponentType } | null>(null);
  useEffect(() => {
    if (!isOpen || loaded) return;
    load().then(setLoaded, (error: unknown) => {
      console.error(`The panel "${name}" could not be loaded.`, error);
      close(name);
      tell(t("panelLoadFailed", "This could not be loaded. Check your connection and try again."));
    });
  }, [isOpen, loaded]);
  return loaded && (isOpen || isOnScreen) ? <loaded.Panel /> : null;
}

import { useAtomValue, useSetAtom, useStore } from "jotai/react";
import { atom } from "jotai/vanilla";
import { type ComponentType, useEffect, useMemo, useState } from "react";
import { listen } from "../../io/listen.ts";
import type { PanelSpec, Store } from "../../lib/feature.ts";
import type { PanelName } from "../../lib/panel-name.ts";
import type { Stop } from "../../lib/stop.ts";
import { panelPhasesAtom } from "../../state/panel-phases.ts";
import { closePanelAtom, panelsAtom, registerPanelAtom } from "../../state/panels.ts";
import { showTipAtom } from "../../state/tips.ts";
import { FeatureBoundary } from "../FeatureBoundary.tsx";
import { useT } from "../hooks.ts";
import { Prerender } from "./Prerender.tsx";
import { loadedPanel, loadPanel } from "./preload.ts";

/** Escape closes the panel that was opened last, wherever the keyboard is, unless something smaller needs the key. */
export function runCloseByEscape(store: Store): Stop {
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || event.isComposing) return;
    const panels = store.get(panelsAtom);
    const last = panels[panels.length - 1];
    if (!last || isInForeignDialog(event.target, panels)) return;
    event.preventDefault(); // a dialog closes in its own time, and the magnifier stays
    store.set(closePanelAtom, last);
  };
  return listen("document", "keydown", pressed);
}

/** A dialog that is none of our panels closes by itself. */
function isInForeignDialog(target: EventTarget | null, panels: readonly string[]): boolean {
  const dialog = target instanceof Element ? target.closest<HTMLElement>("dialog[open]") : null;
  return dialog !== null && !panels.includes(dialog.dataset["panel"] ?? "");
}

/** Draws the panels that are open or on their way; each one's code is loaded when it is first opened. */
export function PanelHost({ panels }: { readonly panels: readonly PanelSpec[] }) {
  const store = useStore();
  useEffect(() => {
    for (const { name, isOver } of panels) store.set(registerPanelAtom, name, isOver);
  }, [panels, store]);
  useEffect(() => runCloseByEscape(store), [store]);
  return (
    <>
      {panels.map((panel) => (
        <FeatureBoundary key={panel.name} id={panel.name}>
          <PanelSlot panel={panel} />
        </FeatureBoundary>
      ))}
      <FeatureBoundary id="rehearsal">
        <Prerender panels={panels} />
      </FeatureBoundary>
    </>
  );
}

/** One panel. Where its code cannot be had, or breaks, the reader is told; the next wish for it tries again. */
function PanelSlot({ panel }: { readonly panel: PanelSpec }) {
  const { name } = panel;
  const t = useT();
  const [isOpenAtom, isOnScreenAtom] = useMemo(() => slotAtoms(name), [name]);
  const isOpen = useAtomValue(isOpenAtom);
  const isOnScreen = useAtomValue(isOnScreenAtom);
  const close = useSetAtom(closePanelAtom);
  const tell = useSetAtom(showTipAtom);
  const [arrived, setArrived] = useState<{ readonly Panel: ComponentType } | null>(null);
  const [faults, setFaults] = useState(0); // a panel that broke is made anew
  const Panel = arrived?.Panel ?? loadedPanel(panel);
  const takeAway = () => {
    close(name);
    setFaults((count) => count + 1);
    tell(t("panelBroke", "This could not be shown, because of a fault."));
  };
  useEffect(() => {
    if (!isOpen || Panel) return;
    loadPanel(panel).then(
      (Panel) => setArrived({ Panel }),
      (error: unknown) => {
        console.error(`The panel "${name}" could not be loaded.`, error);
        close(name);
        tell(t("panelLoadFailed", "This could not be loaded. Check your connection and try again."));
      },
    );
  }, [isOpen, Panel]);
  if (!Panel || (!isOpen && !isOnScreen)) return null;
  return (
    <FeatureBoundary key={faults} id={name} onBreak={takeAway}>
      <Panel />
    </FeatureBoundary>
  );
}

/** Whether a panel is open, whether it is seen: atoms of its own, so that none looks again when another one moves. */
function slotAtoms(name: PanelName) {
  return [
    atom((get) => get(panelsAtom).includes(name)),
    atom((get) => get(panelPhasesAtom)[name] !== undefined),
  ] as const;
}

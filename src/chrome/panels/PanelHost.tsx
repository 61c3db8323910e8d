import { useAtomValue, useSetAtom } from "jotai/react";
import { atom } from "jotai/vanilla";
import { type ComponentType, createContext, useContext, useDeferredValue, useEffect, useMemo, useState } from "react";
import type { PanelName, PanelSpec } from "../../lib/feature.ts";
import { panelPhasesAtom } from "../../state/panel-phases.ts";
import { closePanelAtom, panelsAtom } from "../../state/panels.ts";
import { showTipAtom } from "../../state/tips.ts";
import { FeatureBoundary } from "../FeatureBoundary.tsx";
import { useT } from "../hooks.ts";
import { showLoadFailureAtom } from "../lazy-action.ts";
import { loadedPanel, loadPanel, prerenderedPanelAtom } from "./loading.ts";

/** Mounts the panels that are open or moving; each panel's code is loaded when it is first opened. */
export function PanelHost({ panels }: { readonly panels: readonly PanelSpec[] }) {
  return (
    <>
      {panels.map((panel) => (
        <FeatureBoundary key={panel.name} id={panel.name}>
          <PanelSlot panel={panel} />
        </FeatureBoundary>
      ))}
      <FeatureBoundary id="prerender">
        <Prerender panels={panels} />
      </FeatureBoundary>
    </>
  );
}

/** One panel. If its code cannot be loaded, or throws, a tip says so; opening it again tries again. */
function PanelSlot({ panel }: { readonly panel: PanelSpec }) {
  const { name } = panel;
  const t = useT();
  const [isOpenAtom, isOnScreenAtom] = useMemo(() => slotAtoms(name), [name]);
  const isOpen = useAtomValue(isOpenAtom);
  const isOnScreen = useAtomValue(isOnScreenAtom);
  const close = useSetAtom(closePanelAtom);
  const showTip = useSetAtom(showTipAtom);
  const showLoadFailure = useSetAtom(showLoadFailureAtom);
  const [loaded, setLoaded] = useState<{ readonly Panel: ComponentType } | null>(null);
  const [faults, setFaults] = useState(0); // a panel that threw is mounted anew
  const Panel = loaded?.Panel ?? loadedPanel(panel);
  const remove = () => {
    close(name);
    setFaults((count) => count + 1);
    showTip(t("panelBroke", "This could not be shown, because of a fault."));
  };
  useEffect(() => {
    if (!isOpen || Panel) return;
    loadPanel(panel).then(
      (Panel) => setLoaded({ Panel }),
      (error: unknown) => {
        close(name);
        showLoadFailure(`The panel "${name}"`, error);
      },
    );
  }, [isOpen, Panel, panel, name, close, showLoadFailure]);
  if (!Panel || (!isOpen && !isOnScreen)) return null;
  return (
    <FeatureBoundary key={faults} id={name} onBreak={remove}>
      <Panel />
    </FeatureBoundary>
  );
}

/** Whether a panel is open, and whether it is on the screen: its own atoms, so that other panels do not render it again. */
function slotAtoms(name: PanelName) {
  return [
    atom((get) => get(panelsAtom).includes(name)),
    atom((get) => get(panelPhasesAtom)[name] !== undefined),
  ] as const;
}

/** Whether a panel is prerendered: nobody sees it, and it takes neither the focus nor its phases. */
export const PrerenderContext = createContext(false);

/** Whether the component's panel is prerendered. */
export function useIsPrerender(): boolean {
  return useContext(PrerenderContext);
}

/**
 * Renders a panel that nobody can see, hear or reach, in slices. A panel's first rendering takes twice as long as the
 * next one: its code is compiled, and the browser looks up fonts, creates fields and resolves styles. When the browser
 * is idle, no reader waits for that. The copy is removed at once when the panel is opened.
 */
function Prerender({ panels }: { readonly panels: readonly PanelSpec[] }) {
  const opened = useAtomValue(panelsAtom);
  const name = useDeferredValue(useAtomValue(prerenderedPanelAtom));
  const panel = panels.find((other) => other.name === name);
  const Panel = panel && !opened.includes(panel.name) ? loadedPanel(panel) : null;
  return (
    panel &&
    Panel && (
      <PrerenderContext value={true}>
        <div ref={removeNames} className="prerender" style={{ visibility: "hidden" }} aria-hidden="true" inert>
          <FeatureBoundary key={panel.name} id={panel.name}>
            <Panel />
          </FeatureBoundary>
        </div>
      </PrerenderContext>
    )
  );
}

/** Removes the panels' names, so that only open panels are found by their name. */
function removeNames(container: HTMLElement | null): void {
  for (const panel of container?.querySelectorAll("[data-panel]") ?? []) panel.removeAttribute("data-panel");
}

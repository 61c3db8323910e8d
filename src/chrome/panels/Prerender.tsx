import { useAtomValue } from "jotai/react";
import { createContext, useContext, useDeferredValue } from "react";
import type { PanelSpec } from "../../lib/feature.ts";
import { panelsAtom } from "../../state/panels.ts";
import { FeatureBoundary } from "../FeatureBoundary.tsx";
import { loadedPanel, prerenderedPanelAtom } from "./preload.ts";

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
export function Prerender({ panels }: { readonly panels: readonly PanelSpec[] }) {
  const opened = useAtomValue(panelsAtom);
  const name = useDeferredValue(useAtomValue(prerenderedPanelAtom));
  const panel = panels.find((other) => other.name === name);
  const Panel = panel && !opened.includes(panel.name) ? loadedPanel(panel) : null;
  return (
    panel &&
    Panel && (
      <PrerenderContext value={true}>
        <div ref={removeNames} className="rehearsal" style={{ visibility: "hidden" }} aria-hidden="true" inert>
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

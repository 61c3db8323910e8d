import { useAtomValue } from "jotai/react";
import { createContext, useContext, useDeferredValue } from "react";
import type { PanelSpec } from "../../lib/feature.ts";
import { panelsAtom } from "../../state/panels.ts";
import { FeatureBoundary } from "../FeatureBoundary.tsx";
import { loadedPanel, prerenderedPanelAtom } from "./preload.ts";

/** Whether what is drawn is a rehearsal: nobody sees it, and it takes neither the keyboard nor its phases. */
export const PrerenderContext = createContext(false);

/** Whether the caller's panel is laid out for nobody. */
export function useIsPrerender(): boolean {
  return useContext(PrerenderContext);
}

/**
 * A panel that nobody sees, hears or reaches, drawn in slices. The first one of a session takes twice as long as the
 * next: its code is compiled, browsers look up its fonts, make its fields and learn its styles. Done at leisure, it does
 * not keep the reader waiting. It makes room at once for itself, when somebody wants it.
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
        <div ref={forgetNames} className="rehearsal" aria-hidden="true" inert>
          <FeatureBoundary key={panel.name} id={panel.name}>
            <Panel />
          </FeatureBoundary>
        </div>
      </PrerenderContext>
    )
  );
}

/** Who looks for a panel by its name finds the one that is open, or none. */
function forgetNames(room: HTMLElement | null): void {
  for (const panel of room?.querySelectorAll("[data-panel]") ?? []) panel.removeAttribute("data-panel");
}

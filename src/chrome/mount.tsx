import { Provider } from "jotai/react";
import { atom } from "jotai/vanilla";
import { createRoot } from "react-dom/client";
import type { Feature, Store } from "../lib/feature.ts";
import { type Stop, stopAll } from "../lib/stop.ts";
import { hasBeenIdleAtom } from "../state/browser-page.ts";
import { closePanelAtom, panelsAtom, registerPanelAtom } from "../state/panels.ts";
import { portsAtom } from "../state/ports.ts";
import { FeatureBoundary, lazyPart } from "./FeatureBoundary.tsx";
import { Icons } from "./kit/Icon.tsx";
import { runIconPaths } from "./kit/icon-paths.ts";
import { showLoadFailureAtom } from "./lazy-action.ts";
import { runLazily } from "./run-features.ts";
import { runRootAttributes } from "./theme.ts";

/** What all panels share is loaded when the first one opens, or when the browser is idle before. */
const arePanelsNeededAtom = atom((get) => get(hasBeenIdleAtom) || get(panelsAtom).length > 0);
const Panels = lazyPart(arePanelsNeededAtom, async (store) => ({ Part: (await loadPanels(store)).PanelHost }));

async function loadPanels(store: Store) {
  try {
    return await import("./panels/PanelHost.tsx");
  } catch (error) {
    if (store.get(panelsAtom).length > 0) store.set(showLoadFailureAtom, "The panels", error);
    store.set(closePanelAtom); // so that none opens late, when its reader has gone on
    throw error;
  }
}

/** Mounts the React parts of all features in `container`, with what they need of the page. */
export function mountChrome(store: Store, features: readonly Feature[], container: HTMLElement): Stop {
  const leaveIcons = runIconPaths(store, store.get(portsAtom).http);
  return stopAll([
    runRootAttributes(store, container),
    runLazily(store, "panels", { isWantedAtom: arePanelsNeededAtom, load: () => loadPanels(store) }),
    mountFeatures(store, features, container),
    leaveIcons,
  ]);
}

/** Mounts the React parts of some features in `container`, each in an error boundary of its own. */
export function mountFeatures(store: Store, features: readonly Feature[], container: HTMLElement): Stop {
  const panels = features.flatMap(({ panels = [] }) => panels);
  for (const { name, isOver } of panels) store.set(registerPanelAtom, name, isOver);
  // React's own report would repeat that of the boundary.
  const root = createRoot(container, { onCaughtError: () => {} });
  root.render(
    <Provider store={store}>
      <Icons>
        {features.map(({ id, Chrome }) =>
          Chrome ? (
            <FeatureBoundary key={id} id={id}>
              <Chrome />
            </FeatureBoundary>
          ) : null,
        )}
        <Panels panels={panels} />
      </Icons>
    </Provider>,
  );
  return () => root.unmount();
}

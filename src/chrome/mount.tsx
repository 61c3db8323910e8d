import { Provider } from "jotai/react";
import { atom } from "jotai/vanilla";
import { createRoot } from "react-dom/client";
import type { Feature, Store } from "../lib/feature.ts";
import { type Stop, stopAll } from "../lib/stop.ts";
import { hasBeenIdleAtom } from "../state/browser-page.ts";
import { closePanelAtom, panelsAtom, registerPanelAtom } from "../state/panels.ts";
import { FeatureBoundary, lazyPart } from "./FeatureBoundary.tsx";
import { Icons } from "./kit/Icon.tsx";
import { showLoadFailureAtom } from "./lazy-action.ts";
import { runRootAttributes } from "./theme.ts";

const haveFailedAtom = atom(false); // the last time
/** Panels are loaded when the first one opens, or when the browser is idle before; after a failure, when one is asked for. */
const arePanelsNeededAtom = atom((get) => (get(hasBeenIdleAtom) && !get(haveFailedAtom)) || get(panelsAtom).length > 0);

const Panels = createPanels(() => import("./panels/Panels.tsx"));

/** Makes a component of some panels, whose code `load` loads. */
export function createPanels(load: () => Promise<typeof import("./panels/Panels.tsx")>) {
  return lazyPart(arePanelsNeededAtom, async (store) => {
    store.set(haveFailedAtom, false);
    try {
      return await load();
    } catch (error) {
      store.set(haveFailedAtom, true);
      for (const name of store.get(panelsAtom)) {
        store.set(closePanelAtom, name); // so that it does not open late, when its reader has gone on
        store.set(showLoadFailureAtom, `The panel "${name}"`, error);
      }
      throw error;
    }
  });
}

/** Mounts the React parts of all features in `container`, with what they need of the page. */
export function mountChrome(store: Store, features: readonly Feature[], container: HTMLElement): Stop {
  return stopAll([runRootAttributes(store, container), mountFeatures(store, features, container)]);
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

import { Provider } from "jotai/react";
import { createRoot } from "react-dom/client";
import type { Feature, Store } from "../lib/feature.ts";
import { type Stop, stopAll } from "../lib/stop.ts";
import { portsAtom } from "../state/ports.ts";
import { FeatureBoundary } from "./FeatureBoundary.tsx";
import { Icons } from "./kit/Icon.tsx";
import { runIconPaths } from "./kit/icon-paths.ts";
import { runCloseByEscape } from "./panels/close-by-escape.ts";
import { PanelHost } from "./panels/PanelHost.tsx";
import { runSideSpace } from "./panels/side-space.ts";
import { runRootAttributes } from "./theme.ts";

/** Mounts the React parts of all features in `container`, with what they need of the page. */
export function mountChrome(store: Store, features: readonly Feature[], container: HTMLElement): Stop {
  const leaveIcons = runIconPaths(store, store.get(portsAtom).http);
  return stopAll([
    runRootAttributes(store, container),
    runCloseByEscape(store),
    runSideSpace(store),
    mountFeatures(store, features, container),
    leaveIcons,
  ]);
}

/** Mounts the React parts of some features in `container`, each in an error boundary of its own. */
export function mountFeatures(store: Store, features: readonly Feature[], container: HTMLElement): Stop {
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
        <PanelHost panels={features.flatMap(({ panels = [] }) => panels)} />
      </Icons>
    </Provider>,
  );
  return () => root.unmount();
}

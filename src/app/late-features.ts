import { runPreload } from "../chrome/panels/preload.ts";
import { runFeatures } from "../chrome/run-features.ts";
import { announcer } from "../features/announcer/index.ts";
import { arrowPreviews } from "../features/arrow-previews/index.ts";
import { keyList } from "../features/key-list/index.ts";
import { lastPlace } from "../features/last-place/index.ts";
import { lift } from "../features/lift/index.ts";
import { offline } from "../features/offline/index.ts";
import { browserIdle } from "../io/idle.ts";
import type { Feature, Store } from "../lib/feature.ts";
import { type Stop, stopAll } from "../lib/stop.ts";
import type { BookStage } from "../stage/stage-handle.ts";
import { toolbarButtonsAtom } from "../state/toolbar.ts";

/** Features that readers get once the browser has been idle, in the order in which they draw: none is missed before. */
const LATE_FEATURES: readonly Feature[] = [announcer, offline, arrowPreviews, lift, lastPlace, keyList];

/** The chrome that late features are added to. */
export type StartedChrome = {
  readonly stage: BookStage;
  readonly container: HTMLElement;
  readonly features: readonly Feature[]; // those that have started
  readonly mount: (store: Store, features: readonly Feature[], container: HTMLElement) => Stop;
};

/** Starts the late features, and loads the panels of all others before they are opened. */
export function runLateFeatures(store: Store, { stage, container, features, mount }: StartedChrome): Stop {
  const own = container.ownerDocument.createElement("div"); // React wants an element for itself
  container.append(own);
  store.set(
    toolbarButtonsAtom,
    [...features, ...LATE_FEATURES].flatMap(({ buttons = [] }) => buttons),
  );
  const panels = [...features, ...LATE_FEATURES].flatMap(({ panels = [] }) => panels);
  const isLoading = () => stage.measure().loads > 0;
  return stopAll([
    runFeatures(store, LATE_FEATURES),
    mount(store, LATE_FEATURES, own),
    runPreload(store, { panels, idle: browserIdle, isLoading }),
    () => own.remove(),
  ]);
}

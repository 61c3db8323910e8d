import { mountChrome } from "../chrome/mount.tsx";
import { runFeatures } from "../chrome/run-features.ts";
import { announcer } from "../features/announcer/index.ts";
import { diagnostics } from "../features/diagnostics/index.ts";
import { failedPages } from "../features/failed-pages/index.ts";
import { pageIndicator } from "../features/page-indicator/index.ts";
import { sideArrows } from "../features/side-arrows/index.ts";
import type { Feature, Store } from "../lib/feature.ts";
import { stopAll, type Stop } from "../lib/stop.ts";

/** What draws over the book, in the order of drawing. */
const FEATURES: readonly Feature[] = [sideArrows, pageIndicator, failedPages, announcer, diagnostics];

/** Starts the chrome: loaded after the first page stands, since a reader reads before they press. */
export function startChrome(store: Store, container: HTMLElement): Stop {
  return stopAll([runFeatures(store, FEATURES), mountChrome(store, FEATURES, container)]);
}

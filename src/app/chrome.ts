import { mountChrome } from "../chrome/mount.tsx";
import { runFeatures } from "../chrome/run-features.ts";
import { announcer } from "../features/announcer/index.ts";
import { diagnostics } from "../features/diagnostics/index.ts";
import { embed } from "../features/embed/index.ts";
import { failedPages } from "../features/failed-pages/index.ts";
import { fullscreen } from "../features/fullscreen/index.ts";
import { pageButtons } from "../features/page-buttons/index.ts";
import { pageIndicator } from "../features/page-indicator/index.ts";
import { pageWords } from "../features/page-words/index.ts";
import { sideArrows } from "../features/side-arrows/index.ts";
import type { Feature, Store } from "../lib/feature.ts";
import { browserLanguagesAtom } from "../state/texts.ts";
import { stopAll, type Stop } from "../lib/stop.ts";

/** What draws over the book, in the order of drawing, and what nobody needs before it is drawn. */
const FEATURES: readonly Feature[] = [pageWords, sideArrows, pageIndicator, pageButtons, failedPages, announcer, diagnostics, fullscreen, embed];

/** Starts the chrome: loaded after the first page stands, since a reader reads before they press. */
export function startChrome(store: Store, container: HTMLElement): Stop {
  store.set(browserLanguagesAtom, navigator.languages ?? [navigator.language]);
  return stopAll([runFeatures(store, FEATURES), mountChrome(store, FEATURES, container)]);
}

import { atom } from "jotai/vanilla";
import { showLoadFailureAtom } from "../../chrome/lazy-action.ts";
import { runLazily } from "../../chrome/run-features.ts";
import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { hasBeenIdleAtom } from "../../state/browser-page.ts";
import { requestedArticleAtom } from "../address/api.ts";
import { isListExpectedAtom } from "./list.ts";

const loadRun = () => import("./effects.ts");
const isRequestedAtom = atom((get) => get(requestedArticleAtom) !== null);
const isListDueAtom = atom((get) => get(hasBeenIdleAtom) && get(isListExpectedAtom));

/**
 * Loads what follows requests together with the reader, which no press opens that could be repeated: both are asked for
 * until they come. Whoever waits for them is told so, once.
 */
function requestLoader(store: Store): () => Promise<{ readonly run: (store: Store) => Stop }> {
  let isReported = false;
  return async () => {
    try {
      const [{ runArticles }] = await Promise.all([loadRun(), import("./ArticlePanel.tsx")]);
      return { run: runArticles };
    } catch (error) {
      if (!isReported) store.set(showLoadFailureAtom, "The reader of articles", error);
      isReported = true;
      throw error;
    }
  };
}

/** Opens the article that the address asks for, and loads the list of a book that may have one. */
export function runArticleRequests(store: Store): Stop {
  return stopAll([
    runLazily(store, "articles", {
      isWantedAtom: isRequestedAtom,
      load: requestLoader(store),
    }),
    runLazily(store, "the list of articles", {
      isWantedAtom: isListDueAtom,
      load: async () => ({ run: (await loadRun()).loadArticleList }),
    }),
  ]);
}

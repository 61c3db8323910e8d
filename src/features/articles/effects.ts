import { follow, type Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { panelsAtom } from "../../state/panels.ts";
import { requestedArticleAtom } from "../address/api.ts";
import { followRequestAtom, leaveArticleAtom, prepareArticlesAtom } from "./state.ts";

/** Shows the articles that the address and items ask for; closing the reader, in whatever way, leaves them. */
export function runArticles(store: Store): Stop {
  let wasOpen = store.get(panelsAtom).includes("article"); // the list opens before this code is there
  return stopAll([
    store.sub(panelsAtom, () => {
      const isOpen = store.get(panelsAtom).includes("article");
      if (wasOpen && !isOpen && store.get(requestedArticleAtom) !== null) store.set(leaveArticleAtom);
      wasOpen = isOpen;
    }),
    follow(store, requestedArticleAtom, () => void store.set(followRequestAtom)), // it opens the reader at once
  ]);
}

/** Loads the list of articles, so that there is a button for it. */
export function loadArticleList(store: Store): Stop {
  void store.set(prepareArticlesAtom);
  return () => {};
}

import { atom } from "jotai/vanilla";
import { lazyAction, showLoadFailureAtom } from "../../chrome/lazy-action.ts";
import { runLazily } from "../../chrome/run-features.ts";
import type { Feature, Store, ToolbarButton } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { hasBeenIdleAtom } from "../../state/browser-page.ts";
import { togglePanelAtom } from "../../state/panel-phases.ts";
import { requestedArticleAtom } from "../address/api.ts";
import { articleEntriesAtom, isCalendarButtonOnAtom, isListExpectedAtom } from "./list.ts";

const BUTTONS: readonly ToolbarButton[] = [
  {
    key: "calendar",
    icon: "calendar-days",
    label: ["btnCalendar", "Past issues"],
    panel: "calendar",
    isVisibleAtom: isCalendarButtonOnAtom,
    pressAtom: atom(null, (_get, set) => set(togglePanelAtom, "calendar")),
  },
  {
    key: "article",
    icon: "newspaper",
    label: ["btnArticle", "Articles"],
    panel: "article",
    isVisibleAtom: atom((get) => get(articleEntriesAtom).length > 0),
    pressAtom: lazyAction("article", async () => (await import("./state.ts")).openListAtom),
  },
];

const loadRun = () => import("./effects.ts");
const loadReader = () => import("./ArticlePanel.tsx");
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
      const [{ runArticles }] = await Promise.all([loadRun(), loadReader()]);
      return { run: runArticles };
    } catch (error) {
      if (!isReported) store.set(showLoadFailureAtom, "The reader of articles", error);
      isReported = true;
      throw error;
    }
  };
}

/** Articles and past issues of a periodical (ART-01 to ART-13). */
export const articles: Feature = {
  id: "articles",
  buttons: BUTTONS,
  panels: [
    { name: "article", isRare: true, load: loadReader },
    { name: "calendar", isRare: true, isOver: true, load: () => import("./CalendarPanel.tsx") },
  ],
  run: (store) =>
    stopAll([
      runLazily(store, "articles", {
        isWantedAtom: isRequestedAtom,
        load: requestLoader(store),
      }),
      runLazily(store, "the list of articles", {
        isWantedAtom: isListDueAtom,
        load: async () => ({ run: (await loadRun()).loadArticleList }),
      }),
    ]),
};

import { atom } from "jotai/vanilla";
import { lazyPart } from "../chrome/FeatureBoundary.tsx";
import { runCloseByBack } from "../chrome/panels/close-by-back.ts";
import { runFoldAway } from "../chrome/panels/fold-away.ts";
import { runPreload } from "../chrome/panels/preload.ts";
import { runFeatures } from "../chrome/run-features.ts";
import { ArrowPreview } from "../features/arrow-previews/ArrowPreview.tsx";
import { runArticleRequests } from "../features/articles/requests.ts";
import { diagnostics } from "../features/diagnostics/index.ts";
import { isFilmstripOnAtom } from "../features/filmstrip/state.ts";
import { keyList } from "../features/key-list/index.ts";
import { GoOnCard } from "../features/last-place/GoOnCard.tsx";
import { runLastPlace } from "../features/last-place/state.ts";
import { LiftButton } from "../features/lift/LiftButton.tsx";
import { notesListButton } from "../features/notes/list-button.ts";
import { RunningHead } from "../features/running-head/RunningHead.tsx";
import { runFindKey } from "../features/search/find-key.ts";
import { runBeginnings } from "../features/selection/begin.ts";
import { isAnyUnderWayAtom } from "../features/toolbar/state.ts";
import { browserIdle } from "../io/idle.ts";
import { isOfflineConcerned } from "../io/offline/concerned.ts";
import type { Feature, Store } from "../lib/feature.ts";
import { type Stop, stopAll } from "../lib/stop.ts";
import { runGlide } from "../stage/glide.ts";
import { runCatchLeaf } from "../stage/input/catch-leaf.ts";
import { runCorners } from "../stage/input/corners.ts";
import { runMagnifier } from "../stage/live/magnifier.ts";
import { runNudge } from "../stage/nudge.ts";
import type { BookStage } from "../stage/stage-handle.ts";
import { hasBeenIdleAtom } from "../state/browser-page.ts";
import { barKindAtom, toolbarButtonsAtom } from "../state/toolbar.ts";

/** Announces to screen readers what turning shows. */
const announcer: Feature = {
  id: "announcer",
  lazyRun: { isWantedAtom: hasBeenIdleAtom, load: () => import("../features/announcer/effects.ts") },
};

/** Keeps viewer and book for readers without a network, in builds for that. */
const offline: Feature = {
  id: "offline",
  lazyRun: {
    isWantedAtom: atom((get) => get(hasBeenIdleAtom) && isOfflineConcerned()),
    load: () => import("../features/offline/effects.ts"),
  },
};

/** A mouse that rests on an arrow beside the book sees where it leads. */
const arrowPreviews: Feature = { id: "arrow-previews", Chrome: ArrowPreview };

/**
 * A paragraph is raised above its page as flowing text, in the reader's size and colours. A double tap zooms, so that
 * lifting has a button of its own: in the corner while fingers have zoomed in or where a phone has room for it, and
 * beside selected words.
 */
const lift: Feature = {
  id: "lift",
  Chrome: LiftButton,
  panels: [{ name: "lift", load: () => import("../features/lift/LiftPanel.tsx") }],
};

/** Remembers where the reader has stopped, and offers to go on there when the book opens somewhere else. */
const lastPlace: Feature = { id: "last-place", Chrome: GoOnCard, run: runLastPlace };

/** Pointers select text by a long press, a mouse by dragging over words. */
const selectionBeginnings: Feature = { id: "selection-beginnings", run: runBeginnings };

/** Corners curl under a mouse, and fingers pull them up and down, too. */
const corners: Feature = { id: "corners", run: runCorners };

/** A pointer stops and takes a leaf in flight. */
const catchLeaf: Feature = { id: "catch-leaf", run: runCatchLeaf };

/** The lens is led by pointers and keys. It comes before it is out: it has to know where the mouse is. */
const magnifier: Feature = { id: "magnifier", run: runMagnifier };

/** Tablets that are turned upright fold away what is pinned beside the book. */
const foldAway: Feature = { id: "fold-away", run: runFoldAway };

/** Android's Back closes what Escape closes. */
const closeByBack: Feature = { id: "close-by-back", run: runCloseByBack };

/** Ctrl+F searches the book. */
const findKey: Feature = { id: "find-key", run: runFindKey };

/** Articles that the address asks for, and their list. */
const articleRequests: Feature = { id: "article-requests", run: runArticleRequests };

/** The book's title and chapter above the book, where there is space. */
const runningHead: Feature = { id: "running-head", Chrome: RunningHead };

/** The pages around the open one, where an upright touch screen has room for them below the book. */
const filmstrip: Feature = {
  id: "filmstrip",
  Chrome: lazyPart(isFilmstripOnAtom, () => import("../features/filmstrip/Filmstrip.tsx")),
};

/** Bars hide or fade: what is under way, such as pages that turn by themselves, has its end beside the book. */
const runningTools: Feature = {
  id: "running-tools",
  Chrome: lazyPart(
    atom((get) => get(isAnyUnderWayAtom) && get(barKindAtom) !== "none"),
    () => import("../features/toolbar/RunningTools.tsx"),
  ),
};

/** Features that readers get once the browser has been idle, in the order in which they draw: none is missed before. */
const LATE_FEATURES: readonly Feature[] = [
  announcer,
  offline,
  arrowPreviews,
  runningHead,
  filmstrip,
  lift,
  lastPlace,
  keyList,
  notesListButton,
  findKey,
  selectionBeginnings,
  corners,
  catchLeaf,
  magnifier,
  foldAway,
  closeByBack,
  articleRequests,
  runningTools,
  diagnostics,
];

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
    runGlide(store, stage),
    runNudge(store, stage),
    mount(store, LATE_FEATURES, own),
    runPreload(store, { panels, idle: browserIdle, isLoading }),
    () => own.remove(),
  ]);
}

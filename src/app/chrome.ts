import { atom } from "jotai/vanilla";
import { mountChrome, mountFeatures } from "../chrome/mount.tsx";
import { runFeatures, runLazily } from "../chrome/run-features.ts";
import { about } from "../features/about/index.ts";
import { access } from "../features/access/index.ts";
import { articles } from "../features/articles/index.ts";
import { attachments } from "../features/attachments/index.ts";
import { autoFlip } from "../features/auto-flip/index.ts";
import { basicButtons } from "../features/basic-buttons/index.ts";
import { bookmarks } from "../features/bookmarks/index.ts";
import { cart } from "../features/cart/index.ts";
import { chatbot } from "../features/chatbot/index.ts";
import { contact } from "../features/contact/index.ts";
import { contents } from "../features/contents/index.ts";
import { counting } from "../features/counting/index.ts";
import { create } from "../features/create/index.ts";
import { download } from "../features/download/index.ts";
import { embed } from "../features/embed/index.ts";
import { failedPages } from "../features/failed-pages/index.ts";
import { fullscreen } from "../features/fullscreen/index.ts";
import { gallery } from "../features/gallery/index.ts";
import { goto } from "../features/goto/index.ts";
import { guide } from "../features/guide/index.ts";
import { home } from "../features/home/index.ts";
import { kiosk } from "../features/kiosk/index.ts";
import { language } from "../features/language/index.ts";
import { listening } from "../features/listening/index.ts";
import { logos } from "../features/logos/index.ts";
import { media } from "../features/media/index.ts";
import { notes } from "../features/notes/index.ts";
import { pageIndicator } from "../features/page-indicator/index.tsx";
import { pageItems } from "../features/page-items/index.ts";
import { pageWords } from "../features/page-words/index.ts";
import { popups } from "../features/popups/index.ts";
import { print } from "../features/print/index.ts";
import { qr } from "../features/qr/index.ts";
import { readingModes } from "../features/reading-modes/index.ts";
import { report } from "../features/report/index.ts";
import { search } from "../features/search/index.ts";
import { selection } from "../features/selection/index.ts";
import { settings } from "../features/settings/index.ts";
import { share } from "../features/share/index.ts";
import { sideArrows } from "../features/side-arrows/index.tsx";
import { slideshow } from "../features/slideshow/index.ts";
import { sound } from "../features/sound/index.ts";
import { startHints } from "../features/start-hints/index.ts";
import { thumbs } from "../features/thumbs/index.ts";
import { tips } from "../features/tips/index.tsx";
import { toolbar } from "../features/toolbar/index.ts";
import { browserIdle } from "../io/idle.ts";
import { watchMissing } from "../io/load-failures.ts";
import { watchStorage, watchVisibility } from "../io/page-parts.ts";
import type { Feature, Store } from "../lib/feature.ts";
import { type Stop, stopAll } from "../lib/stop.ts";
import { withLiveLayers } from "../stage/live/layers.ts";
import { type BookStage, type StageHandle, stageAtom } from "../stage/stage-handle.ts";
import { hasBeenIdleAtom, isPageVisibleAtom } from "../state/browser-page.ts";
import { portsAtom } from "../state/ports.ts";
import { runTabSync } from "../state/tab-sync.ts";
import { browserLanguagesAtom } from "../state/texts.ts";
import { toolbarButtonsAtom } from "../state/toolbar.ts";
import { isMagnifierOutAtom } from "../state/view.ts";
import {
  ads,
  appearance,
  demoBar,
  itemLinks,
  menu,
  pageBlock,
  photoItems,
  providerInfo,
  scale,
  tabs,
  text,
  textView,
  updates,
} from "./lazy-features.ts";

/** The features that are not needed for the first page, in the order in which they draw over the book. */
const FEATURES: readonly Feature[] = [
  pageWords,
  pageItems,
  photoItems,
  media,
  itemLinks,
  text,
  selection,
  attachments,
  notes,
  popups,
  slideshow,
  access,
  counting,
  providerInfo,
  logos,
  create,
  ads,
  demoBar,
  pageBlock,
  tabs,
  bookmarks,
  sideArrows,
  pageIndicator,
  basicButtons,
  thumbs,
  contents,
  search,
  goto,
  autoFlip,
  kiosk,
  guide,
  startHints,
  toolbar,
  failedPages,
  print,
  download,
  cart,
  gallery,
  readingModes,
  textView,
  listening,
  chatbot,
  articles,
  home,
  language,
  settings,
  appearance,
  scale,
  sound,
  about,
  contact,
  share,
  qr,
  report,
  menu,
  tips,
  updates,
  fullscreen,
  embed,
];

/** Whether the code is needed that comes at leisure; the lens is part of it. */
const isLateWantedAtom = atom((get) => get(hasBeenIdleAtom) || get(isMagnifierOutAtom));

/** Starts the chrome. It is loaded after the first page is shown, since a reader reads before they press anything. */
export function startChrome(store: Store, handle: StageHandle, container: HTMLElement): Stop {
  const stage = withLiveLayers(handle);
  store.set(stageAtom, stage);
  store.set(
    toolbarButtonsAtom,
    FEATURES.flatMap(({ buttons = [] }) => buttons),
  );
  store.set(browserLanguagesAtom, navigator.languages ?? [navigator.language]);
  return stopAll([
    watchMissing(store.get(portsAtom).pictures.missing),
    watchVisibility(document, (isVisible) => store.set(isPageVisibleAtom, isVisible)),
    browserIdle.whenIdle(() => store.set(hasBeenIdleAtom, true)),
    runTabSync(store, watchStorage),
    runFeatures(store, FEATURES),
    mountChrome(store, FEATURES, container),
    runLazily(store, "late", { isWantedAtom: isLateWantedAtom, load: () => loadLateFeatures(stage, container) }),
  ]);
}

/** Finds the pages with these words, for embedders (SEARCH-25). */
export async function searchBook(store: Store, text: string) {
  const { searchHits } = await import("../features/search/hits.ts");
  return searchHits(store, text);
}

async function loadLateFeatures(stage: BookStage, container: HTMLElement) {
  const { runLateFeatures } = await import("./late-features.ts");
  const chrome = { stage, container, features: FEATURES, mount: mountFeatures };
  return { run: (store: Store) => runLateFeatures(store, chrome) };
}

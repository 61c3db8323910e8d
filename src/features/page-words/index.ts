import { type Feature, follow, type Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { languageNameAtom, pageNoticesAtom, waitingPictureAtom } from "../../state/pictures.ts";
import { portsAtom } from "../../state/ports.ts";
import { languageAtom, textAtom } from "../../state/texts.ts";

/** The width in which the book's own waiting sign is loaded: it is drawn small. */
const SIGN_WIDTH_PX = 400;

/** Gives the stage what it shows on bare pages: texts in the reader's language, and the book's own waiting sign. */
function runPageWords(store: Store): Stop {
  const loading = new AbortController();
  void loadSign(store, loading.signal);
  return stopAll([
    () => loading.abort(),
    follow(store, languageAtom, (language) => store.set(languageNameAtom, language)),
    follow(store, textAtom, (t) => {
      store.set(pageNoticesAtom, {
        failed: t("pageLoadFailed", "This page could not be loaded."),
        slow: t("pageLoadSlow", "The server is slow to answer. Still waiting…"),
        retry: t("pageLoadRetry", "Try again"),
        protected: t(
          "accessLimitedText",
          "The book is protected. Please purchase it, or verify password / your email to continue reading.",
        ),
      });
    }),
  ]);
}

/** Loads the book's own waiting sign; ours stays where it cannot be loaded (PAGE-21). */
async function loadSign(store: Store, signal: AbortSignal): Promise<void> {
  const { pageLoadingUrl } = store.get(chromeSettingsAtom);
  if (!pageLoadingUrl) return;
  const size = { neededWidth: SIGN_WIDTH_PX, neededHeight: 0, knownWidth: 0 };
  const answer = await store.get(portsAtom).pictures.load(pageLoadingUrl, size, signal);
  if (answer.ok) store.set(waitingPictureAtom, answer.value);
}

/** Texts and signs on pages that have no picture. */
export const pageWords: Feature = { id: "page-words", run: runPageWords };

import { type Feature, follow, type Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { languageNameAtom, pageNoticesAtom, waitingPictureAtom } from "../../state/pictures.ts";
import { portsAtom } from "../../state/ports.ts";
import { languageAtom, textAtom } from "../../state/texts.ts";

/** The book's own sign is drawn small; more px of it are not needed. */
const SIGN_WIDTH_PX = 400;

/** Gives what bare pages show to the stage, which knows no texts: words in the reader's language, the book's sign. */
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

/** One that cannot be loaded leaves our ring (PAGE-21). */
async function loadSign(store: Store, signal: AbortSignal): Promise<void> {
  const { pageLoadingUrl } = store.get(chromeSettingsAtom);
  if (!pageLoadingUrl) return;
  const size = { neededWidth: SIGN_WIDTH_PX, neededHeight: 0, knownWidth: 0 };
  const answer = await store.get(portsAtom).pictures.load(pageLoadingUrl, size, signal);
  if (answer.ok) store.set(waitingPictureAtom, answer.value);
}

/** Words and signs on pages that have no picture. */
export const pageWords: Feature = { id: "page-words", run: runPageWords };

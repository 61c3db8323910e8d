import type { Feature, Store } from "../../lib/feature.ts";
import { stopAll, type Stop } from "../../lib/stop.ts";
import { follow } from "../../state/follow.ts";
import { languageNameAtom, pageWordsAtom } from "../../state/page-words.ts";
import { languageAtom, textAtom } from "../../state/texts.ts";

/** Gives the words on bare pages in the reader's language to the stage, which knows no texts. */
function runPageWords(store: Store): Stop {
  return stopAll([
    follow(store, languageAtom, (language) => store.set(languageNameAtom, language)),
    follow(store, textAtom, (t) => {
      const english = store.get(pageWordsAtom);
      store.set(pageWordsAtom, {
        failed: t("pageLoadFailed", english.failed),
        retry: t("pageLoadRetry", english.retry),
        protected: t("accessLimitedText", english.protected),
      });
    }),
  ]);
}

/** Words on pages that have no picture. */
export const pageWords: Feature = { id: "page-words", run: runPageWords };

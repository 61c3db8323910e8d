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
      store.set(pageWordsAtom, {
        failed: t("pageLoadFailed", "This page could not be loaded."),
        retry: t("pageLoadRetry", "Try again"),
        protected: t(
          "accessLimitedText",
          "The book is protected. Please purchase it, or verify password / your email to continue reading.",
        ),
      });
    }),
  ]);
}

/** Words on pages that have no picture. */
export const pageWords: Feature = { id: "page-words", run: runPageWords };

import { follow, type Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { markTextAtom } from "../text/api.ts";
import { LISTEN } from "./listening.ts";
import { spokenAtom } from "./playback.ts";
import { placeOfSentence } from "./sentences.ts";

/** Marks the sentence that is read on its page; all of the page where nobody says where its words stand. */
export function runSentenceMarks(store: Store): Stop {
  return stopAll([
    () => store.set(markTextAtom, "listening", null),
    follow(store, spokenAtom, (spoken) => {
      if (!spoken) return store.set(markTextAtom, "listening", null);
      store.set(markTextAtom, "listening", {
        kind: "text-mark",
        color: LISTEN.markColor,
        alpha: LISTEN.markAlpha,
        isOnPage: (page) => page === spoken.page,
        rangesOf: (page, placed) => (page === spoken.page ? placeOfSentence(spoken, placed) : []),
      });
    }),
  ]);
}

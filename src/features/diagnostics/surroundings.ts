import { browserFacts } from "../../io/browser.ts";
import type { Store } from "../../lib/feature.ts";
import { bookAtom, pageCountAtom } from "../../state/reading.ts";
import { languageAtom } from "../../state/texts.ts";
import { deviceAtom } from "../../state/view.ts";
import type { Surroundings } from "./diagnostics.ts";

declare const __RECTO_VERSION__: string;

/** Looks round: the book, the viewer, the browser and its screen. */
export function surroundingsOf(store: Store): Surroundings {
  const book = store.get(bookAtom);
  return {
    ...browserFacts(),
    version: __RECTO_VERSION__,
    source: book.source,
    pageCount: store.get(pageCountAtom),
    issueCount: book.issues.length,
    device: store.get(deviceAtom),
    language: store.get(languageAtom),
  };
}

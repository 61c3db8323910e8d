import type { Store } from "../../lib/feature.ts";
import { bookAtom, pageCountAtom } from "../../state/reading.ts";
import { languageAtom } from "../../state/texts.ts";
import { deviceAtom } from "../../state/view.ts";
import type { Surroundings } from "./diagnostics.ts";

declare const __RECTO_VERSION__: string;

/** Memory figures that only some browsers give. */
type MemoryFigures = { readonly deviceMemory?: number; readonly memory?: { readonly usedJSHeapSize: number } };

/** Looks round: the book, the viewer, the browser and its screen. */
export function surroundingsOf(store: Store): Surroundings {
  const book = store.get(bookAtom);
  return {
    version: __RECTO_VERSION__,
    address: location.href,
    source: book.source,
    pageCount: store.get(pageCountAtom),
    issueCount: book.issues.length,
    device: store.get(deviceAtom),
    language: store.get(languageAtom),
    userAgent: navigator.userAgent,
    browserLanguage: navigator.languages.join(", "),
    screen: { width: screen.width, height: screen.height },
    window: { width: innerWidth, height: innerHeight },
    pixelRatio: devicePixelRatio,
    deviceMemoryGb: (navigator as MemoryFigures).deviceMemory ?? null,
    heapBytes: (performance as MemoryFigures).memory?.usedJSHeapSize ?? null,
  };
}

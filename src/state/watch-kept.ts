import type { Getter } from "jotai/vanilla";
import type { WatchStorage } from "../io/storage-watch.ts";
import type { Stop } from "../lib/stop.ts";
import { bookLinkAtom } from "./kept.ts";

/**
 * Tells when another tab keeps or removes something of this book.
 * @param watch the browser's: `watchStorage`
 * @param changed what it is, as `keep` names it; null where everything was emptied
 */
export function watchKept(get: Getter, watch: WatchStorage, changed: (what: string | null) => void): Stop {
  return watch((key) => {
    const prefix = `recto:${get(bookLinkAtom)}:`;
    if (key === null) changed(null);
    else if (key.startsWith(prefix)) changed(key.slice(prefix.length));
  });
}

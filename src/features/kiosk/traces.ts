import { rootElement } from "../../io/browser.ts";
import type { Store } from "../../lib/feature.ts";
import { stopAll } from "../../lib/stop.ts";
import { isAtFirstAtom } from "../../state/place-in-book.ts";
import { portsAtom } from "../../state/ports.ts";
import { storageKey } from "../../state/stored.ts";
import { phaseAtom, whenNoLeafTurns } from "../../state/turning.ts";
import { COLORS_KEY } from "../appearance/api.ts";
import { LISTEN_TIP_KEY } from "../listening/api.ts";
import { HINTS_KEY } from "../start-hints/api.ts";

/** What the viewer itself finds out of the book, whoever reads. */
const OWN: readonly string[] = [COLORS_KEY];
/** What the viewer itself has said: the next visitor hears it, too, but no page has to be loaded anew for that. */
const SAID: readonly string[] = [HINTS_KEY, LISTEN_TIP_KEY];

/** What of the outside world the end of a visit needs. */
export type VisitEnding = {
  readonly entries: (beginning: string) => ReadonlyMap<string, string>; // what is stored under keys with that beginning
  /** Loads the page anew, where the server has it. @param isStillQuiet asked when that has answered @returns whether */
  readonly reload: (isStillQuiet: () => boolean) => Promise<boolean>;
};

/**
 * Leaves nothing of a visitor to the next one. What a visit has stored is taken back at its end, and if that was anything,
 * the page is loaded anew, since each feature remembers what it has read: at once, or at the start of a later round if
 * somebody has come or the server is not there. The style sheet is told of a visit, which also goes on without the bars.
 */
export function watchTraces(store: Store, { entries, reload }: VisitEnding) {
  let takeBack: (() => boolean) | null = null; // of the visit that goes on
  let isReloadOwed = false;
  const reloadIfOwed = async () => {
    if (!isReloadOwed) return;
    await whenNoLeafTurns(store);
    const isStillQuiet = () => isReloadOwed && takeBack === null && store.get(phaseAtom) === "rest";
    if (isStillQuiet() && (await reload(isStillQuiet))) isReloadOwed = false;
  };
  const tell = (isVisit: boolean) => rootElement().toggleAttribute("data-visit", isVisit);
  return {
    isVisited: () => takeBack !== null,
    visitBegins: () => {
      takeBack ??= noteStored(store, entries);
      tell(true);
    },
    visitEnds: () => {
      tell(false);
      isReloadOwed ||= takeBack?.() === true;
      takeBack = null;
      void reloadIfOwed();
    },
    stop: stopAll([
      store.sub(isAtFirstAtom, () => void reloadIfOwed()),
      () => {
        isReloadOwed = false;
        tell(false);
      },
    ]),
  };
}

/**
 * Notes what this display has stored of the book before a visit.
 *
 * @returns takes back what the visitor has stored since: choices, notes, bookmarks. Gives false where there was nothing
 */
function noteStored(store: Store, entries: VisitEnding["entries"]): () => boolean {
  const { storage } = store.get(portsAtom);
  const beginning = storageKey(store.get, "");
  const before = entries(beginning);
  return () => {
    const now = entries(beginning);
    const nameOf = (key: string) => key.slice(beginning.length);
    const isChanged = (key: string) => before.get(key) !== now.get(key) && !OWN.includes(nameOf(key));
    const changed = [...new Set([...before.keys(), ...now.keys()])].filter(isChanged);
    for (const key of changed) storage.remove(key); // all of it first: what was there before has space again
    for (const key of changed) if (before.has(key)) storage.write(key, before.get(key) ?? "");
    return changed.some((key) => !SAID.includes(nameOf(key)));
  };
}

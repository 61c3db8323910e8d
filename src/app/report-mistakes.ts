import { checkKeys, extraFlaws } from "../book/formats/author-checks.ts";
import type { BookIssue } from "../book/publication/issues.ts";
import { browserIdle, type Idle } from "../io/idle.ts";
import type { Store } from "../lib/feature.ts";
import type { Lifetime, Stop } from "../lib/stop.ts";
import { bookAtom } from "../state/reading.ts";
import { phaseAtom } from "../state/turning.ts";

/**
 * Finds what authors have probably written by mistake, bit by bit, while the reader does nothing: on a slow phone, the
 * keys of a book of ten thousand items took half a second, and a turn stopped for it.
 * @param written the book.json; null = the book has none
 * @returns null = the viewer has ended meanwhile
 */
export async function findMistakes(
  store: Store,
  written: unknown,
  life: Lifetime,
  idle: Pick<Idle, "whenIdle"> = browserIdle,
): Promise<readonly BookIssue[] | null> {
  const idleAtRest = createPauses(store, life, idle);
  const goOn = checkKeys(written ?? {});
  let issues: readonly BookIssue[] | null = null;
  while (!issues) {
    await idleAtRest();
    if (life.isOver()) return null;
    issues = goOn();
  }
  return [...issues, ...extraFlaws(store.get(bookAtom))];
}

/** @returns what waits until no leaf turns and the browser is idle, or until the viewer ends */
function createPauses(store: Store, life: Lifetime, idle: Pick<Idle, "whenIdle">): () => Promise<void> {
  let end: Stop = () => {};
  life.add(() => end());
  return () =>
    new Promise((resolve) => {
      if (life.isOver()) return resolve();
      let stopWaiting: Stop = () => {};
      const update = () => {
        stopWaiting();
        if (store.get(phaseAtom) === "rest") stopWaiting = idle.whenIdle(() => end());
      };
      const unsubscribe = store.sub(phaseAtom, update);
      end = () => {
        unsubscribe();
        stopWaiting();
        resolve();
      };
      update();
    });
}

import { checkKeys, extraFlaws } from "../book/formats/author-checks.ts";
import type { BookIssue } from "../book/publication/issues.ts";
import { browserIdle } from "../io/idle.ts";
import type { Store } from "../lib/feature.ts";
import type { Lifetime } from "../lib/stop.ts";
import { bookAtom } from "../state/reading.ts";
import { turnAtom, whenNoLeafTurns } from "../state/turning.ts";

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
): Promise<readonly BookIssue[] | null> {
  const goOn = checkKeys(written ?? {});
  for (let keys: readonly BookIssue[] | null = null; ; keys = goOn()) {
    if (life.isOver()) return null;
    if (keys) return [...keys, ...extraFlaws(store.get(bookAtom))];
    do {
      await whenNoLeafTurns(store);
      await new Promise<void>((resolve) => void browserIdle.whenIdle(resolve));
    } while (store.get(turnAtom).kind !== "rest"); // a leaf was lifted meanwhile
  }
}

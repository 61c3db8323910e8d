import type { PageIndex } from "./pages.ts";

/** The pages that a reader has opened, oldest first, and the current one among them. Source: specification HIST-01. */
export type History = { readonly entries: readonly PageIndex[]; readonly position: number };

/** The most entries; older ones are dropped, so that a kiosk's history stays small. */
export const HISTORY = { mostEntries: 500 } as const;

/** The history of a book that was just opened. */
export function startHistory(page: PageIndex): History {
  return { entries: [page], position: 0 };
}

/** The history after a turn or a jump to `page`: entries after the current one are removed (HIST-03). */
export function visit(history: History, page: PageIndex): History {
  if (history.entries[history.position] === page) return history;
  const entries = [...history.entries.slice(0, history.position + 1), page].slice(-HISTORY.mostEntries);
  return { entries, position: entries.length - 1 };
}

/** The history after stepping back (-1) or forward to the next entry that is wanted; null if there is none. */
export function seek(history: History, direction: 1 | -1, isWanted: (page: PageIndex) => boolean): History | null {
  for (let position = history.position + direction; position in history.entries; position += direction) {
    const page = history.entries[position];
    if (page !== undefined && isWanted(page)) return { ...history, position };
  }
  return null;
}

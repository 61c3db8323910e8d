import type { PageIndex } from "./pages.ts";

/** The pages a reader has been on, oldest first, and which of them is open now. Source: specification HIST-01. */
export type History = { readonly entries: readonly PageIndex[]; readonly position: number };

/** How far back a reader can go; older entries are forgotten, so that a kiosk's history stays small. */
export const HISTORY = { mostEntries: 500 } as const;

/** The history of a book just opened. */
export function startHistory(page: PageIndex): History {
  return { entries: [page], position: 0 };
}

/** The history after a turn or a jump to `page`: what lay ahead of the current entry is cut off (HIST-03). */
export function visit(history: History, page: PageIndex): History {
  if (history.entries[history.position] === page) return history;
  const entries = [...history.entries.slice(0, history.position + 1), page].slice(-HISTORY.mostEntries);
  return { entries, position: entries.length - 1 };
}

/** The history after going on, back (-1) or forward, as far as an entry that is wanted; null where there is none. */
export function seek(history: History, direction: 1 | -1, isWanted: (page: PageIndex) => boolean): History | null {
  for (let position = history.position + direction; position in history.entries; position += direction) {
    const page = history.entries[position];
    if (page !== undefined && isWanted(page)) return { ...history, position };
  }
  return null;
}

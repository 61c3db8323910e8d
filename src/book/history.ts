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

/** The history after going `steps` entries back (negative) or forward; the same one at the ends. */
export function moveWithin(history: History, steps: number): History {
  const position = history.position + steps;
  return position in history.entries ? { ...history, position } : history;
}

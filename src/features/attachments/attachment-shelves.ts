import type { Attachment } from "./attachments.ts";

/** The pictures of a book, by page number. */
export type Shelf = ReadonlyMap<number, readonly Attachment[]>;

/** The pages that look otherwise on one shelf than on the other. */
export function changedPages(before: Shelf, after: Shelf): readonly number[] {
  const pages = new Set([...before.keys(), ...after.keys()]);
  return [...pages].filter((page) => stateOf(before, page) !== stateOf(after, page));
}

function stateOf(shelf: Shelf, page: number): string {
  return (shelf.get(page) ?? []).map(({ id, changed }) => `${id}@${changed}`).join();
}

import type { Annotation } from "../../book/annotation.ts";
import { toNumber } from "../../book/pages.ts";
import type { Store } from "../../lib/feature.ts";
import { noteIssuesAtom } from "../../state/late-issues.ts";

/** The items that threw when they were drawn: they are not drawn again, and whoever made the book is told once. */
export type BrokenItems = {
  readonly has: (id: string) => boolean;
  readonly note: (annotation: Annotation, error: unknown) => void;
};

/** Nothing has broken yet. */
export function createBrokenItems(store: Store): BrokenItems {
  const ids = new Set<string>();
  return {
    has: (id) => ids.has(id),
    note: ({ id, page, className, item }, error) => {
      if (ids.has(id)) return;
      ids.add(id);
      const path = `item "${id}" on page ${toNumber(page)}`;
      const problem = `(${className || item.kind}) cannot be drawn: ${String(error).slice(0, 200)}`;
      const issue = { path, problem, used: "the page without it" };
      store.set(noteIssuesAtom, [issue], "An item of the book cannot be drawn.");
    },
  };
}

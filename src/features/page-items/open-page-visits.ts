import type { PageIndex } from "../../book/pages.ts";

/** A page that lies open: since when, and which of its items a pointer has been at meanwhile. */
export type Visit = { readonly sinceMs: number; readonly stilled: Set<string> };

/** The pages that lie open. Each time a page comes into sight, its items begin their lives anew. */
export type Visits = {
  readonly get: (page: PageIndex) => Visit | null;
  /** These pages lie open now, and no others. @returns the ones that do no longer */
  readonly open: (pages: readonly PageIndex[], nowMs: number) => readonly PageIndex[];
};

/** No page lies open. */
export function createVisits(): Visits {
  const visits = new Map<PageIndex, Visit>();
  return {
    get: (page) => visits.get(page) ?? null,
    open: (pages, nowMs) => {
      const gone = [...visits.keys()].filter((page) => !pages.includes(page));
      for (const page of gone) visits.delete(page);
      for (const page of pages) if (!visits.has(page)) visits.set(page, { sinceMs: nowMs, stilled: new Set() });
      return gone;
    },
  };
}

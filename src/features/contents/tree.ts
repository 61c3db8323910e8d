import type { ContentsEntry } from "../../book/publication/book.ts";
import { isBlankLink, readLink } from "../../book/publication/links.ts";
import { shortTitle } from "../../state/texts.ts";

/** Measures of the tree. */
export const CONTENTS_TREE = {
  deepestIndent: 6, // levels that are indented; deeper ones stand under each other
  chunkRows: 40, // rows that are drawn, and left out, together
  typingMs: 700, // letters typed within this time belong together
} as const;

/** An entry of the table of contents as the tree has it. */
export type TreeRow = {
  readonly id: number; // its place among all entries, in reading order
  readonly parent: number | null; // id
  readonly level: number; // 1 = top
  readonly position: number; // among its siblings, from 1 on
  readonly siblings: number; // how many they are, itself included
  readonly children: number;
  readonly title: string; // plain text
  readonly page: number | null; // 1-based
  readonly url: string | null; // out of the book; absolute
  readonly isRefused: boolean; // its link must not be followed, and it leads nowhere else
};

/** All entries as a flat list in reading order, nested ones behind the one that they belong to. */
export function treeRows(entries: readonly ContentsEntry[], baseUrl: string): readonly TreeRow[] {
  const rows: TreeRow[] = [];
  const add = (siblings: readonly ContentsEntry[], parent: number | null, level: number) => {
    siblings.forEach((entry, index) => {
      const id = rows.length;
      const url = readLink(entry.url, baseUrl);
      rows.push({
        id,
        parent,
        level,
        position: index + 1,
        siblings: siblings.length,
        children: entry.children.length,
        title: shortTitle(entry.title),
        page: entry.page,
        url,
        isRefused: !isBlankLink(entry.url) && url === null && entry.page === null,
      });
      add(entry.children, id, level + 1);
    });
  };
  add(entries, null, 1);
  return rows;
}

/** The rows in sight: what lies in a closed branch is not. */
export function openRows(rows: readonly TreeRow[], closed: ReadonlySet<number>): readonly TreeRow[] {
  const hidden = new Set<number>();
  return rows.filter(({ id, parent }) => {
    const isHidden = parent !== null && (hidden.has(parent) || closed.has(parent));
    if (isHidden) hidden.add(id);
    return !isHidden;
  });
}

/** The rows whose title has all the words of a filter, and those that they lie in. */
export function matchingRows(rows: readonly TreeRow[], filter: string): readonly TreeRow[] {
  const words = folded(filter).split(/\s+/).filter(Boolean);
  const kept = new Set<number>();
  for (const row of rows) {
    const title = folded(row.title);
    if (!words.every((word) => title.includes(word))) continue;
    for (const id of [row.id, ...ancestorsOf(rows, row.id)]) kept.add(id);
  }
  return rows.filter(({ id }) => kept.has(id));
}

/** The branches that a row lies in, the nearest one first. */
export function ancestorsOf(rows: readonly TreeRow[], id: number): readonly number[] {
  const found: number[] = [];
  for (let at = rows[id]?.parent ?? null; at !== null; at = rows[at]?.parent ?? null) found.push(at);
  return found;
}

/**
 * The entry that a reader is at: the one they followed while its page lies open, else the first that begins on the open
 * pages, else the last that has begun before them. Of entries on one page the innermost of a branch counts, where that
 * begins with it. Null before the first entry.
 * @param open 1-based pages in reading order
 */
export function currentRow(rows: readonly TreeRow[], open: readonly number[], followed: number | null): number | null {
  const wanted = followed === null ? undefined : rows[followed];
  if (wanted?.page && open.includes(wanted.page)) return wanted.id;
  const begins = rows.find(({ page }) => page !== null && open.includes(page));
  const [firstOpen = 1] = open;
  const first = begins ?? latestBefore(rows, open[0] ?? 1);
  if (!first) return null;
  let at = first.id;
  for (let next = rows[at + 1]; next?.parent === at && next.page === first.page; next = rows[at + 1]) at = next.id;
  return at;
}

/** Where a row can be seen: itself, or the outermost closed branch that it lies in. */
export function shownFor(rows: readonly TreeRow[], shown: readonly TreeRow[], id: number | null): number | null {
  if (id === null) return null;
  const ids = new Set(shown.map((row) => row.id));
  return [id, ...ancestorsOf(rows, id)].find((each) => ids.has(each)) ?? null;
}

/** The row whose title begins with what was typed, from `from` on and round; one letter alone leads on to the next. */
export function rowTyped(shown: readonly TreeRow[], from: number, typed: string): TreeRow | null {
  const text = folded(typed);
  const start =
    Math.max(
      0,
      shown.findIndex(({ id }) => id === from),
    ) + (Array.from(text).length === 1 ? 1 : 0);
  const inOrder = [...shown.slice(start), ...shown.slice(0, start)];
  return inOrder.find(({ title }) => folded(title).startsWith(text)) ?? null;
}

function latestBefore(rows: readonly TreeRow[], page: number): TreeRow | null {
  let latest: TreeRow | null = null;
  for (const row of rows) {
    if (row.page !== null && row.page < page && row.page > (latest?.page ?? 0)) latest = row;
  }
  return latest;
}

/** Without case and accents: "e" finds "É". */
function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}

/** What a key does in the tree: the keyboard goes to a row, or the row's branch opens or closes. */
export type TreeStep =
  | { readonly kind: "focus"; readonly id: number }
  | { readonly kind: "branch"; readonly isOpen: boolean };

/** Where the keyboard is. */
export type TreeFocus = {
  readonly shown: readonly TreeRow[];
  readonly id: number; // of the row
  readonly isOpen: boolean; // its branch
  readonly isRtl: boolean; // the reader's language: what leads inwards lies on the left then
};

/**
 * The step of a key, null where it does nothing. Source: ARIA Authoring Practices, tree view: inwards opens a branch,
 * then goes to its first entry; outwards closes it, then goes to the one around.
 */
export function treeStep(key: string, { shown, id, isOpen, isRtl }: TreeFocus): TreeStep | null {
  const place = shown.findIndex((row) => row.id === id);
  const row = shown[place];
  if (!row) return null;
  const focus = (other: TreeRow | undefined): TreeStep | null => (other ? { kind: "focus", id: other.id } : null);
  switch (key) {
    case "ArrowDown":
      return focus(shown[place + 1]);
    case "ArrowUp":
      return focus(shown[place - 1]);
    case "Home":
      return focus(shown[0]);
    case "End":
      return focus(shown[shown.length - 1]);
    case isRtl ? "ArrowLeft" : "ArrowRight":
      if (row.children === 0) return null;
      return isOpen ? focus(shown[place + 1]) : { kind: "branch", isOpen: true };
    case isRtl ? "ArrowRight" : "ArrowLeft":
      if (row.children > 0 && isOpen) return { kind: "branch", isOpen: false };
      return focus(shown.find((other) => other.id === row.parent));
    default:
      return null;
  }
}

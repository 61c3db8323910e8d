import type { ContentsEntry } from "../../book/publication/book.ts";
import { isBlankLink, readLink } from "../../book/publication/links.ts";
import { shortTitle } from "../../state/texts.ts";

/** Measures of the tree. */
export const CONTENTS_TREE = {
  deepestIndent: 6, // levels that are indented; deeper levels get the same indent
  chunkRows: 40, // rows that are drawn or left out together
  typingMs: 700, // letters typed within this time form one word
} as const;

/** One entry of the table of contents in the flat list of the tree. */
export type TreeRow = {
  readonly id: number; // index among all entries, in reading order
  readonly parent: number | null; // id
  readonly level: number; // 1 = top
  readonly position: number; // among its siblings, from 1 on
  readonly siblings: number; // their number, itself included
  readonly children: number;
  readonly title: string; // plain text
  readonly page: number | null; // 1-based
  readonly url: string | null; // a link out of the book; absolute
  readonly isRefused: boolean; // it has nothing but a link that must not be followed
};

/** All entries as a flat list in reading order, each followed by its children. */
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

/** The rows that are not inside a closed branch. */
export function openRows(rows: readonly TreeRow[], closed: ReadonlySet<number>): readonly TreeRow[] {
  const hidden = new Set<number>();
  return rows.filter(({ id, parent }) => {
    const isHidden = parent !== null && (hidden.has(parent) || closed.has(parent));
    if (isHidden) hidden.add(id);
    return !isHidden;
  });
}

/** The rows whose title contains all words of a filter, together with their ancestors. */
export function matchingRows(rows: readonly TreeRow[], filter: string): readonly TreeRow[] {
  const words = folded(filter).split(/\s+/).filter(Boolean);
  const found = new Set<number>();
  for (const row of rows) {
    const title = folded(row.title);
    if (!words.every((word) => title.includes(word))) continue;
    for (const id of [row.id, ...ancestorsOf(rows, row.id)]) found.add(id);
  }
  return rows.filter(({ id }) => found.has(id));
}

/** The branches that contain a row, the innermost first. */
export function ancestorsOf(rows: readonly TreeRow[], id: number): readonly number[] {
  const found: number[] = [];
  for (let at = rows[id]?.parent ?? null; at !== null; at = rows[at]?.parent ?? null) found.push(at);
  return found;
}

/**
 * The entry that the reader is at: the one they followed, as long as its page is a current one; else the first that
 * begins on the current pages; else the last that begins before them. Where a branch begins with a child on the same
 * page, the child counts. Null before the first entry.
 * @param current the current pages, 1-based, in reading order
 */
export function currentRow(
  rows: readonly TreeRow[],
  current: readonly number[],
  followed: number | null,
): number | null {
  const chosen = followed === null ? undefined : rows[followed];
  if (chosen?.page && current.includes(chosen.page)) return chosen.id;
  const begins = rows.find(({ page }) => page !== null && current.includes(page));
  const first = begins ?? latestBefore(rows, current[0] ?? 1);
  if (!first) return null;
  let at = first.id;
  for (let next = rows[at + 1]; next?.parent === at && next.page === first.page; next = rows[at + 1]) at = next.id;
  return at;
}

/** The row that stands for an entry: the entry itself, or the outermost closed branch that contains it. */
export function shownFor(rows: readonly TreeRow[], shown: readonly TreeRow[], id: number | null): number | null {
  if (id === null) return null;
  const ids = new Set(shown.map((row) => row.id));
  return [id, ...ancestorsOf(rows, id)].find((each) => ids.has(each)) ?? null;
}

/** The next row from `from` on, round the end, whose title begins with what was typed; a single letter skips `from`. */
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

/** A text without case and accents: "e" finds "É". */
function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}

/** What a key does in the tree: it moves the focus to a row, or opens or closes the focused row's branch. */
export type TreeStep =
  | { readonly kind: "focus"; readonly id: number }
  | { readonly kind: "branch"; readonly isOpen: boolean };

/** Where the keyboard focus is. */
export type TreeFocus = {
  readonly shown: readonly TreeRow[];
  readonly id: number; // of the focused row
  readonly isOpen: boolean; // whether its branch is open
  readonly isRtl: boolean; // then the left arrow leads inwards
};

/**
 * The step of a key; null if it does nothing. Source: ARIA Authoring Practices, tree view: the arrow inwards opens a
 * branch, then goes to its first entry; the arrow outwards closes it, then goes to its parent.
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

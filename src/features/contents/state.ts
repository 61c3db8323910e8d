import { type Atom, atom } from "jotai/vanilla";
import { pagesLeft } from "../../book/publication/chapters.ts";
import { toIndex, toNumber } from "../../book/publication/pages.ts";
import { isMostlyRightToLeft } from "../../book/text/direction.ts";
import { isOverBook } from "../../chrome/panels/over-book.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { followPageAtom } from "../../state/following.ts";
import { chaptersAtom } from "../../state/page-descriptions.ts";
import { closePanelAtom } from "../../state/panels.ts";
import { portsAtom } from "../../state/ports.ts";
import { bookAtom, pageAtom, pageCountAtom, visiblePagesAtom } from "../../state/reading.ts";
import { isRtlTextAtom, shortTitle, textAtom } from "../../state/texts.ts";
import { showToastAtom } from "../../state/tips.ts";
import {
  ancestorsOf,
  CONTENTS_TREE,
  currentRow,
  matchingRows,
  openRows,
  rowTyped,
  shownFor,
  type TreeRow,
  treeRows,
  treeStep,
} from "./tree.ts";

const NONE: ReadonlySet<number> = new Set();

/** All entries of the book, in reading order. */
const rowsAtom = atom((get) => treeRows(get(bookAtom).contents, get(bookAtom).baseUrl));
/** Whether the tree runs from right to left: if the viewer's texts do, or most of its titles. */
export const isRtlTreeAtom = atom(
  (get) =>
    get(isRtlTextAtom) ||
    isMostlyRightToLeft(
      get(rowsAtom)
        .map(({ title }) => title)
        .join(" "),
    ),
);
/** The assumed height of a row that has not been drawn, px. */
export const ROW_PX = 40;

/** What the reader has typed to filter the titles. */
export const filterAtom = atom("");

const toggledAtom = atom(NONE); // branches that the reader has opened or closed
const closedAtom = atom((get): ReadonlySet<number> => {
  const toggled = get(toggledAtom);
  const startsClosed = get(chromeSettingsAtom).isHideTabelOfContentNodes;
  const branches = get(rowsAtom).filter(({ children }) => children > 0);
  return new Set(branches.map(({ id }) => id).filter((id) => toggled.has(id) !== startsClosed));
});

/** The rows that are shown: those in open branches, or those that match the filter. */
const shownRowsAtom = atom((get) => {
  const filter = get(filterAtom);
  return filter.trim() === "" ? openRows(get(rowsAtom), get(closedAtom)) : matchingRows(get(rowsAtom), filter);
});
/** Whether there is any row to show. */
export const hasShownRowsAtom = atom((get) => get(shownRowsAtom).length > 0);
/** The height of the tree before its rows have been measured, px. */
export const treeHeightPxAtom = atom((get) => get(shownRowsAtom).length * ROW_PX);
/** Whether any entry has children; if not, the tree leaves no space for arrows. */
export const isNestedAtom = atom((get) => get(rowsAtom).some(({ children }) => children > 0));

const followedRowAtom = atom<number | null>(null);
const currentRowAtom = atom((get) =>
  currentRow(get(rowsAtom), get(visiblePagesAtom).map(toNumber), get(followedRowAtom)),
);
/**
 * The chapter of the marked entry, and how many of its pages follow, in words; "" before the first entry. A spread may
 * have the end of one chapter and the beginning of the next: the mark and these words name the same one.
 */
export const chapterPlaceAtom = atom((get): string => {
  const t = get(textAtom);
  const rows = get(rowsAtom);
  const current = get(currentRowAtom);
  const entry = current === null ? undefined : rows[current];
  const chapter = entry && (rows[ancestorsOf(rows, entry.id).at(-1) ?? entry.id] ?? entry);
  if (!chapter) return "";
  const begins = chapter.page ?? entry?.page ?? 0;
  const { pages, settings } = get(bookAtom);
  const isBoard = begins === 1 && chapter.children === 0 && settings.HardPageEnable; // else it holds chapters
  if (isBoard || pages[begins - 1]?.label === chapter.title) return ""; // "Cover" names a page: no chapter goes on from it
  const last = toNumber(get(visiblePagesAtom).at(-1) ?? get(pageAtom));
  const count = pagesLeft({ chapters: get(chaptersAtom), begins, pageCount: get(pageCountAtom) }, last);
  const left =
    count === 0
      ? t("chapterLastPage", "ends on this page")
      : count === 1
        ? t("chapterPageLeft", "1 page left")
        : t("chapterPagesLeft", "{count} pages left", { count });
  return `\u2068${shortTitle(chapter.title)}\u2069 · \u2068${left}\u2069`; // isolated: either may run the other way
});
/** The row that is marked as the reader's place: the entry itself, or the closed branch that contains it. */
export const markedRowAtom = atom((get) => shownFor(get(rowsAtom), get(shownRowsAtom), get(currentRowAtom)));

const focusedRowAtom = atom<number | null>(null);
/** The one row that the Tab key reaches. */
export const tabStopAtom = atom((get) => {
  const shown = get(shownRowsAtom);
  return shownFor(get(rowsAtom), shown, get(focusedRowAtom)) ?? get(markedRowAtom) ?? shown[0]?.id ?? null;
});
/** Opens or closes a branch. */
export const setBranchAtom = atom(null, (get, set, id: number, isOpen: boolean) => {
  if (get(closedAtom).has(id) !== isOpen) return;
  const toggled = new Set(get(toggledAtom));
  if (!toggled.delete(id)) toggled.add(id);
  set(toggledAtom, toggled);
});
/** Opens the branches that contain the current entry, so that it is visible when the panel opens. */
export const revealCurrentAtom = atom(null, (get, set) => {
  const current = get(currentRowAtom);
  set(filterAtom, "");
  set(focusedRowAtom, null);
  if (current !== null) for (const id of ancestorsOf(get(rowsAtom), current)) set(setBranchAtom, id, true);
});

/** Goes to an entry's page, or opens or closes a branch without a page. The browser itself follows links out of the book. */
export const followRowAtom = atom(null, (get, set, row: TreeRow) => {
  set(focusedRowAtom, row.id);
  if (row.url !== null) return get(portsAtom).bus.emit("jumpLink", { url: row.url, page: toNumber(get(pageAtom)) });
  const t = get(textAtom);
  if (row.isRefused) return set(showToastAtom, t("linkRefused", "This link cannot be followed."));
  if (row.page === null) return set(setBranchAtom, row.id, get(closedAtom).has(row.id));
  set(followedRowAtom, row.id);
  set(followPageAtom, toIndex(row.page));
  if (isOverBook(get, "contents")) set(closePanelAtom, "contents");
});

/** What a row observes: its own state alone, so that a turn renders only two rows. */
export type RowAtoms = {
  readonly isMarkedAtom: Atom<boolean>;
  readonly isTabStopAtom: Atom<boolean>;
  readonly isOpenAtom: Atom<boolean>;
};

/** Makes the atoms of one row. */
export function atomsOfRow(row: TreeRow): RowAtoms {
  return {
    isMarkedAtom: atom((get) => get(markedRowAtom) === row.id),
    isTabStopAtom: atom((get) => get(tabStopAtom) === row.id),
    isOpenAtom: atom((get) => get(filterAtom).trim() !== "" || !get(closedAtom).has(row.id)),
  };
}

/** Rows that are drawn or left out together. */
export type RowChunk = {
  readonly key: number;
  readonly rows: readonly TreeRow[];
  readonly isNeededAtom: Atom<boolean>; // whether they are drawn wherever they are: one is marked or has the focus
};
/** The shown rows in chunks. */
export const chunksAtom = atom((get): readonly RowChunk[] => {
  const shown = get(shownRowsAtom);
  return Array.from({ length: Math.ceil(shown.length / CONTENTS_TREE.chunkRows) }, (_, index) => {
    const rows = shown.slice(index * CONTENTS_TREE.chunkRows, (index + 1) * CONTENTS_TREE.chunkRows);
    const ids = new Set(rows.map(({ id }) => id));
    const has = (id: number | null) => id !== null && ids.has(id);
    return { key: index, rows, isNeededAtom: atom((each) => has(each(markedRowAtom)) || has(each(tabStopAtom))) };
  });
});

const typedAtom = atom({ text: "", atMs: 0 });

/** Does what a key means in the tree: moves, opens, closes, or finds a title. @returns whether the key means anything */
export const pressTreeKeyAtom = atom(null, (get, set, key: string): boolean => {
  const id = get(tabStopAtom);
  const shown = get(shownRowsAtom);
  if (id === null) return false;
  const isFiltered = get(filterAtom).trim() !== "";
  const isOpen = !isFiltered && !get(closedAtom).has(id);
  const step = treeStep(key, { shown, id, isOpen, isRtl: get(isRtlTreeAtom) });
  if (step?.kind === "focus") set(focusedRowAtom, step.id);
  if (step?.kind === "branch" && !isFiltered) set(setBranchAtom, id, step.isOpen);
  if (step || key.startsWith("Arrow") || key === "Home" || key === "End") return true;
  if (Array.from(key).length !== 1 || key === " ") return false;
  const nowMs = get(portsAtom).clock.now();
  const before = get(typedAtom);
  const text = nowMs - before.atMs < CONTENTS_TREE.typingMs ? before.text + key : key;
  set(typedAtom, { text, atMs: nowMs });
  const found = rowTyped(shown, id, text);
  if (found) set(focusedRowAtom, found.id);
  return true;
});

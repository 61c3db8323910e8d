import { atom } from "jotai/vanilla";
import type { HighlightColor } from "../../../book/publication/highlight-colors.ts";
import { toIndex } from "../../../book/publication/pages.ts";
import { isOverBook } from "../../../chrome/panels/over-book.ts";
import type { PanelName, Store } from "../../../lib/feature.ts";
import { bringIntoSight } from "../../../stage/camera/into-sight.ts";
import { followPageAtom } from "../../../state/following.ts";
import { closePanelAtom, openPanelAtom, panelsAtom } from "../../../state/panels.ts";
import { portsAtom } from "../../../state/ports.ts";
import { bookAtom, visiblePagesAtom } from "../../../state/reading.ts";
import { languageTagAtom, textAtom } from "../../../state/texts.ts";
import { showTipAtom } from "../../../state/tips.ts";
import { whenNoLeafTurns } from "../../../state/turning.ts";
import { offerBesideBookAtom, rememberDeletedAtom } from "../deleted.ts";
import { closeNoteEditorAtom, openNoteEditorAtom } from "../editor-state.ts";
import { notesFileName } from "../file.ts";
import { changeNotesAtom, noteByIdAtom, notesAtom, notesPortsAtom } from "../state.ts";
import { colorsOf, listNotes, type NotesEntry, startOf } from "./entries.ts";
import { notesLines, notesMarkdown } from "./text.ts";

const filterBaseAtom = atom("");
const colorBaseAtom = atom<HighlightColor | null>(null);
const returnedRowBaseAtom = atom<string | null>(null);

/** What the reader looks for among the notes. */
export const filterAtom = atom((get) => get(filterBaseAtom));
/** Looks for words among the notes; "" = lists all. */
export const filterNotesAtom = atom(null, (_get, set, filter: string) => {
  set(filterBaseAtom, filter);
  set(returnedRowBaseAtom, null);
});

/** The colours of the highlights, to list those of one alone; none where all have the same. */
export const listColorsAtom = atom((get): readonly HighlightColor[] => {
  const colors = colorsOf(get(notesAtom));
  return colors.length > 1 ? colors : [];
});
/** The colour whose highlights alone are listed; null = everything is. */
export const listedColorAtom = atom((get) => get(listColorsAtom).find((color) => color === get(colorBaseAtom)) ?? null);
/** Lists the highlights in a colour alone, or everything if it does that already. */
export const pickColorAtom = atom(null, (get, set, color: HighlightColor) => {
  set(colorBaseAtom, color === get(listedColorAtom) ? null : color);
  set(returnedRowBaseAtom, null);
});

/** The pages of the list with their notes. */
export const listedPagesAtom = atom((get) => {
  const drawing = get(textAtom)("notesDrawing", "Drawing");
  const [filter, color] = [get(filterAtom), get(listedColorAtom)];
  return listNotes(get(notesAtom), { pages: get(bookAtom).pages, filter, color, drawing });
});

const titleAtom = atom((get) => get(bookAtom).title || get(textAtom)("aboutUntitled", "Untitled book"));
/** The listed notes as lines to read: those that the reader has looked for, or all. */
const linesAtom = atom((get) => {
  const t = get(textAtom);
  const pageName = (page: string) => t("pageName", "Page {page}", { page });
  return notesLines(get(listedPagesAtom), {
    title: get(titleAtom),
    pageName,
    drawing: t("notesDrawing", "Drawing"),
  });
});
/** Saves the listed notes as a text that people read. */
export const saveTextAtom = atom(null, (get) => {
  get(notesPortsAtom).save(notesFileName(get(titleAtom), "md"), notesMarkdown(get(linesAtom)), "text/markdown");
});
/** Prints the listed notes. */
export const printNotesAtom = atom(null, async (get, set): Promise<void> => {
  const text = { title: get(titleAtom), language: get(languageTagAtom), lines: get(linesAtom) };
  const printing = get(notesPortsAtom).print(text, get(portsAtom).clock);
  const printed = await printing.catch(() => null); // its code is loaded now, and without a network it may not come
  const t = get(textAtom);
  if (!printed?.ok) set(showTipAtom, t("notesPrintFailed", "The browser did not allow printing."));
});

/** Deletes what a row lists. */
export const removeEntryAtom = atom(null, (get, set, { notes }: NotesEntry) => {
  set(closeNoteEditorAtom);
  set(
    changeNotesAtom,
    notes.map(({ id }) => ({ id, note: null })),
  );
  set(rememberDeletedAtom, notes, "list");
  if (get(listedColorAtom) === null) set(colorBaseAtom, null); // the last note in it is gone
});
/** Forgets what was looked for: the list is closed. What was deleted in it can be brought back for a while beside the book. */
export const leaveListAtom = atom(null, (_get, set) => {
  set(offerBesideBookAtom);
  set(filterBaseAtom, "");
  set(colorBaseAtom, null);
  set(returnedRowBaseAtom, null);
});

type Place = {
  readonly filter: string;
  readonly color: HighlightColor | null;
  readonly row: string;
  readonly others: readonly PanelName[]; // that are open beside it
};

/** The row from whose note the reader has come back to the list; null once they look for others. */
export const returnedRowAtom = atom((get) => get(returnedRowBaseAtom));
/** Opens the list again as the reader has left it; not over another form that they have opened since. */
const returnToListAtom = atom(null, (get, set, { filter, color, row, others }: Place) => {
  if (get(panelsAtom).some((name) => isOverBook(get, name) && !others.includes(name))) return;
  set(filterBaseAtom, filter);
  set(colorBaseAtom, color);
  set(returnedRowBaseAtom, row);
  set(openPanelAtom, "notes");
});

/** Turns to the page of a row, and opens its note there. A list that covers the book is closed until that is. */
export async function openEntry(store: Store, { id, page, note }: NotesEntry): Promise<void> {
  const index = toIndex(page);
  const isCovered = isOverBook(store.get, "notes");
  const others = store.get(panelsAtom);
  const place = { filter: store.get(filterAtom), color: store.get(listedColorAtom), row: id, others };
  const goBack = isCovered ? () => store.set(returnToListAtom, place) : undefined;
  if (isCovered) store.set(closePanelAtom, "notes");
  store.set(followPageAtom, index);
  if (!note) return;
  await whenNoLeafTurns(store);
  const opened = () => {
    const current = store.get(noteByIdAtom)(note.id);
    const isThere = current && current.kind !== "stroke" && store.get(visiblePagesAtom).includes(index);
    return isThere ? current : null; // it may be deleted meanwhile, or its page be turned
  };
  const before = opened();
  if (!before) return;
  await bringIntoSight(store, index, { ...startOf(before), width: 0, height: 0 }, () => opened() !== null);
  const current = opened();
  if (current) store.set(openNoteEditorAtom, current, { isToWrite: false, goBack }); // who looks a note up reads on from there
}

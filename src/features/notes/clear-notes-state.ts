import { atom } from "jotai/vanilla";
import { toNumber } from "../../book/pages.ts";
import { visiblePagesAtom } from "../../state/reading.ts";
import { textAtom } from "../../state/texts.ts";
import { showToastAtom } from "../../state/tips.ts";
import { changeNotesAtom, notesAtom } from "./notes-state.ts";
import { isClearAskedAtom } from "./notes-tools-state.ts";

const openNotesAtom = atom((get) => {
  const open = new Set<number>(get(visiblePagesAtom).map(toNumber));
  return get(notesAtom).filter(({ page }) => open.has(page));
});
/** Whether the pages that lie open have notes. */
export const hasOpenNotesAtom = atom((get) => get(openNotesAtom).length > 0);

/** Clears notes; the reader has been asked, and can take it back all the same. */
export const clearNotesAtom = atom(null, (get, set, which: "open" | "all") => {
  const notes = get(which === "open" ? openNotesAtom : notesAtom);
  set(isClearAskedAtom, false);
  set(
    changeNotesAtom,
    notes.map(({ id }) => ({ id, note: null })),
  );
  const t = get(textAtom);
  set(showToastAtom, t("notesCleared", "Notes cleared. Undo brings them back."));
});

import { useAtomValue, useSetAtom, useStore } from "jotai/react";
import { atom } from "jotai/vanilla";
import { useEffect } from "react";
import type { Rect } from "../../book/geometry/layout.ts";
import { toNumber } from "../../book/publication/pages.ts";
import { useT } from "../../chrome/hooks.ts";
import { PageBox } from "../../chrome/kit/PageBox.tsx";
import { overlayPagesAtom } from "../../stage/overlay/pages.ts";
import { stageAtom } from "../../stage/stage-handle.ts";
import { bookAtom, pageRatioAtom } from "../../state/reading.ts";
import type { Translate } from "../../state/texts.ts";
import { DeletedNote } from "./DeletedNote.tsx";
import { openNoteEditorAtom, openNoteIdAtom } from "./editor-state.ts";
import { NoteEditor } from "./NoteEditor.tsx";
import { labelOf, noteRect, type WordedNote } from "./note.ts";
import { hasWordedNotesAtom, noteToolAtom, shownNotesAtom } from "./state.ts";
import "./notes.css";

/** So much of a note's words a screen reader says, in UTF-16 units. */
const MOST_SAID = 200;

/** A note with words on an open page, its box in page shares, and the element that lies over that page. */
type OpenNote = { readonly note: WordedNote; readonly box: Rect; readonly element: HTMLElement };

const NONE: readonly OpenNote[] = [];

/** The notes with words on the open pages from top to bottom; always the same list while there are none. */
const labelledNotesAtom = atom((get): readonly OpenNote[] => {
  if (!get(hasWordedNotesAtom) || get(noteToolAtom) === "eraser") return NONE;
  const ratio = get(pageRatioAtom);
  const boxOn = (note: WordedNote): Rect => {
    const { x, y, width, height } = noteRect(note, { x: 0, y: 0, width: 1, height: 1 });
    if (note.kind === "highlight") return { x, y, width, height };
    const side = width * ratio; // a square on the screen
    return { x, y: y + (height - side) / 2, width, height: side };
  };
  const open = get(overlayPagesAtom).flatMap(({ page, element }) =>
    (get(shownNotesAtom).get(toNumber(page)) ?? [])
      .filter((note) => note.kind !== "stroke")
      .map((note) => ({ note, box: boxOn(note), element }))
      .sort((a, b) => a.box.y - b.box.y || a.box.x - b.box.x),
  );
  return open.length === 0 ? NONE : open;
});

/** What a screen reader says of a note. */
function labelOfNote(t: Translate, note: WordedNote, page: string): string {
  const isSticky = note.kind === "sticky";
  const title = isSticky
    ? t("noteOnPage", "Note on page {page}", { page })
    : t("highlightOnPage", "Highlight on page {page}", { page });
  const words = (isSticky ? [note.text] : [note.name, note.text]).map((text) => text.trim().slice(0, MOST_SAID));
  return [title, ...words.filter((text) => text !== "")].join(": ");
}

/** Buttons over the notes with words for keyboards and screen readers; pointers reach the notes on the canvas through them. */
function AccessibleNotes() {
  const t = useT();
  const store = useStore();
  const hasNotes = useAtomValue(hasWordedNotesAtom);
  const open = useAtomValue(labelledNotesAtom);
  const { pages } = useAtomValue(bookAtom);
  const press = useSetAtom(openNoteEditorAtom);
  useEffect(() => {
    if (hasNotes) void store.get(stageAtom)?.openOverlay();
  }, [hasNotes, store]);
  return open.map(({ note, box, element }) => (
    <PageBox key={note.id} annotation={{ id: note.id, box, rotation: 0, alpha: 1 }} at={element}>
      <button
        type="button"
        className="note-twin"
        data-mark={note.id}
        aria-label={labelOfNote(t, note, labelOf(pages, note.page))}
        onClick={() => press(note)}
      />
    </PageBox>
  ));
}

/** The reader's notes on the pages, whatever else is open. */
export function Part() {
  const stage = useAtomValue(stageAtom);
  const openId = useAtomValue(openNoteIdAtom);
  return (
    <>
      <AccessibleNotes />
      <DeletedNote />
      {openId !== null && stage && <NoteEditor key={openId} id={openId} stage={stage} />}
    </>
  );
}

import { useAtomValue, useSetAtom, useStore } from "jotai/react";
import { atom } from "jotai/vanilla";
import { useEffect } from "react";
import { toNumber } from "../../book/publication/pages.ts";
import { useT } from "../../chrome/hooks.ts";
import { PageBox } from "../../chrome/kit/PageBox.tsx";
import { overlayPagesAtom } from "../../stage/overlay/pages.ts";
import { stageAtom } from "../../stage/stage-handle.ts";
import { bookAtom, pageRatioAtom } from "../../state/reading.ts";
import { openNoteEditorAtom, openNoteIdAtom } from "./editor-state.ts";
import { NoteEditor } from "./NoteEditor.tsx";
import { labelOf, NOTES, type Sticky } from "./note.ts";
import { hasStickiesAtom, noteToolAtom, shownNotesAtom } from "./state.ts";
import "./notes.css";

/** A sticky note on an open page, and the element that lies over that page. */
type OpenSticky = { readonly note: Sticky; readonly element: HTMLElement };

const NONE: readonly OpenSticky[] = [];

/** The sticky notes on the open pages from top to bottom; always the same list while there are none. */
const labelledStickiesAtom = atom((get): readonly OpenSticky[] => {
  if (!get(hasStickiesAtom) || get(noteToolAtom) === "eraser") return NONE;
  const open = get(overlayPagesAtom).flatMap(({ page, element }) =>
    (get(shownNotesAtom).get(toNumber(page)) ?? [])
      .filter((note) => note.kind === "sticky")
      .sort((a, b) => a.y - b.y || a.x - b.x)
      .map((note) => ({ note, element })),
  );
  return open.length === 0 ? NONE : open;
});

/** Buttons over the sticky notes for keyboards and screen readers; pointers reach the notes on the canvas through them. */
function AccessibleNotes() {
  const t = useT();
  const store = useStore();
  const hasStickies = useAtomValue(hasStickiesAtom);
  const open = useAtomValue(labelledStickiesAtom);
  const ratio = useAtomValue(pageRatioAtom);
  const { pages } = useAtomValue(bookAtom);
  const press = useSetAtom(openNoteEditorAtom);
  useEffect(() => {
    if (hasStickies) void store.get(stageAtom)?.openOverlay();
  }, [hasStickies, store]);
  const [width, height] = [NOTES.stickyFrac, NOTES.stickyFrac * ratio];
  return open.map(({ note, element }) => {
    const box = { x: note.x - width / 2, y: note.y - height / 2, width, height };
    const words = note.text.trim().slice(0, 200);
    const label = t("noteOnPage", "Note on page {page}", { page: labelOf(pages, note.page) });
    return (
      <PageBox key={note.id} annotation={{ id: note.id, box, rotation: 0, alpha: 1 }} at={element}>
        <button
          type="button"
          className="note-twin"
          data-mark={note.id}
          aria-label={words === "" ? label : `${label}: ${words}`}
          onClick={() => press(note)}
        />
      </PageBox>
    );
  });
}

/** The reader's notes on the pages, whatever else is open. */
export function Part() {
  const stage = useAtomValue(stageAtom);
  const openId = useAtomValue(openNoteIdAtom);
  return (
    <>
      <AccessibleNotes />
      {openId !== null && stage && <NoteEditor key={openId} id={openId} stage={stage} />}
    </>
  );
}

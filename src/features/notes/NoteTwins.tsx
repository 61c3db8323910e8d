import { useAtomValue, useSetAtom, useStore } from "jotai/react";
import { useEffect } from "react";
import { PageBox } from "../../chrome/PageBox.tsx";
import { useT } from "../../chrome/use-t.ts";
import { stageAtom } from "../../stage/stage-handle.ts";
import { bookAtom, pageRatioAtom } from "../../state/reading.ts";
import { openNoteEditorAtom } from "./note-editor-state.ts";
import { hasStickiesAtom, openStickiesAtom } from "./note-twins-state.ts";
import { labelOf, NOTES } from "./notes.ts";

/** Buttons over the notes for keyboards and screen readers; pointers reach the notes themselves through them. */
export function NoteTwins() {
  const t = useT();
  const store = useStore();
  const hasStickies = useAtomValue(hasStickiesAtom);
  const open = useAtomValue(openStickiesAtom);
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

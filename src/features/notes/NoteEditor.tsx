import { useAtomValue, useSetAtom } from "jotai/react";
import { useId, useLayoutEffect, useRef } from "react";
import { enterPanel, leavePanel } from "../../chrome/focus.ts";
import { IconButton } from "../../chrome/IconButton.tsx";
import { useT } from "../../chrome/use-t.ts";
import { stopAll } from "../../lib/stop.ts";
import type { BookStage } from "../../stage/stage-handle.ts";
import { bookAtom } from "../../state/reading.ts";
import { viewportAtom } from "../../state/view.ts";
import { runCloseBeside } from "./close-beside.ts";
import { closeNoteEditorAtom, deleteOpenNoteAtom, openNoteAtom, typeNoteAtom } from "./note-editor-state.ts";
import { runNotePlace } from "./note-place.ts";
import { labelOf, NOTES } from "./notes.ts";

/** The text of a note, on a sheet beside its mark. */
export function NoteEditor({ id, stage }: { readonly id: string; readonly stage: BookStage }) {
  const t = useT();
  const titleId = useId();
  const sheet = useRef<HTMLElement>(null);
  const note = useAtomValue(openNoteAtom);
  const { isCoarse } = useAtomValue(viewportAtom);
  const { pages } = useAtomValue(bookAtom);
  const type = useSetAtom(typeNoteAtom);
  const close = useSetAtom(closeNoteEditorAtom);
  const remove = useSetAtom(deleteOpenNoteAtom);
  useLayoutEffect(() => {
    const element = sheet.current;
    if (!element) return;
    const stop = stopAll([runNotePlace(stage, id, element), runCloseBeside(element, close)]);
    enterPanel(element);
    return () => {
      stop();
      leavePanel(element);
    };
  }, [stage, id, close]);
  if (!note) return null;
  const wantsKeyboard = !isCoarse || note.text === ""; // who only reads on a phone needs none
  return (
    <section ref={sheet} className="note-editor" role="dialog" aria-labelledby={titleId} tabIndex={-1}>
      <header className="note-editor__head">
        <h2 className="note-editor__title" id={titleId}>
          {t("noteOnPage", "Note on page {page}", { page: labelOf(pages, note.page) })}
        </h2>
        <IconButton icon="trash-2" label={t("noteDelete", "Delete note")} onClick={remove} />
        <IconButton icon="check" label={t("noteDone", "Done")} onClick={close} />
      </header>
      <textarea
        className="note-editor__text"
        data-autofocus={wantsKeyboard || undefined}
        dir="auto"
        aria-label={t("noteText", "Text of the note")}
        placeholder={t("notePlaceholder", "Write a note…")}
        maxLength={NOTES.textMost}
        value={note.text}
        onChange={(event) => type(event.target.value)}
      />
    </section>
  );
}

import { useAtomValue, useSetAtom } from "jotai/react";
import { useId, useLayoutEffect, useRef } from "react";
import type { Rect } from "../../book/geometry/layout.ts";
import { enterPanel, leavePanel } from "../../chrome/focus.ts";
import { useT } from "../../chrome/hooks.ts";
import { IconButton } from "../../chrome/kit/Buttons.tsx";
import { listen } from "../../io/browser.ts";
import { clamp } from "../../lib/clamp.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import type { BookStage } from "../../stage/stage-handle.ts";
import { bookAtom } from "../../state/reading.ts";
import { viewportAtom } from "../../state/view.ts";
import { closeNoteEditorAtom, deleteOpenNoteAtom, openNoteAtom, typeNoteAtom } from "./editor-state.ts";
import { labelOf, NOTES } from "./note.ts";

/** Closes the sheet when something outside it is pressed, before the press has its effect. */
function runCloseBeside(sheet: HTMLElement, close: () => void): Stop {
  const pressed = ({ target }: Event) => {
    if (!(target instanceof Node && sheet.contains(target))) close();
  };
  return listen("document", "pointerdown", pressed, true);
}

/** The distance from the sheet to its note and to the edges of the window, px. */
const GAP_PX = 10;
type Size = { readonly width: number; readonly height: number };

/** Where the sheet of a note stands: beside the note on the side with more space, within the window; client px. */
export function sheetPlace(mark: Rect, sheet: Size, window: Size): { readonly left: number; readonly top: number } {
  const right = mark.x + mark.width + GAP_PX;
  const fitsRight = right + sheet.width + GAP_PX <= window.width;
  const left = fitsRight || mark.x < window.width / 2 ? right : mark.x - GAP_PX - sheet.width;
  const most = { left: window.width - sheet.width - GAP_PX, top: window.height - sheet.height - GAP_PX };
  return {
    left: clamp(left, GAP_PX, Math.max(GAP_PX, most.left)),
    top: clamp(mark.y - GAP_PX, GAP_PX, Math.max(GAP_PX, most.top)),
  };
}

/** Keeps a sheet beside its note while the book is zoomed and moved. On phones the style sheet places it. */
function runNotePlace(stage: BookStage, id: string, sheet: HTMLElement): Stop {
  const place = () => {
    const rect = stage.markRect(id);
    if (!rect) return;
    const size = { width: sheet.offsetWidth, height: sheet.offsetHeight };
    const { left, top } = sheetPlace(rect, size, stage.host.getBoundingClientRect());
    sheet.style.left = `${left}px`;
    sheet.style.top = `${top}px`;
  };
  return stage.watchCamera(place);
}

/** The editor of a note: a sheet beside it with its text. */
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
  const wantsKeyboard = !isCoarse || note.text === ""; // on a phone the keyboard would cover the note that is to be read
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

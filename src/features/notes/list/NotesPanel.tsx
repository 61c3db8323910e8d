import { useAtomValue, useSetAtom, useStore } from "jotai/react";
import { type CSSProperties, useEffect, useLayoutEffect, useRef } from "react";
import { HIGHLIGHT_COLORS } from "../../../book/publication/highlight-colors.ts";
import { toIndex } from "../../../book/publication/pages.ts";
import { useT } from "../../../chrome/hooks.ts";
import { IconButton } from "../../../chrome/kit/Buttons.tsx";
import { ColorDots } from "../../../chrome/kit/HighlightColors.tsx";
import { Icon } from "../../../chrome/kit/Icon.tsx";
import { EmptyNote } from "../../../chrome/kit/List.tsx";
import { SearchField } from "../../../chrome/kit/SearchField.tsx";
import { UndoOffer } from "../../../chrome/kit/UndoOffer.tsx";
import { FloatingPanel } from "../../../chrome/panels/FloatingPanel.tsx";
import { FORM_ICONS } from "../../../chrome/panels/forms.ts";
import { Sheet } from "../../../chrome/panels/Sheet.tsx";
import { chromeSettingsAtom } from "../../../state/chrome-settings.ts";
import { visiblePagesAtom } from "../../../state/reading.ts";
import { languageTagAtom } from "../../../state/texts.ts";
import { deviceAtom } from "../../../state/view.ts";
import { areNotesNeededAtom } from "../api.ts";
import { canRestoreAtom, restoreDeletedAtom } from "../deleted.ts";
import { NOTES, type Stroke } from "../note.ts";
import { hasNotesAtom, notesPortsAtom } from "../state.ts";
import { noteDate } from "./dates.ts";
import type { ListedPage, NotesEntry } from "./entries.ts";
import {
  filterAtom,
  filterNotesAtom,
  leaveListAtom,
  listColorsAtom,
  listedColorAtom,
  listedPagesAtom,
  openEntry,
  pickColorAtom,
  printNotesAtom,
  removeEntryAtom,
  returnedRowAtom,
  saveTextAtom,
} from "./state.ts";
import "./list.css";

/** The width of the list at the side of the window, px: a line of a note has some 40 letters there. */
const WIDTH_PX = 320;

/** The list of all notes: at the side of the window, on phones a sheet as high as that of the contents. */
export function Panel() {
  const t = useT();
  const isPhone = useAtomValue(deviceAtom) === "phone";
  const want = useSetAtom(areNotesNeededAtom);
  const leave = useSetAtom(leaveListAtom);
  useEffect(() => {
    want(true);
    return leave;
  }, [want, leave]);
  const title = t("notesList", "Notes");
  if (!isPhone) {
    return (
      <FloatingPanel name="notes" title={title} side="right" width={WIDTH_PX} actions={<TextActions />}>
        <NotesList />
      </FloatingPanel>
    );
  }
  return (
    <Sheet name="notes" title={title} size="part" actions={<TextActions />}>
      <NotesList />
    </Sheet>
  );
}

/** Buttons for what is listed: on paper, and as a text. Where printing is blocked, the book has none for it (ACC-12). */
function TextActions() {
  const t = useT();
  const hasNotes = useAtomValue(listedPagesAtom).length > 0;
  const mayPrint = !useAtomValue(chromeSettingsAtom).disablePrintShortcut;
  const print = useSetAtom(printNotesAtom);
  const save = useSetAtom(saveTextAtom);
  if (!hasNotes) return null;
  return (
    <>
      {mayPrint && (
        <IconButton icon="printer" label={t("notesPrint", "Print these notes")} onClick={() => void print()} />
      )}
      <IconButton icon="file-text" label={t("notesSaveText", "Save these notes as text")} onClick={save} />
    </>
  );
}

function NotesList() {
  const t = useT();
  const hasNotes = useAtomValue(hasNotesAtom);
  const filter = useAtomValue(filterAtom);
  const setFilter = useSetAtom(filterNotesAtom);
  const pages = useAtomValue(listedPagesAtom);
  const hasRows = hasNotes || filter !== "";
  const why = hasRows
    ? t("notesFilterNone", "None of your notes has these words.")
    : t(
        "notesListEmpty",
        "Nothing here yet. Select words and choose a colour, draw with the pen, or put a note onto a page.",
      );
  return (
    <>
      {hasRows && <SearchField label={t("notesFilter", "Find in your notes")} value={filter} onChange={setFilter} />}
      <ListColors />
      <div className="notes-list">
        {pages.length === 0 && <EmptyNote icon={hasRows ? "search" : "highlighter"} text={why} />}
        {pages.map((page) => (
          <PageNotes key={page.page} {...page} />
        ))}
      </div>
      <Restore />
    </>
  );
}

/** Round buttons for the colours that the reader uses: each lists what is highlighted in it. */
function ListColors() {
  const t = useT();
  const colors = useAtomValue(listColorsAtom);
  const chosen = useAtomValue(listedColorAtom);
  const pick = useSetAtom(pickColorAtom);
  if (colors.length === 0) return null;
  const names = {
    yellow: t("notesYellow", "Only what is yellow"),
    green: t("notesGreen", "Only what is green"),
    blue: t("notesBlue", "Only what is blue"),
    pink: t("notesPink", "Only what is pink"),
  };
  return (
    <div className="notes-list__colors">
      <ColorDots
        label={t("highlightColor", "Colour of the highlight")}
        names={names}
        colors={colors}
        chosen={chosen}
        onChoose={pick}
      />
    </div>
  );
}

/** The notes of a page under its label. */
function PageNotes({ page, label, entries }: ListedPage) {
  const t = useT();
  const isOpen = useAtomValue(visiblePagesAtom).includes(toIndex(page));
  return (
    <section className="notes-list__page" data-open={isOpen || undefined}>
      <h3 className="notes-list__label">
        <bdi>{t("pageName", "Page {page}", { page: label })}</bdi>
      </h3>
      <ul className="list">
        {entries.map((entry) => (
          <NoteRow key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

function NoteRow({ entry }: { readonly entry: NotesEntry }) {
  const t = useT();
  const store = useStore();
  const remove = useSetAtom(removeEntryAtom);
  const { note, notes } = entry;
  const drawing = t("notesDrawing", "Drawing");
  const name = (note?.text ?? drawing).replace(/\s+/g, " ").trim().slice(0, 60);
  const row = useRef<HTMLLIElement>(null);
  const isReturned = useAtomValue(returnedRowAtom) === entry.id;
  useLayoutEffect(() => {
    if (isReturned) row.current?.scrollIntoView({ block: "center" });
  }, [isReturned]);
  return (
    <li
      ref={row}
      className="list-row notes-list__row"
      data-kind={note?.kind ?? "stroke"}
      style={{ "--mark": colorOf(entry) } as CSSProperties}
    >
      <button
        type="button"
        className="list-row__main"
        data-autofocus={isReturned || undefined}
        onClick={() => void openEntry(store, entry)}
      >
        {note?.kind !== "highlight" && <Icon name={note ? "sticky-note" : "pen"} />}
        <span className="list-row__words">
          <span className="notes-list__words" dir="auto">
            <span className="notes-list__mark">{note?.text ?? drawing}</span>
          </span>
          {note?.kind === "highlight" && note.name !== "" && (
            <span className="notes-list__name" dir="auto">
              {note.name}
            </span>
          )}
          <NoteTime ms={(note ?? notes.at(-1))?.made ?? 0} />
        </span>
      </button>
      <div className="list-row__actions">
        <IconButton
          icon={FORM_ICONS.delete}
          label={t("notesDeleteNamed", "Delete: {name}", { name })}
          tip={t("delete", "Delete")}
          onClick={() => {
            focusPanel(); // the pressed button, which has the focus, goes away
            remove(entry);
          }}
        />
      </div>
    </li>
  );
}

/** When it was made; notes of unknown age say nothing. */
function NoteTime({ ms }: { readonly ms: number }) {
  const tag = useAtomValue(languageTagAtom);
  const { nowMs } = useAtomValue(notesPortsAtom);
  if (ms === 0) return null;
  return (
    <time className="notes-list__time" dateTime={new Date(ms).toISOString()}>
      {noteDate(ms, nowMs(), tag)}
    </time>
  );
}

function colorOf({ note, notes }: NotesEntry): string {
  if (note) return note.kind === "highlight" ? HIGHLIGHT_COLORS[note.color] : NOTES.stickyColor;
  return (notes.at(-1) as Stroke).color;
}

function focusPanel(): void {
  document.querySelector<HTMLElement>('[data-panel="notes"]')?.focus();
}

/** Offers to restore what was deleted last. */
function Restore() {
  const t = useT();
  const canRestore = useAtomValue(canRestoreAtom);
  const restore = useSetAtom(restoreDeletedAtom);
  return (
    <div className="notes-list__foot" role="status">
      {canRestore && <UndoOffer words={t("notesDeleted", "Deleted")} undo={() => restore("list")} />}
    </div>
  );
}

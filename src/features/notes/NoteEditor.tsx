import { useAtomValue, useSetAtom, useStore } from "jotai/react";
import { atom } from "jotai/vanilla";
import { type CSSProperties, useLayoutEffect, useRef } from "react";
import type { Rect } from "../../book/geometry/layout.ts";
import { HIGHLIGHT_COLORS } from "../../book/publication/highlight-colors.ts";
import { useT } from "../../chrome/hooks.ts";
import { goRound } from "../../chrome/kit/along-bar.ts";
import { IconButton } from "../../chrome/kit/Buttons.tsx";
import { enterPanel, leavePanel } from "../../chrome/panels/use-panel.ts";
import { listen } from "../../io/browser.ts";
import { onCloseRequest } from "../../io/close-requests.ts";
import { watchSizes } from "../../io/viewport.ts";
import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import type { BookStage } from "../../stage/stage-handle.ts";
import { type Ports, portsAtom } from "../../state/ports.ts";
import { bookAtom } from "../../state/reading.ts";
import { bottomEdgeAtom } from "../../state/toolbar.ts";
import { barInsetsAtom, viewportAtom } from "../../state/view.ts";
import {
  closeNoteEditorAtom,
  deleteOpenNoteAtom,
  isNoteToWriteAtom,
  leaveNoteAtom,
  openNoteAtom,
  typeNoteAtom,
  wordsOf,
} from "./editor-state.ts";
import { CopyHighlight, HighlightParts } from "./highlights/HighlightParts.tsx";
import { labelOf, NOTES, type WordedNote } from "./note.ts";
import {
  freeSides,
  type SheetSide,
  sheetEnd,
  sheetPlace,
  sheetRoom,
  sheetSide,
  typingPlace,
  wordsSheetSide,
} from "./sheet-place.ts";
import { stripInsetsAtom, wantedStripInsetsAtom } from "./strip-insets.ts";

/**
 * Closes the sheet when something outside it is pressed, before the press has its effect. Under fingers and pens on the
 * book a tool does, or else what bubbles: tools hear of no second finger, nor of a hand that rests beside a pen.
 */
function runCloseBeside(sheet: HTMLElement, { host, isBook }: BookStage, close: () => void): Stop {
  const isTools = ({ target, pointerType }: PointerEvent) =>
    ["touch", "pen"].includes(pointerType) && target instanceof Node && (target === host || isBook(target));
  const pressed = (event: PointerEvent) => {
    if (!isTools(event) && !(event.target instanceof Node && sheet.contains(event.target))) close();
  };
  const toolsHeard = (event: PointerEvent) => {
    if (isTools(event)) close();
  };
  /** The mouse that a browser makes of the tap which has opened the sheet takes the focus away from it. */
  const pressedLate = (event: Event) => {
    if (!(event.target instanceof Node && sheet.contains(event.target))) event.preventDefault();
  };
  return stopAll([
    listen("document", "pointerdown", pressed, true),
    listen("document", "pointerdown", toolsHeard),
    listen("document", "mousedown", pressedLate, true),
  ]);
}

/** What is free for sheets: not the bars, nor the strip of tools where it floats over a zoomed book. */
const freeHeightAtom = atom((get) => {
  const floatingPx = get(wantedStripInsetsAtom).bottom - get(stripInsetsAtom).bottom;
  return get(viewportAtom).height - get(bottomEdgeAtom) - Math.max(0, floatingPx);
});

/** The open page that a mark is not on, px from where the sheet may begin; null = there is none. */
function facingPage(stage: BookStage, { x, width }: Rect, fromPx: number): Rect | null {
  const isBeside = (page: Rect) => x + width / 2 < page.x || x + width / 2 > page.x + page.width;
  const facing = stage.openPages().find(({ rect }) => isBeside(rect))?.rect;
  return facing ? { ...facing, x: facing.x - fromPx } : null;
}

/** Keeps a sheet beside its note while the book is zoomed and moved. On phones the style sheet places it at one end. */
function runNotePlace(store: Store, stage: BookStage, id: string, sheet: HTMLElement): Stop {
  let side: SheetSide | null = null;
  const place = () => {
    const rect = stage.markRect(id);
    if (!rect) return;
    if (side === null) sheet.style.setProperty("--room", "none"); // a side is chosen for all of it
    const size = { width: sheet.offsetWidth, height: sheet.offsetHeight };
    const { width, height } = store.get(viewportAtom);
    const freeHeight = store.get(freeHeightAtom);
    const sides = freeSides(size.width, width, store.get(barInsetsAtom));
    const free = { width: sides.width, height: freeHeight };
    const mark = { ...rect, x: rect.x - sides.left };
    const facing = facingPage(stage, rect, sides.left);
    const isWords = sheet.dataset["kind"] === "highlight";
    side ??= isWords ? wordsSheetSide(mark, size, free, facing) : sheetSide(mark, size, free);
    const roomPx = sheetRoom(side, mark, free); // it does not grow over its words
    sheet.style.setProperty("--room", roomPx === null ? "none" : `${roomPx}px`);
    const { left, top } = sheetPlace(side, mark, size, free, facing);
    sheet.style.left = `${sides.left + left}px`;
    sheet.style.top = `${top}px`;
    sheet.style.setProperty("--below", `${height - freeHeight}px`);
    sheet.dataset["end"] ??= sheetEnd(rect, freeHeight);
  };
  const moved = () => {
    side = null;
    place();
  };
  const focused = ({ target }: Event) => {
    const hasKeyboard = target instanceof HTMLTextAreaElement && store.get(viewportAtom).isCoarse;
    if (!hasKeyboard || sheet.dataset["end"] === "typing") return;
    sheet.dataset["end"] = "typing"; // without the book's words: they are in sight
    const rect = stage.markRect(id);
    const found = rect && typingPlace(rect, sheet.offsetHeight, store.get(viewportAtom).height);
    if (!found) sheet.dataset["end"] = "top"; // the keyboard comes from below
    sheet.style.setProperty("--typing-top", `${found?.top ?? 0}px`);
    sheet.style.setProperty("--typing-room", `${found?.room ?? 0}px`);
  };
  return stopAll([
    stage.watchCamera(moved),
    store.sub(freeHeightAtom, moved),
    watchSizes([sheet], place), // it grows with its words, on the side where the reader writes them
    listen(sheet, "focusin", focused),
  ]);
}

/** So long after a tap the browser may still make a click of it, ms. */
const CLICK_MS = 500;

/** Leaves out the click of the tap that has opened the sheet: where that lies under the finger, it deleted the note. */
function runOwnClicks(sheet: HTMLElement, { clock }: Pick<Ports, "clock">): Stop {
  const openedMs = clock.now();
  let isPressed = false;
  return stopAll([
    listen(sheet, "pointerdown", () => {
      isPressed = true;
    }),
    listen(
      sheet,
      "click",
      (event) => {
        // Keys and screen readers click without a press, and without a count.
        if (isPressed || event.detail === 0 || clock.now() - openedMs > CLICK_MS) return;
        event.preventDefault();
        event.stopPropagation();
      },
      true,
    ),
  ]);
}

/** The editor of a note: a sheet beside it with its words. */
export function NoteEditor({ id, stage }: { readonly id: string; readonly stage: BookStage }) {
  const t = useT();
  const { pages } = useAtomValue(bookAtom);
  const store = useStore();
  const sheet = useRef<HTMLElement>(null);
  const note = useAtomValue(openNoteAtom);
  const close = useSetAtom(closeNoteEditorAtom);
  const leave = useSetAtom(leaveNoteAtom);
  useLayoutEffect(() => {
    const element = sheet.current;
    if (!element) return;
    const stop = stopAll([
      runNotePlace(store, stage, id, element),
      runCloseBeside(element, stage, close),
      runOwnClicks(element, store.get(portsAtom)),
      onCloseRequest(leave), // Android's Back
    ]);
    enterPanel(element);
    return () => {
      stop();
      leavePanel(element);
    };
  }, [store, stage, id, close, leave]);
  if (!note) return null;
  const page = labelOf(pages, note.page);
  return (
    <section
      ref={sheet}
      className="note-editor"
      data-kind={note.kind}
      style={note.kind === "highlight" ? ({ "--mark": HIGHLIGHT_COLORS[note.color] } as CSSProperties) : undefined}
      role="dialog"
      aria-label={
        note.kind === "sticky"
          ? t("noteOnPage", "Note on page {page}", { page })
          : t("highlightOnPage", "Highlight on page {page}", { page })
      }
      tabIndex={-1}
      onKeyDown={goRound}
    >
      <EditorHead note={note} page={page} />
      {note.kind === "highlight" && <HighlightParts note={note} />}
      <NoteWords note={note} />
    </section>
  );
}

/** The page of the note, in few words, which small cards have room for, and what can be done with it. */
function EditorHead({ note, page }: { readonly note: WordedNote; readonly page: string }) {
  const t = useT();
  const leave = useSetAtom(leaveNoteAtom);
  const remove = useSetAtom(deleteOpenNoteAtom);
  const isSticky = note.kind === "sticky";
  return (
    <header className="note-editor__head">
      <h2 className="note-editor__title">{t("pageName", "Page {page}", { page })}</h2>
      {!isSticky && <CopyHighlight text={note.text} />}
      <IconButton
        icon="trash-2"
        label={isSticky ? t("noteDelete", "Delete note") : t("highlightDelete", "Delete highlight")}
        onClick={remove}
      />
      <IconButton icon="check" label={t("noteDone", "Done")} onClick={leave} />
    </header>
  );
}

/**
 * Whoever opens a note again writes on. Later the caret is where the reader has left it; without the focus it is not set,
 * for on iPads that would bring the keyboard.
 */
function beginAtEnd(field: HTMLTextAreaElement | null): Stop | undefined {
  const begin = () => field?.setSelectionRange(NOTES.textMost, NOTES.textMost);
  return field ? listen(field, "focus", begin, { once: true }) : undefined;
}

/**
 * The field for the reader's own words. It keeps them itself: until React has heard that they change, it would put those
 * before into the field again, and who writes at once would lose the first letters.
 */
function NoteWords({ note }: { readonly note: WordedNote }) {
  const t = useT();
  const type = useSetAtom(typeNoteAtom);
  const isSticky = note.kind === "sticky";
  const isToWrite = useAtomValue(isNoteToWriteAtom);
  const leave = useSetAtom(leaveNoteAtom);
  return (
    <textarea
      key={note.id}
      ref={beginAtEnd}
      className="note-editor__text"
      data-autofocus={isToWrite || undefined}
      dir={wordsOf(note) === "" ? undefined : "auto"} // the words in an empty field are the viewer's
      aria-label={isSticky ? t("noteText", "Text of the note") : t("highlightName", "Name or comment")}
      placeholder={isSticky ? t("notePlaceholder", "Write a note…") : t("highlightPlaceholder", "Add a comment…")}
      maxLength={NOTES.textMost}
      defaultValue={wordsOf(note)}
      onChange={(event) => type(event.target.value)}
      aria-keyshortcuts="Control+Enter Meta+Enter"
      onKeyDown={(event) => {
        const isDone = event.key === "Enter" && (event.ctrlKey || event.metaKey); // as messages are sent
        if (!isDone || event.nativeEvent.isComposing) return;
        event.preventDefault();
        leave();
      }}
    />
  );
}

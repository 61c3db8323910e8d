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
import { watchSizes } from "../../io/viewport.ts";
import { clamp } from "../../lib/clamp.ts";
import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import type { BookStage } from "../../stage/stage-handle.ts";
import { bookAtom } from "../../state/reading.ts";
import { bottomEdgeAtom } from "../../state/toolbar.ts";
import { viewportAtom } from "../../state/view.ts";
import {
  closeNoteEditorAtom,
  deleteOpenNoteAtom,
  isNoteToWriteAtom,
  openNoteAtom,
  typeNoteAtom,
  wordsOf,
} from "./editor-state.ts";
import { CopyHighlight, HighlightParts } from "./highlights/HighlightParts.tsx";
import { labelOf, NOTES, type WordedNote } from "./note.ts";
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

/** The distance from the sheet to its note and to the edges of the window, px. */
const GAP_PX = 10;
type Size = { readonly width: number; readonly height: number };

/** What is free for sheets: not the bars, nor the strip of tools where it floats over a zoomed book. */
const freeHeightAtom = atom((get) => {
  const floatingPx = get(wantedStripInsetsAtom).bottom - get(stripInsetsAtom).bottom;
  return get(viewportAtom).height - get(bottomEdgeAtom) - Math.max(0, floatingPx);
});

type SheetSide = "left" | "right" | "below" | "above" | "facing" | "far-left" | "far-right";
type SheetPlace = { readonly left: number; readonly top: number };

/** So far from its words a sheet on the page opposite is still theirs, px. */
const FACING_PX = 280;

/** A sheet with less room than this lies over its note rather than have no field, px. */
const LEAST_ROOM_PX = 140;

/** The places at the sides of a note, client px. @param facing the page opposite, if one lies open */
function placesAround(mark: Rect, sheet: Size, facing: Rect | null): Readonly<Record<SheetSide, SheetPlace>> {
  const top = mark.y - GAP_PX;
  const { x, width } = facing ?? mark;
  return {
    facing: { left: x > mark.x ? x + GAP_PX : x + width - GAP_PX - sheet.width, top },
    "far-left": { left: Number.NEGATIVE_INFINITY, top },
    "far-right": { left: Number.POSITIVE_INFINITY, top },
    right: { left: mark.x + mark.width + GAP_PX, top },
    left: { left: mark.x - GAP_PX - sheet.width, top },
    below: { left: mark.x, top: mark.y + mark.height + GAP_PX },
    above: { left: mark.x, top: top - sheet.height },
  };
}

/** The side of a note with space for its sheet: beside it, or where neither side is wide enough below or above it. */
export function sheetSide(mark: Rect, sheet: Size, window: Size): SheetSide {
  const { left, right, below, above } = placesAround(mark, sheet, null);
  const fitsBelow = below.top + sheet.height + GAP_PX <= window.height;
  const isInLeftHalf = mark.x < window.width / 2;
  const fitsRight = right.left + sheet.width + GAP_PX <= window.width;
  const isBeside = fitsRight || (left.left >= GAP_PX && !isInLeftHalf) || mark.width < sheet.width;
  if (isBeside) return fitsRight || isInLeftHalf ? "right" : "left";
  return fitsBelow || above.top < GAP_PX ? "below" : "above";
}

/**
 * The same for words, whose line goes on beside them, and is read on: on the page opposite where that is near, else
 * below or above them, else at the window's farther side.
 */
export function wordsSheetSide(mark: Rect, sheet: Size, window: Size, facing: Rect | null): SheetSide {
  const { facing: opposite, below, above } = placesAround(mark, sheet, facing);
  const hasRoom = opposite.left >= GAP_PX && opposite.left + sheet.width + GAP_PX <= window.width;
  const awayPx = facing ? Math.max(facing.x - mark.x - mark.width, mark.x - facing.x - facing.width) : Infinity;
  if (hasRoom && awayPx <= FACING_PX) return "facing";
  if (below.top + sheet.height + GAP_PX <= window.height) return "below";
  if (above.top >= GAP_PX) return "above";
  return mark.x + mark.width / 2 < window.width / 2 ? "far-right" : "far-left";
}

/** Where the sheet of a note stands at a side of it, within the window; client px. */
export function sheetPlace(
  side: SheetSide,
  mark: Rect,
  sheet: Size,
  window: Size,
  facing: Rect | null = null,
): SheetPlace {
  const { left, top } = placesAround(mark, sheet, facing)[side];
  return {
    left: clamp(left, GAP_PX, Math.max(GAP_PX, window.width - sheet.width - GAP_PX)),
    top: clamp(top, GAP_PX, Math.max(GAP_PX, window.height - sheet.height - GAP_PX)),
  };
}

/** How high a sheet can be that stands below its note, or above it, without coming upon it, px; null = it stands beside it. */
export function sheetRoom(side: SheetSide, mark: Rect, window: Size): number | null {
  const below = window.height - mark.y - mark.height - 2 * GAP_PX;
  const px = side === "below" ? below : side === "above" ? mark.y - 2 * GAP_PX : 0;
  return px < LEAST_ROOM_PX ? null : px;
}

/** The end of a phone's window where the sheet stands: the one farther from its note, so that what is noted is seen. */
function sheetEnd(mark: Rect, freeHeight: number): "top" | "bottom" {
  return mark.y + mark.height / 2 < freeHeight / 2 ? "bottom" : "top";
}

/** The open page that a mark is not on, client px; null = there is none. */
function facingPage(stage: BookStage, { x, width }: Rect): Rect | null {
  const isBeside = (page: Rect) => x + width / 2 < page.x || x + width / 2 > page.x + page.width;
  return stage.openPages().find(({ rect }) => isBeside(rect))?.rect ?? null;
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
    const free = { width, height: freeHeight };
    const facing = facingPage(stage, rect);
    const isWords = sheet.dataset["kind"] === "highlight";
    side ??= isWords ? wordsSheetSide(rect, size, free, facing) : sheetSide(rect, size, free);
    const roomPx = sheetRoom(side, rect, free); // it does not grow over its words
    sheet.style.setProperty("--room", roomPx === null ? "none" : `${roomPx}px`);
    const { left, top } = sheetPlace(side, rect, size, free, facing);
    sheet.style.left = `${left}px`;
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
    if (hasKeyboard) sheet.dataset["end"] = "top"; // it comes from below
  };
  return stopAll([
    stage.watchCamera(moved),
    store.sub(freeHeightAtom, moved),
    watchSizes([sheet], place), // it grows with its words, on the side where the reader writes them
    listen(sheet, "focusin", focused),
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
  useLayoutEffect(() => {
    const element = sheet.current;
    if (!element) return;
    const stop = stopAll([runNotePlace(store, stage, id, element), runCloseBeside(element, stage, close)]);
    enterPanel(element);
    return () => {
      stop();
      leavePanel(element);
    };
  }, [store, stage, id, close]);
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
  const close = useSetAtom(closeNoteEditorAtom);
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
      <IconButton icon="check" label={t("noteDone", "Done")} onClick={close} />
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

/** The field for the reader's own words. */
function NoteWords({ note }: { readonly note: WordedNote }) {
  const t = useT();
  const type = useSetAtom(typeNoteAtom);
  const isSticky = note.kind === "sticky";
  const isToWrite = useAtomValue(isNoteToWriteAtom);
  const close = useSetAtom(closeNoteEditorAtom);
  return (
    <textarea
      ref={beginAtEnd}
      className="note-editor__text"
      data-autofocus={isToWrite || undefined}
      dir={wordsOf(note) === "" ? undefined : "auto"} // the words in an empty field are the viewer's
      aria-label={isSticky ? t("noteText", "Text of the note") : t("highlightName", "Name or comment")}
      placeholder={isSticky ? t("notePlaceholder", "Write a note…") : t("highlightPlaceholder", "Add a comment…")}
      maxLength={NOTES.textMost}
      value={wordsOf(note)}
      onChange={(event) => type(event.target.value)}
      aria-keyshortcuts="Control+Enter Meta+Enter"
      onKeyDown={(event) => {
        const isDone = event.key === "Enter" && (event.ctrlKey || event.metaKey); // as messages are sent
        if (!isDone || event.nativeEvent.isComposing) return;
        event.preventDefault();
        close();
      }}
    />
  );
}

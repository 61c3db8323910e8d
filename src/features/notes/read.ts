import type { Getter } from "jotai/vanilla";
import { HIGHLIGHT_COLOR_NAMES } from "../../book/publication/highlight-colors.ts";
import { clamp } from "../../lib/clamp.ts";
import { mergeRecords } from "../../lib/merge-records.ts";
import { readStored, writeStored } from "../../state/stored.ts";
import { NOTES_KEY } from "./api.ts";
import { type Highlight, type LineCorners, NOTES, type NoteRecord, type Sticky, type Stroke } from "./note.ts";

/** The latest time that a Date can hold, ms since 1970; anything later is not a time. */
const LATEST_MS = 8.64e15;
type Fields = Readonly<Record<string, unknown>>;

/** Reads notes from stored data or a file. What is not a valid note is left out; texts stay plain texts. */
export function readNotes(value: unknown): readonly NoteRecord[] {
  if (!Array.isArray(value)) return [];
  const records = value.map(readRecord).filter((record) => record !== null);
  return [...new Map(records.map((record) => [record.id, record])).values()];
}

function readRecord(value: unknown): NoteRecord | null {
  if (typeof value !== "object" || value === null) return null;
  const { id, changed, kind, ...fields } = value as Fields;
  if (typeof id !== "string" || id === "" || id.length > 100 || !isTime(changed)) return null;
  if (kind === "gone") return { kind, id, changed, isGone: true };
  const { page, made } = fields;
  if (!Number.isSafeInteger(page) || (page as number) < 1 || !isTime(made)) return null;
  const own = { id, changed, made, page: page as number };
  if (kind === "stroke") return readStroke(own, fields);
  if (kind === "highlight") return readHighlight(own, fields);
  return kind === "sticky" ? readSticky(own, fields) : null;
}

type OwnFields = Pick<Stroke, "id" | "changed" | "made" | "page">;

function readStroke(own: OwnFields, fields: Fields): Stroke | null {
  const { color, width } = fields;
  const points = readNumbers(fields["points"], -1, 2);
  if (!points || points.length < 2 || points.length % 2 === 1 || points.length > 2 * NOTES.pointsMost) return null;
  if (typeof color !== "string" || !/^#[0-9a-f]{6}$/i.test(color)) return null;
  if (!isNumber(width) || width <= 0 || width > 0.2) return null;
  const pressures = readNumbers(fields["pressures"], 0, 1);
  const hasPressures = pressures !== null && pressures.length * 2 === points.length;
  return { kind: "stroke", ...own, color, width, points, ...(hasPressures && { pressures }) };
}

function readSticky(own: OwnFields, { x, y, text }: Fields): Sticky | null {
  if (!isNumber(x) || !isNumber(y) || typeof text !== "string") return null;
  return { kind: "sticky", ...own, x: clamp(x, 0, 1), y: clamp(y, 0, 1), text: text.slice(0, NOTES.textMost) };
}

/** What lies beside the page is brought back onto it. Lines beyond the most are left out. */
function readHighlight(own: OwnFields, { color, quads, text, name }: Fields): Highlight | null {
  const colorName = HIGHLIGHT_COLOR_NAMES.find((each) => each === color);
  if (!colorName || !Array.isArray(quads) || typeof text !== "string") return null;
  const lines = quads.slice(0, NOTES.quadsMost).map(readCorners);
  if (lines.length === 0 || !lines.every((line) => line !== null)) return null;
  const ownName = typeof name === "string" ? name.slice(0, NOTES.textMost) : "";
  return {
    kind: "highlight",
    ...own,
    color: colorName,
    quads: lines,
    text: text.slice(0, NOTES.textMost),
    name: ownName,
  };
}

function readCorners(value: unknown): LineCorners | null {
  if (!Array.isArray(value) || value.length !== 8 || !value.every(isNumber)) return null;
  return value.map((each) => clamp(each, 0, 1)) as readonly number[] as LineCorners;
}

/** A list of numbers that are all within their limits; null = some are not. */
function readNumbers(value: unknown, least: number, most: number): readonly number[] | null {
  if (!Array.isArray(value)) return null;
  return value.every((each) => isNumber(each) && each >= least && each <= most) ? (value as number[]) : null;
}

function isTime(value: unknown): value is number {
  return isNumber(value) && value >= 0 && value <= LATEST_MS;
}

function isNumber(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value);
}

/** All notes after storing them, and whether that worked. */
type StoreResult = { readonly records: readonly NoteRecord[]; readonly isStored: boolean };

/** The stored notes of this book. */
export function readStoredNotes(get: Getter): readonly NoteRecord[] {
  return readNotes(readStored(get, NOTES_KEY));
}

/**
 * Stores the notes of this tab, merged with those that another tab has stored meanwhile. If storage is full, what was
 * stored before stays. Nothing is written that is stored already, or two tabs would react to each other for ever.
 */
export function storeNotes(get: Getter, mine: readonly NoteRecord[]): StoreResult {
  const stored = readStoredNotes(get);
  const records = forgetOldest(mergeRecords(mine, stored));
  return { records, isStored: areSame(records, stored) || writeStored(get, NOTES_KEY, records) };
}

function areSame(records: readonly NoteRecord[], stored: readonly NoteRecord[]): boolean {
  if (records.length !== stored.length) return false;
  const byId = new Map(stored.map((record) => [record.id, record]));
  return records.every(({ id, changed, kind }) => {
    const other = byId.get(id);
    return other?.changed === changed && other.kind === kind;
  });
}

function forgetOldest(records: readonly NoteRecord[]): readonly NoteRecord[] {
  const gone = records.filter(({ kind }) => kind === "gone").sort((a, b) => b.changed - a.changed);
  const forgotten = new Set(gone.slice(NOTES.goneMost));
  return forgotten.size === 0 ? records : records.filter((record) => !forgotten.has(record));
}

import type { Highlight, Note, Sticky, Stroke } from "../../src/features/notes/note.ts";
import { notesPortsAtom } from "../../src/features/notes/state.ts";
import type { TextToPrint } from "../../src/io/print-text.ts";
import { ok } from "../../src/lib/result.ts";
import { openReader } from "./open-reader.ts";

type Opening = Parameters<typeof openReader>[0] & { readonly tab?: string; readonly file?: File | null };

/** A viewer whose notes have predictable ids and times; `fill` leaves no space in the storage. */
export function openNotes({ tab = "a", file = null, ...opening }: Opening = {}) {
  const reader = openReader(opening);
  let nowMs = 1000;
  let made = 0;
  const printed: TextToPrint[] = [];
  const saved: { readonly name: string; readonly text: string }[] = [];
  reader.store.set(notesPortsAtom, {
    nowMs: () => nowMs,
    newId: () => `${tab}${++made}`,
    pick: async () => file,
    save: (name, text) => saved.push({ name, text }),
    print: async (text) => {
      printed.push(text);
      return ok(undefined);
    },
  });
  const storedText = () => reader.stored.get("recto::notes") ?? "";
  return { ...reader, saved, printed, storedText, setNow: (ms: number) => (nowMs = ms) };
}

/** A stroke across a page. */
export function strokeOf(id: string, more: Partial<Stroke> = {}): Stroke {
  const points = [0.1, 0.5, 0.9, 0.5];
  return { kind: "stroke", id, changed: 1, made: 1, page: 1, color: "#d92d20", width: 0.01, points, ...more };
}

/** A note in the middle of a page. */
export function stickyOf(id: string, more: Partial<Sticky> = {}): Sticky {
  return { kind: "sticky", id, changed: 1, made: 1, page: 1, x: 0.5, y: 0.5, text: "Look here", ...more };
}

/** Two lines of words in the upper half of a page. */
export function highlightOf(id: string, more: Partial<Highlight> = {}): Highlight {
  const line = (y: number) => [0.1, y + 0.05, 0.9, y + 0.05, 0.9, y, 0.1, y] as const;
  const text = "All that glitters is not gold";
  const own = { id, changed: 1, made: 1, page: 1 };
  return { kind: "highlight", ...own, color: "yellow", quads: [line(0.2), line(0.3)], text, name: "", ...more };
}

/** As a change that puts the notes onto their pages. */
export function putting(...notes: readonly Note[]) {
  return notes.map((note) => ({ id: note.id, note }));
}

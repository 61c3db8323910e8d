import { atom, type Getter } from "jotai/vanilla";
import type { Note } from "./note.ts";
import { changeNotesAtom, noteByIdAtom } from "./state.ts";

/** Who offers to bring deleted notes back: the list while it is open, or for a moment a button beside the book. */
type Offerer = "list" | "book";
/** Notes that were deleted together. */
type Deletion = { readonly notes: readonly Note[]; readonly by: Offerer };

const deletionsAtom = atom<readonly Deletion[]>([]);
/** What was deleted one after the other and is still away: undo may have brought it back. */
const missingAtom = atom((get) => {
  const noteOf = get(noteByIdAtom);
  return get(deletionsAtom).filter(({ notes }) => notes.some(({ id }) => !noteOf(id)));
});
const lastOf = (get: Getter, offerer: Offerer) => get(missingAtom).findLast(({ by }) => by === offerer);

/** What the button beside the book brings back; null = nothing. */
export const deletedNotesAtom = atom((get) => lastOf(get, "book")?.notes ?? null);
/** Whether the list has something to bring back. */
export const canRestoreAtom = atom((get) => lastOf(get, "list") !== undefined);
/** Remembers what has just been deleted. */
export const rememberDeletedAtom = atom(null, (get, set, notes: readonly Note[], by: Offerer) => {
  set(deletionsAtom, [...get(deletionsAtom), { notes, by }]);
});
/** Brings back what was deleted last; then what was deleted before it is offered. */
export const restoreDeletedAtom = atom(null, (get, set, offerer: Offerer) => {
  const last = lastOf(get, offerer);
  if (!last) return;
  set(
    deletionsAtom,
    get(missingAtom).filter((each) => each !== last),
  );
  set(
    changeNotesAtom,
    last.notes.map((note) => ({ id: note.id, note })),
  );
});
/** Has the button beside the book offer what the list did: that is closed. */
export const offerBesideBookAtom = atom(null, (get, set) => {
  set(
    deletionsAtom,
    get(missingAtom).map(({ notes }) => ({ notes, by: "book" as const })),
  );
});
/** Leaves deleted what the button beside the book offers. */
export const forgetDeletedAtom = atom(null, (get, set) => {
  set(
    deletionsAtom,
    get(deletionsAtom).filter(({ by }) => by !== "book"),
  );
});

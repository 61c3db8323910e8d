import { atom } from "jotai/vanilla";
import { pickFile } from "../../io/pick-file.ts";
import { saveFile } from "../../io/save-file.ts";

/** What of the world only notes need; tests put fakes in its place. */
export type NotesPorts = {
  readonly nowMs: () => number; // ms since 1970
  readonly newId: () => string;
  readonly pick: (accept: string) => Promise<File | null>;
  readonly save: (name: string, text: string, type: string) => void;
};

/** The browser's own; only tests set it. */
export const notesPortsAtom = atom<NotesPorts>({
  nowMs: () => Date.now(),
  newId: () => `note-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`,
  pick: pickFile,
  save: saveFile,
});

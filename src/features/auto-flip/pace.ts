import { atom, type Getter } from "jotai/vanilla";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { readStored, writeStored } from "../../state/stored.ts";
import { paceAtom, roundSeconds } from "./state.ts";

/** The key under which the reader's choice is stored. */
const PACE_KEY = "auto-flip-pace";
/** Seconds that are offered beside the book's own: for pictures, for a glance at the text, and for reading it. */
const PACES = [3, 6, 12, 30] as const;

/** The seconds of a round that readers can choose from, the book's own among them. */
export const pacesAtom = atom((get): readonly number[] => {
  const own = roundSeconds(get(chromeSettingsAtom).autoPlayDuration);
  return [...new Set([own, ...PACES])].sort((one, other) => one - other);
});

/** Reads what the reader has chosen before, unless it is known. */
export const loadPaceAtom = atom(null, (get, set) => {
  if (get(paceAtom) === null) set(paceAtom, readPace(get));
});

/** Chooses the seconds of a round. @returns whether the choice could be stored for later visits */
export const choosePaceAtom = atom(null, (get, set, seconds: number): boolean => {
  set(paceAtom, seconds);
  return writeStored(get, PACE_KEY, seconds);
});

/** A stored choice that is no longer offered counts for nothing. */
function readPace(get: Getter): number | null {
  const stored = readStored(get, PACE_KEY);
  return get(pacesAtom).find((seconds) => seconds === stored) ?? null;
}

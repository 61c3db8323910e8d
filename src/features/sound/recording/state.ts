import { atom } from "jotai/vanilla";

/** What the player of a recording shows; null = the book has no recording with a player. Only run.ts sets it. */
export type RecordingView = { readonly isPlaying: boolean; readonly seconds: number; readonly duration: number };
const viewBaseAtom = atom<RecordingView>({ isPlaying: false, seconds: 0, duration: 0 });
/** What the player of the recording shows. */
export const recordingViewAtom = atom((get) => get(viewBaseAtom));
/** Changes what the player shows. */
export const setRecordingViewAtom = atom(null, (get, set, change: Partial<RecordingView>) =>
  set(viewBaseAtom, { ...get(viewBaseAtom), ...change }),
);

type Controls = { readonly toggle: () => void; readonly seek: (seconds: number) => void };
/** What the player's controls do; only run.ts sets it. */
export const recordingControlsAtom = atom<Controls>({ toggle: () => {}, seek: () => {} });

import { atom } from "jotai/vanilla";

const stepsAtom = atom<Readonly<Record<string, number>>>({});

/** How far each show has come, by the id of its item; it stands there again when its page comes back. */
export const photoStepsAtom = atom((get) => get(stepsAtom));
export const setPhotoStepAtom = atom(null, (get, set, id: string, step: number) =>
  set(stepsAtom, { ...get(stepsAtom), [id]: step }),
);

/** The photos of a show from the one that it shows on; steps may lie beyond the ends. */
export function photosFrom<P>(photos: readonly P[], step: number): readonly P[] {
  const count = photos.length;
  const first = count > 0 ? ((step % count) + count) % count : 0;
  return first === 0 ? photos : [...photos.slice(first), ...photos.slice(0, first)];
}

import { atom } from "jotai/vanilla";

const lateBaseAtom = atom<object | null>(null);
/** Another object once it is known what is emphasised in text that has been read without it; null = there is none such. */
export const lateEmphasisAtom = atom((get) => get(lateBaseAtom));
/** Notes that it has come. Only this feature does. */
export const noteLateEmphasisAtom = atom(null, (_get, set) => set(lateBaseAtom, {}));

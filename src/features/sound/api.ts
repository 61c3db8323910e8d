export { hasMusicAtom } from "./state.ts";
export { isMusicOnAtom, isUnlockedAtom, volumeAtom } from "./switches.ts";

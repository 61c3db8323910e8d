export { isMusicOnAtom, isUnlockedAtom, volumeAtom } from "./switches.ts";

import { atom } from "jotai/vanilla";

/** The article that the address names, null where it names none. Source: specification BOOT-18, BOOT-19. */
export const articleWishAtom = atom<number | null>(null);

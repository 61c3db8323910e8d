import { atom } from "jotai/vanilla";

/** What gives image elements the encrypted pictures of a book. */
export type PictureOpener = {
  readonly has: (url: string) => boolean;
  readonly open: (url: string) => Promise<string | null>; // an address that is valid until it is revoked
  readonly revoke: (address: string) => void;
};

/** Opens the encrypted pictures of the book; null = it has none, or the reader has no access. Only features/access sets it. */
export const pictureOpenerAtom = atom<PictureOpener | null>(null);

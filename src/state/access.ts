import { atom } from "jotai/vanilla";
import { bookAtom } from "./reading.ts";

/** Whether this reader has been given access to a limited book. Only features/access sets it. */
export const isAccessGrantedAtom = atom(false);

/**
 * Whether the reader's access is limited, and not granted yet: some pages are closed, or the book is encrypted (ACC-01,
 * ENC-01). This is the one place to ask; of a single page, `isProtected` says whether it is closed now.
 */
export const isAccessLimitedAtom = atom((get) => {
  const { pages, settings } = get(bookAtom);
  return !get(isAccessGrantedAtom) && (settings.isEncryptionBook || pages.some((page) => page.isProtected));
});

/** What gives image elements pictures of a book that are not shown as their files are. */
export type PictureOpener = {
  readonly has: (url: string) => boolean;
  /** An address that is valid until it is revoked; null = the picture cannot be had. */
  readonly open: (url: string, signal?: AbortSignal) => Promise<string | null>;
  readonly revoke: (address: string) => void;
};

/** Opens the encrypted pictures of the book; null = it has none, or the reader has no access. Only features/access sets it. */
export const pictureOpenerAtom = atom<PictureOpener | null>(null);

/** Opens small pictures of pages as they are read at night. Those that nobody may look at keep their address. */
export type PageOpener = PictureOpener & {
  /** Makes a page that is drawn already one of the night. @returns false where nobody may look at it: it is as it was */
  readonly darken: (page: HTMLCanvasElement) => boolean;
};

/** Opens small pictures of pages at night; null = they are shown as printed. Only features/appearance sets it. */
export const pageOpenerAtom = atom<PageOpener | null>(null);

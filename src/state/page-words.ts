import { atom } from "jotai/vanilla";
import type { Picture } from "../io/picture-loader.ts";

/** What stands on a page without its picture. The protected notice is the literal text of ENC-02. */
export type PageWords = {
  readonly failed: string;
  readonly slow: string;
  readonly retry: string;
  readonly protected: string;
};

/** English until the texts are there, which come with the chrome; the feature page-words sets it. */
export const pageWordsAtom = atom<PageWords>({
  failed: "This page could not be loaded.",
  slow: "The server is slow to answer. Still waiting…",
  retry: "Try again",
  protected: "The book is protected. Please purchase it, or verify password / your email to continue reading.",
});

/** The book's own picture for pages that wait for theirs (pageLoadingUrl, PAGE-21); null = our quiet ring. */
export const waitingPictureAtom = atom<Picture | null>(null);

/** The name of the reader's language; likewise. */
export const languageNameAtom = atom("English");

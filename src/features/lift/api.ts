import { atom } from "jotai/vanilla";
import type { PageIndex } from "../../book/publication/pages.ts";
import { openPanelAtom } from "../../state/panels.ts";

/** Words of a page whose paragraph the reader lifts. */
export type LiftedWords = { readonly page: PageIndex; readonly words: string };

/** What is lifted, or was last. */
export const liftedAtom = atom<LiftedWords | null>(null);
/** Raises the paragraph with these words above its page, as flowing text. */
export const liftAtom = atom(null, (_get, set, lifted: LiftedWords) => {
  set(liftedAtom, lifted);
  set(openPanelAtom, "lift");
});

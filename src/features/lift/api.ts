import { atom } from "jotai/vanilla";
import type { PageIndex } from "../../book/publication/pages.ts";
import type { PageReading } from "../../book/text/reading.ts";
import { openPanelAtom } from "../../state/panels.ts";
import { pageAtom } from "../../state/reading.ts";
import { goToPageAtom } from "../../state/turning.ts";
import { loadReadingAtom } from "../flowing-text/api.ts";

/** Words of a page whose paragraph the reader lifts. */
type LiftedWords = { readonly page: PageIndex; readonly words: string };
/** The same with the page's text; null = it has not come yet. */
export type Lifted = LiftedWords & { readonly reading: PageReading | null };

const liftedBaseAtom = atom<Lifted | null>(null);
/** What is lifted; null = nothing. */
export const liftedAtom = atom((get) => get(liftedBaseAtom));
/** Raises the paragraph with these words above its page, as flowing text. */
export const liftAtom = atom(null, async (get, set, words: LiftedWords): Promise<void> => {
  const lifted: Lifted = { ...words, reading: null };
  set(liftedBaseAtom, lifted);
  set(openPanelAtom, "lift");
  const none: PageReading = { kind: "text", blocks: [] };
  const reading = await set(loadReadingAtom, words.page).catch(() => none);
  if (get(liftedBaseAtom) === lifted) set(liftedBaseAtom, { ...words, reading });
});
/** Reads what is lifted again, of which more is known than before, such as what is emphasised. */
export const rereadLiftedAtom = atom(null, async (get, set): Promise<void> => {
  const lifted = get(liftedBaseAtom);
  if (!lifted?.reading) return;
  const reading = await set(loadReadingAtom, lifted.page).catch(() => lifted.reading);
  if (get(liftedBaseAtom) === lifted) set(liftedBaseAtom, { ...lifted, reading });
});
/** Raises the text of the open page if nothing is lifted. */
export const liftOpenPageAtom = atom(null, (get, set): void => {
  if (!get(liftedBaseAtom)) void set(liftAtom, { page: get(pageAtom), words: "" });
});
/** Forgets what was lifted, which has settled back. */
export const settleAtom = atom(null, (_get, set): void => set(liftedBaseAtom, null));
/** Raises the text of another page, and turns the book to it. */
export const liftPageAtom = atom(null, (_get, set, page: PageIndex): void => {
  set(goToPageAtom, page);
  void set(liftAtom, { page, words: "" });
});

import type { Store } from "../../lib/feature.ts";
import { waitingPaperAtom } from "../../state/pictures.ts";
import { leavesColorAtom } from "../pages/leaves-color.ts";

/** The paper on the back of lone pages, in the light that they are read in, as CSS; null = nobody has seen the book's. */
export function backPaper(store: Store): string | null {
  return store.get(leavesColorAtom) ?? store.get(waitingPaperAtom);
}

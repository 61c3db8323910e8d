import { atom } from "jotai/vanilla";
import { numberInText, pageFromText } from "../../book/publication/page-input.ts";
import { followPageAtom } from "../../state/following.ts";
import { bookAtom } from "../../state/reading.ts";
import { textAtom } from "../../state/texts.ts";
import { showTipAtom } from "../../state/tips.ts";

/** Goes to the page of a number or label that was typed. @returns whether there is one */
export const goToTextAtom = atom(null, (get, set, text: string): boolean => {
  const labels = get(bookAtom).pages.map(({ label }) => label);
  const page = pageFromText(text, labels);
  if (page === null) return false;
  if ((numberInText(text) ?? 0) > labels.length && labels[page] !== text) {
    const t = get(textAtom);
    set(showTipAtom, t("pageBeyond", "The book ends at {page}", { page: labels[page] ?? "" }));
  }
  set(followPageAtom, page);
  return true;
});

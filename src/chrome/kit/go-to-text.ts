import { atom } from "jotai/vanilla";
import { numberInText, pageFromText } from "../../book/publication/page-input.ts";
import { bookAtom, pageAtom } from "../../state/reading.ts";
import { textAtom } from "../../state/texts.ts";
import { showTipAtom } from "../../state/tips.ts";
import { goToPageAtom, jumpAtom } from "../../state/turning.ts";

/** Goes to the page of a number or label that was typed. @returns whether there is one */
export const goToTextAtom = atom(null, (get, set, text: string): boolean => {
  const labels = get(bookAtom).pages.map(({ label }) => label);
  const page = pageFromText(text, labels);
  if (page === null) return false;
  if ((numberInText(text) ?? 0) > labels.length && labels[page] !== text) {
    const t = get(textAtom);
    set(showTipAtom, t("pageBeyond", "The book ends at {page}", { page: labels[page] ?? "" }));
  }
  const from = get(pageAtom);
  if (set(goToPageAtom, page)) set(jumpAtom, { from, to: page });
  return true;
});

import { atom } from "jotai/vanilla";
import { copyText } from "../io/sharing.ts";
import { textAtom } from "../state/texts.ts";
import { showToastAtom } from "../state/tips.ts";

/** Copies words of the book, and says so. @returns whether the browser allowed it */
export const copyWordsAtom = atom(null, async (get, set, words: string): Promise<boolean> => {
  const isCopied = await copyText(words);
  const t = get(textAtom);
  set(
    showToastAtom,
    isCopied ? t("selectCopied", "Copied.") : t("selectCopyFailed", "The browser did not allow copying."),
  );
  return isCopied;
});

import { atom } from "jotai/vanilla";
import { copyText } from "../../../io/sharing.ts";
import { textAtom } from "../../../state/texts.ts";
import { showToastAtom } from "../../../state/tips.ts";

/** Copies the words of a highlight, and says so. */
export const copyHighlightAtom = atom(null, async (get, set, words: string): Promise<void> => {
  const isCopied = await copyText(words);
  const t = get(textAtom);
  set(
    showToastAtom,
    isCopied ? t("selectCopied", "Copied.") : t("selectCopyFailed", "The browser did not allow copying."),
  );
});

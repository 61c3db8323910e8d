import { atom } from "jotai/vanilla";
import { bookAtom } from "./reading.ts";
import { languageTagAtom } from "./texts.ts";

/** Whether the book is for the Chinese user group: it says so, or is read in Chinese and says nothing. */
export const isChineseGroupAtom = atom(
  (get) => get(bookAtom).settings.userGroup === "cn" || get(languageTagAtom).startsWith("zh"),
);

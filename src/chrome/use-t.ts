import { useAtomValue } from "jotai/react";
import { type Translate, textAtom } from "../state/texts.ts";

/** Looks texts up in the language of the reader; a component that uses it follows a change of language. */
export function useT(): Translate {
  return useAtomValue(textAtom);
}

import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect, useLayoutEffect } from "react";
import { ThumbDialog } from "./ThumbDialog.tsx";
import { ThumbsBetween } from "./ThumbsBetween.tsx";
import { forgetThumbFocusAtom, thumbsShapeAtom } from "./thumb-list-state.ts";
import { clearThumbSearchAtom } from "./thumb-search-state.ts";

/** All pages at a glance. What was searched for is forgotten when it opens again (THUMB-08). */
export function Panel() {
  const shape = useAtomValue(thumbsShapeAtom);
  const clear = useSetAtom(clearThumbSearchAtom);
  const forget = useSetAtom(forgetThumbFocusAtom);
  const reset = () => {
    clear();
    forget();
  };
  useLayoutEffect(reset, []);
  useEffect(() => reset, []);
  return shape === "between" ? <ThumbsBetween /> : <ThumbDialog />;
}

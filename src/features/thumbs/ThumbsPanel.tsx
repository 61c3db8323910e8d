import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect } from "react";
import { ThumbDialog } from "./ThumbDialog.tsx";
import { ThumbsBetween } from "./ThumbsBetween.tsx";
import { forgetThumbPlaceAtom, thumbsShapeAtom } from "./thumb-list-state.ts";
import { clearThumbSearchAtom } from "./thumb-search-state.ts";

/** All pages at a glance. What was searched for is forgotten with it (THUMB-08). */
export function Panel() {
  const shape = useAtomValue(thumbsShapeAtom);
  const clear = useSetAtom(clearThumbSearchAtom);
  const forget = useSetAtom(forgetThumbPlaceAtom);
  useEffect(
    () => () => {
      clear();
      forget();
    },
    [clear, forget],
  );
  return shape === "between" ? <ThumbsBetween /> : <ThumbDialog />;
}

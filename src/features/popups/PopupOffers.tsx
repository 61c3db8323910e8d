import { useStore } from "jotai/react";
import { useEffect } from "react";
import { runPopups } from "./popups-effects.ts";

/** Draws nothing: opens popups for items as long as it is there. */
export function Part() {
  const store = useStore();
  useEffect(() => runPopups(store), [store]);
  return null;
}

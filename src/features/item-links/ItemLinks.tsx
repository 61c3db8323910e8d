import { useStore } from "jotai/react";
import { useEffect } from "react";
import { runItemLinks } from "./item-links-effects.ts";

/** Draws nothing: does what items ask for as long as it is there. */
export function Part() {
  const store = useStore();
  useEffect(() => runItemLinks(store), [store]);
  return null;
}

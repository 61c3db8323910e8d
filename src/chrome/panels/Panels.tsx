import { useStore } from "jotai/react";
import { atom } from "jotai/vanilla";
import { useEffect } from "react";
import type { PanelSpec } from "../../lib/feature.ts";
import { stopAll } from "../../lib/stop.ts";
import { runCloseByEscape } from "./close-by-escape.ts";
import { PanelHost } from "./PanelHost.tsx";
import { runSideSpace } from "./side-space.ts";

/** Whether what all panels share runs. */
const isRunningAtom = atom(false);

/** Some panels. With those that come first runs what all share: Escape closes them, the book makes space for pinned ones. */
export function Part({ panels }: { readonly panels: readonly PanelSpec[] }) {
  const store = useStore();
  useEffect(() => {
    if (store.get(isRunningAtom)) return;
    store.set(isRunningAtom, true);
    return stopAll([() => store.set(isRunningAtom, false), runCloseByEscape(store), runSideSpace(store)]);
  }, [store]);
  return <PanelHost panels={panels} />;
}

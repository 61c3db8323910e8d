import type { ReactNode } from "react";
import { act } from "react";
import type { Annotation } from "../../src/book/publication/annotation.ts";
import { pageIndex } from "../../src/book/publication/pages.ts";
import type { Store } from "../../src/lib/feature.ts";
import type { Stop } from "../../src/lib/stop.ts";
import { createPageOverlay } from "../../src/stage/overlay/page-overlay.ts";
import { pageItemsAtom } from "../../src/state/page-items.ts";
import { goToPageAtom } from "../../src/state/turning.ts";
import { itemsOf } from "./books/annotations.ts";
import { mountFeature } from "./mount-feature.tsx";
import { openReader } from "./open-reader.ts";

/** A viewer whose pages have items, with the overlay over its stage, a part of the chrome in it, and effects. */
export async function openOverlay(
  annotations: readonly Annotation[],
  part: ReactNode,
  { run, ...opening }: NonNullable<Parameters<typeof openReader>[0]> & { run?: (store: Store) => Stop } = {},
) {
  const reader = openReader(opening);
  const { store, settle } = reader;
  store.set(pageItemsAtom, itemsOf(annotations));
  const mounted = await mountFeature(store, part);
  const host = document.querySelector<HTMLElement>("#stage")!;
  let stop = () => {};
  const stopEffects = run?.(store);
  await act(async () => {
    stop = createPageOverlay(store, host, (tell) => {
      tell({ scale: 1, x: 0, y: 0 }, { x: 0, y: 0 });
      return () => {};
    });
  });
  /** Turns to a page (1-based) as far as the leaf's flight; `settle` ends it. */
  const turnTo = (page: number) => act(async () => void store.set(goToPageAtom, pageIndex(page - 1)));
  const rest = () => act(async () => settle());
  const close = async () => {
    await mounted.unmount();
    stop();
    stopEffects?.();
  };
  return { ...reader, ...mounted, host, turnTo, rest, close };
}

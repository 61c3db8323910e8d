import type { Annotation } from "../../book/annotation.ts";
import { focusStage } from "../../chrome/focus.ts";
import { browserIdle, type Idle } from "../../io/idle.ts";
import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { phaseAtom } from "../../state/turning.ts";
import { reachableItemsAtom, TWINS, twinChunksAtom } from "./twins-state.ts";

/**
 * Keeps a button in the page for each item that can be pressed on the open pages. They come when the browser has
 * nothing else to do, a hundred at a time, and never while a leaf turns: a page of a thousand turns like any other.
 */
export function runTwins(store: Store, page: Document, idle: Idle = browserIdle): Stop {
  let stopWaiting: Stop = () => {};
  const wait = (act: () => void) => {
    stopWaiting();
    stopWaiting = idle.whenIdle(() => {
      if (store.get(phaseAtom) === "rest") act();
    });
  };
  const fill = (chunks: readonly (readonly Annotation[])[], count: number) => {
    const isBare = chunks.length === 0 && store.get(twinChunksAtom).length === 0;
    if (!isBare) store.set(twinChunksAtom, chunks.slice(0, count));
    if (count < chunks.length) wait(() => fill(chunks, count + 1));
  };
  const renew = () => {
    const chunks = chunksOf(store.get(reachableItemsAtom));
    const focused = page.activeElement?.getAttribute("data-mark");
    const place = chunks.findIndex((chunk) => chunk.some(({ id }) => id === focused));
    if (focused && place < 0) focusStage(); // its item is not here any more
    fill(chunks, Math.max(1, place + 1));
  };
  const follow = () => {
    if (store.get(phaseAtom) === "rest") wait(renew);
  };
  follow();
  return stopAll([
    () => stopWaiting(),
    () => store.set(twinChunksAtom, []),
    store.sub(reachableItemsAtom, follow),
    store.sub(phaseAtom, follow),
  ]);
}

function chunksOf(items: readonly Annotation[]): readonly (readonly Annotation[])[] {
  const count = Math.ceil(items.length / TWINS.chunk);
  return Array.from({ length: count }, (_, chunk) => items.slice(chunk * TWINS.chunk, (chunk + 1) * TWINS.chunk));
}

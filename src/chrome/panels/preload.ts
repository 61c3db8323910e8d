import type { Idle } from "../../io/idle.ts";
import type { PanelSpec, Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { panelsAtom } from "../../state/panels.ts";
import { portsAtom } from "../../state/ports.ts";
import { phaseAtom } from "../../state/turning.ts";
import { loadPanel, prerenderedPanelAtom } from "./loading.ts";

/**
 * When panels are loaded before they are opened: once no leaf has turned for `calmMs`, longer than readers who leaf
 * through a book rest between two turns, so that turning leaves have all frames to themselves. Prerendering takes some.
 */
export const PRELOAD = { firstMs: 2000, nextMs: 50, againMs: 1500, calmMs: 1500, prerenderMs: 100 } as const;

export type PreloadOptions = {
  readonly panels: readonly PanelSpec[];
  readonly idle: Idle;
  readonly isLoading: () => boolean; // the book's pictures need the connection
};

/**
 * Loads the code of all panels, one after the other, when the browser is idle, so that each opens at once. Then it
 * prerenders the slow ones, also one by one. Nothing is loaded early for readers who save data. A panel that cannot be
 * loaded is tried again when it is opened.
 */
export function runPreload(store: Store, { panels, idle, isLoading }: PreloadOptions): Stop {
  const { clock } = store.get(portsAtom);
  // What is done after a failed import has to be there before the network, or an update of the viewer, takes it away.
  void import("../../io/import-again.ts").catch(() => {});
  const waiting = panels.filter(({ isRare }) => !isRare);
  const notPrerendered = panels.filter(({ isPrerendered }) => isPrerendered);
  let isOver = idle.isSavingData();
  let stopWaiting: Stop = () => {};
  let movedAtMs = -Infinity;
  const stopWatching = store.sub(phaseAtom, () => {
    movedAtMs = clock.now();
  });
  const isCalm = () => store.get(phaseAtom) === "rest" && clock.now() - movedAtMs >= PRELOAD.calmMs;
  const next = (ms: number) => {
    if (isOver) return;
    stopWaiting = clock.after(ms, () => {
      stopWaiting = idle.whenIdle(goOn);
    });
  };
  const goOn = () => {
    if (isLoading() || !isCalm()) return next(PRELOAD.againMs);
    if (waiting.length > 0) return loadOne();
    if (notPrerendered.length === 0) return;
    if (store.get(panelsAtom).length > 0)
      next(PRELOAD.againMs); // a search, say, shall have all frames to itself
    else prerenderOne();
  };
  const loadOne = () => {
    const done = () => next(PRELOAD.nextMs);
    const panel = waiting.shift();
    if (panel) void loadPanel(panel).then(done, done);
  };
  const prerenderOne = () => {
    store.set(prerenderedPanelAtom, notPrerendered.shift()?.name ?? null);
    stopWaiting = clock.after(PRELOAD.prerenderMs, endPrerender);
  };
  const endPrerender = () => {
    if (store.get(phaseAtom) === "rest") {
      store.set(prerenderedPanelAtom, null);
      next(PRELOAD.nextMs);
    } else stopWaiting = clock.after(PRELOAD.againMs, endPrerender);
  };
  next(PRELOAD.firstMs);
  return () => {
    isOver = true;
    stopWatching();
    stopWaiting();
  };
}

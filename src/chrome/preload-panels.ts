import { atom } from "jotai/vanilla";
import type { Idle } from "../io/idle.ts";
import type { PanelSpec, Store } from "../lib/feature.ts";
import type { Stop } from "../lib/stop.ts";
import { portsAtom } from "../state/ports.ts";
import { phaseAtom } from "../state/turning.ts";
import { loadPanel } from "./panel-code.ts";

/** When panels are loaded before anybody asks for them. */
export const PRELOAD = { firstMs: 2000, nextMs: 100, againMs: 1000 } as const;

export type PreloadOptions = {
  readonly panels: readonly PanelSpec[];
  readonly idle: Idle;
  readonly isLoading: () => boolean; // the book's pictures need the line
};

/** Whether a form is being laid out for nobody, so that the first one for somebody is quick. */
export const isRehearsingAtom = atom(false);

/**
 * Loads the code of all panels, one after the other, when the browser has nothing else to do: then each opens at once.
 * A form is rehearsed at the end.
 * Readers who save data load what they open. A panel that cannot be had is left for when it is asked for.
 */
export function runPreload(store: Store, { panels, idle, isLoading }: PreloadOptions): Stop {
  const { clock } = store.get(portsAtom);
  const waiting = [...panels];
  let isOver = idle.isSavingData();
  let stopWaiting: Stop = () => {};
  const next = (ms: number) => {
    if (!isOver) stopWaiting = clock.after(ms, () => (stopWaiting = idle.whenIdle(goOn)));
  };
  const goOn = () => {
    if (isLoading() || store.get(phaseAtom) !== "rest") return next(PRELOAD.againMs);
    if (waiting.length === 0) store.set(isRehearsingAtom, true);
    else loadOne();
  };
  const loadOne = () => {
    const done = () => next(PRELOAD.nextMs);
    const panel = waiting.shift();
    if (panel) void loadPanel(panel).then(done, done);
  };
  next(PRELOAD.firstMs);
  return () => {
    isOver = true;
    stopWaiting();
  };
}

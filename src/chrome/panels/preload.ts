import { atom } from "jotai/vanilla";
import type { ComponentType } from "react";
import type { Idle } from "../../io/clock.ts";
import type { PanelSpec, Store } from "../../lib/feature.ts";
import type { PanelName } from "../../lib/panel-name.ts";
import type { Stop } from "../../lib/stop.ts";
import { portsAtom } from "../../state/ports.ts";
import { phaseAtom } from "../../state/turning.ts";

const loaded = new WeakMap<PanelSpec, ComponentType>();

/** Loads a panel's code; at once if that has been done before. */
export async function loadPanel(panel: PanelSpec): Promise<ComponentType> {
  const { Panel } = await panel.load();
  loaded.set(panel, Panel);
  return Panel;
}

/** A panel whose code is here already is drawn in the frame of the tap, without a promise's way round. */
export function loadedPanel(panel: PanelSpec): ComponentType | null {
  return loaded.get(panel) ?? null;
}

/**
 * When panels are loaded before anybody asks for them: once no leaf has turned for `calmMs`, so that a reader who leafs
 * has all frames for the leaves. A rehearsal takes a few frames.
 */
export const PRELOAD = { firstMs: 2000, nextMs: 50, againMs: 1000, calmMs: 1000, rehearsalMs: 100 } as const;

export type PreloadOptions = {
  readonly panels: readonly PanelSpec[];
  readonly idle: Idle;
  readonly isLoading: () => boolean; // the book's pictures need the line
};

/** The panel that is being laid out for nobody, so that it is quick when somebody wants it. */
export const prerenderedPanelAtom = atom<PanelName | null>(null);

/**
 * Loads the code of all panels, one after the other, when the browser has nothing else to do: then each opens at once.
 * Then those that are much work are rehearsed, one by one too.
 * Readers who save data load what they open. A panel that cannot be had is left for when it is asked for.
 */
export function runPreload(store: Store, { panels, idle, isLoading }: PreloadOptions): Stop {
  const { clock } = store.get(portsAtom);
  const waiting = [...panels];
  const unrehearsed = panels.filter(({ isPrerendered }) => isPrerendered);
  let isOver = idle.isSavingData();
  let stopWaiting: Stop = () => {};
  let movedAtMs = -Infinity;
  const stopWatching = store.sub(phaseAtom, () => (movedAtMs = clock.now()));
  const isCalm = () => store.get(phaseAtom) === "rest" && clock.now() - movedAtMs >= PRELOAD.calmMs;
  const next = (ms: number) => {
    if (!isOver) stopWaiting = clock.after(ms, () => (stopWaiting = idle.whenIdle(goOn)));
  };
  const goOn = () => {
    if (isLoading() || !isCalm()) return next(PRELOAD.againMs);
    if (waiting.length > 0) loadOne();
    else if (unrehearsed.length > 0) rehearseOne();
  };
  const loadOne = () => {
    const done = () => next(PRELOAD.nextMs);
    const panel = waiting.shift();
    if (panel) void loadPanel(panel).then(done, done);
  };
  const rehearseOne = () => {
    store.set(prerenderedPanelAtom, unrehearsed.shift()?.name ?? null);
    stopWaiting = clock.after(PRELOAD.rehearsalMs, endRehearsal);
  };
  const endRehearsal = () => {
    if (store.get(phaseAtom) !== "rest") return void (stopWaiting = clock.after(PRELOAD.againMs, endRehearsal));
    store.set(prerenderedPanelAtom, null);
    next(PRELOAD.nextMs);
  };
  next(PRELOAD.firstMs);
  return () => {
    isOver = true;
    stopWatching();
    stopWaiting();
  };
}

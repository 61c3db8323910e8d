import type { Scene } from "../book/geometry/scene.ts";
import { readViewport, type ViewportReading, watchViewport } from "../io/viewport.ts";
import type { Store } from "../lib/feature.ts";
import { type Stop, stopAll } from "../lib/stop.ts";
import { laidSceneAtom, layOutSceneAtom, sceneAtom } from "../state/reading.ts";
import { turnAtom } from "../state/turning.ts";
import { viewportAtom } from "../state/view.ts";

/** Lays the book out anew when the window or anything else that its place depends on has changed. */
export type Relayout = {
  /** Measures the window, lays the book out for the first time, and follows from then on. */
  readonly start: () => Stop;
  /** A turn has ended: the spread rests, in its new place if that has changed meanwhile. */
  readonly turnEnded: () => void;
};

/** A turn is never laid out anew, its end is. Source: specification PAGE-22. */
export function createRelayout(store: Store, host: HTMLElement, layOut: () => void, rest: () => void): Relayout {
  let isLaidOut = false;
  let isWindowStale = false;
  let isLayoutStale = false;
  const isResting = () => store.get(turnAtom).kind === "rest";

  const layOutNow = () => {
    store.set(layOutSceneAtom);
    layOut();
  };
  const catchUp = () => {
    const reading = readViewport(host);
    const isKnown = isSame<ViewportReading>(reading, store.get(viewportAtom));
    const mustLayOut = isLayoutStale || !isKnown || !isLaidOut;
    // Setting the window changes the scene, which would come back here: that change is dealt with below.
    isLaidOut = false;
    if (!isKnown) store.set(viewportAtom, reading);
    isLaidOut = true;
    isWindowStale = isLayoutStale = false;
    if (mustLayOut) layOutNow();
    else rest();
  };
  const windowChanged = () => {
    if (isResting()) catchUp();
    else isWindowStale = true;
  };
  const sceneChanged = () => {
    // What of a book comes late makes a new scene of the old measures: a reader who has zoomed meanwhile keeps that.
    if (!isLaidOut || isSame(store.get(sceneAtom), store.get(laidSceneAtom))) return;
    if (isResting()) layOutNow();
    else isLayoutStale = true;
  };
  return {
    start: () => {
      const stops = [store.sub(sceneAtom, sceneChanged), watchViewport(host, windowChanged)];
      catchUp();
      return stopAll(stops);
    },
    turnEnded: () => {
      if (isWindowStale || isLayoutStale) catchUp();
      else rest();
    },
  };
}

function isSame<T extends Scene | ViewportReading>(a: T, b: T): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

import type { Scene } from "../book/geometry/scene.ts";
import { readViewport, type ViewportReading, watchViewport } from "../io/viewport.ts";
import type { Store } from "../lib/feature.ts";
import { type Stop, stopAll } from "../lib/stop.ts";
import { laidSceneAtom, layOutSceneAtom, sceneAtom } from "../state/reading.ts";
import { isHurriedAtom, settleTurnAtom, turnAtom } from "../state/turning.ts";
import { viewportAtom } from "../state/view.ts";

/** Lays the book out anew when the window or anything else that its place depends on has changed. */
export type Relayout = {
  /** Measures the window, lays the book out for the first time, and follows from then on. */
  readonly start: () => Stop;
  /** A turn has ended: the spread rests, in its new place if that has changed meanwhile. */
  readonly turnEnded: () => void;
};

/**
 * A turn is never laid out anew, its end is: another window ends it at once, but not one that a finger holds:
 * turned-window.ts lets go of that where a phone is turned. Source: specification PAGE-22.
 */
export function createRelayout(store: Store, host: HTMLElement, layOut: () => void, rest: () => void): Relayout {
  let isLaidOut = false;
  let isStale = false; // by the end of a turn
  const isResting = () => store.get(turnAtom).kind === "rest";

  const isAsBefore = () => isSame(store.get(sceneAtom), store.get(laidSceneAtom));
  const isWindowKnown = () => isSame<ViewportReading>(readViewport(host), store.get(viewportAtom));

  const layOutNow = () => {
    store.set(layOutSceneAtom);
    layOut();
  };
  const catchUp = () => {
    const isKnown = isWindowKnown();
    const isLaid = isLaidOut && isKnown && isAsBefore();
    // Setting the window changes the scene, which would come back here: that change is dealt with below.
    isLaidOut = false;
    if (!isKnown) store.set(viewportAtom, readViewport(host));
    isStale = false;
    isLaidOut = true;
    if (isLaid) rest();
    else layOutNow();
  };
  const windowChanged = () => {
    if (isResting()) return catchUp();
    isStale ||= !isWindowKnown();
    // A leaf that flies would be cut off by the new window; where others wait behind it, it is quick anyway.
    if (isStale && !store.get(isHurriedAtom)) store.set(settleTurnAtom);
  };
  const sceneChanged = () => {
    // What of a book comes late makes a new scene of the old measures: a reader who has zoomed meanwhile keeps that.
    if (!isLaidOut || isAsBefore()) return;
    if (isResting()) layOutNow();
    else isStale = true;
  };
  return {
    start: () => {
      const stops = [store.sub(sceneAtom, sceneChanged), watchViewport(host, windowChanged)];
      catchUp();
      return stopAll(stops);
    },
    turnEnded: () => {
      if (isStale) catchUp();
      else rest();
    },
  };
}

function isSame<T extends Scene | ViewportReading>(a: T, b: T): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

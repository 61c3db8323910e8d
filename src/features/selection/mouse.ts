import type { PageIndex } from "../../book/publication/pages.ts";
import type { Store } from "../../lib/feature.ts";
import type { Point } from "../../lib/gestures.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import type { Tool } from "../../stage/input/tools.ts";
import { zoneAt } from "../../stage/input/zones.ts";
import type { BookStage } from "../../stage/stage-handle.ts";
import { autoFlipAtom } from "../../state/auto-flip.ts";
import { portsAtom } from "../../state/ports.ts";
import { laidSceneAtom, visiblePagesAtom } from "../../state/reading.ts";
import { phaseAtom } from "../../state/turning.ts";
import { isZoomedAtom, viewportAtom } from "../../state/view.ts";
import { cameAtAtom, maySelectAtom, selectionAtom } from "./api.ts";
import { dragWords, loadOpenTexts, placeNearTexts, placeOpenTexts, selectWordUnder, wordUnderMouse } from "./under.ts";

/** So long pages lie open for a mouse before it is found out where their words are, ms: most are only passed. */
const REST_MS = 100;

/**
 * Finds out where the words of open pages are, before a mouse drags over them: of pages on which it rests, or which a
 * turn from such pages opens, at once.
 */
function wordFinder(store: Store, show: () => void) {
  const { clock } = store.get(portsAtom);
  let isKnown = false; // where the words of the open pages are, or it is on its way
  let near: ReadonlySet<PageIndex> = new Set(); // where the words of these are is known already
  let stopResting: Stop | null = null;
  const isAtRest = () => store.get(phaseAtom) === "rest";
  const forget = () => {
    isKnown = false;
    stopResting?.();
    stopResting = null;
  };
  const findNow = async () => {
    if (!isAtRest()) return forget();
    isKnown = true;
    await placeOpenTexts(store);
    show();
    near = await placeNearTexts(store);
  };
  const find = () => void findNow().catch(() => {}); // without them drags turn, as where there are no words
  return {
    forget,
    find,
    findSoon: () => {
      if (isKnown || !store.get(maySelectAtom) || store.get(autoFlipAtom).running) return;
      if (isAtRest() && store.get(visiblePagesAtom).every((page) => near.has(page))) find();
      else stopResting ??= clock.after(REST_MS, find);
    },
  };
}

/**
 * Without the mode: a mouse that drags over words selects them as wholes. Where there are none, from the pages' edges, and where the
 * zoomed book is moved, its drags are the page's own.
 */
export function mouseTool(store: Store, stage: BookStage) {
  const { host } = stage;
  let at = store.get(cameAtAtom); // where the mouse is; null = elsewhere
  let hasCome = at !== null || !store.get(viewportAtom).isCoarse; // or it may come and drag at once
  const isOnWords = (at: Point) =>
    store.get(maySelectAtom) &&
    store.get(phaseAtom) === "rest" &&
    !store.get(isZoomedAtom) &&
    zoneAt(store.get(laidSceneAtom), stage.toSpread(at)) === "middle" &&
    wordUnderMouse(store, stage, at) !== null;
  const show = () => host.toggleAttribute("data-on-words", at !== null && isOnWords(at));
  const words = wordFinder(store, show);
  const changed = () => {
    show();
    if (hasCome) words.findSoon(); // it may be on its way to the words of these
  };
  const turned = () => {
    words.forget();
    changed(); // what is under the mouse now is another page
  };
  if (at)
    words.find(); // it has stayed while this code came
  else changed();
  return {
    stop: stopAll([
      () => {
        at = null; // words that come later mean nobody
        words.forget();
        show();
      },
      store.sub(visiblePagesAtom, turned),
      store.sub(phaseAtom, changed),
      store.sub(isZoomedAtom, show),
    ]),
    hover: (now) => {
      at = now;
      hasCome = true;
      changed();
      return false; // what else the page does there
    },
    unhover: () => {
      at = null;
      show();
    },
    drag: ({ device, from, spot }) => {
      if (device !== "mouse" || !isOnWords(from)) return null;
      loadOpenTexts(store).catch(() => {}); // the words themselves, which are copied
      const before = store.get(selectionAtom);
      return selectWordUnder(store, stage, from) ? dragWords(store, stage, spot, before, from) : null;
    },
  } satisfies Tool & { readonly stop: Stop };
}

import type { Store } from "../../lib/feature.ts";
import type { Point } from "../../lib/gestures.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import type { Tool } from "../../stage/input/tools.ts";
import { zoneAt } from "../../stage/input/zones.ts";
import type { BookStage } from "../../stage/stage-handle.ts";
import { portsAtom } from "../../state/ports.ts";
import { laidSceneAtom, visiblePagesAtom } from "../../state/reading.ts";
import { phaseAtom } from "../../state/turning.ts";
import { isZoomedAtom } from "../../state/view.ts";
import { cameAtAtom, maySelectAtom } from "./api.ts";
import { dragWords, loadOpenTexts, placeOpenTexts, placeUnder, selectWordUnder } from "./under.ts";

/** So long pages lie open for a mouse before it is found out where their words are, ms: most are only passed. */
const REST_MS = 100;

/**
 * Without the mode: a mouse that drags over words selects them as wholes. Where there are none, from the pages' edges, and where the
 * zoomed book is moved, its drags are the page's own.
 */
export function mouseTool(store: Store, stage: BookStage) {
  const { host } = stage;
  const { clock } = store.get(portsAtom);
  let at = store.get(cameAtAtom); // where the mouse is; null = elsewhere
  let hasCome = at !== null;
  let isKnown = false; // where the words of the open pages are, or it is on its way
  let stopResting: Stop | null = null;
  const forget = () => {
    isKnown = false;
    stopResting?.();
    stopResting = null;
    host.removeAttribute("data-on-words"); // what is under the mouse now is another page
  };
  const learn = () => {
    if (store.get(phaseAtom) !== "rest") return forget();
    isKnown = true;
    placeOpenTexts(store).then(show, () => {}); // without them drags turn, as where there are no words
  };
  const rest = () => {
    if (!isKnown) stopResting ??= clock.after(REST_MS, learn);
  };
  const isOnWords = (at: Point) =>
    store.get(maySelectAtom) &&
    store.get(phaseAtom) === "rest" &&
    !store.get(isZoomedAtom) &&
    zoneAt(store.get(laidSceneAtom), stage.toSpread(at)) === "middle" &&
    placeUnder(store, stage, at)?.isOn === true;
  const show = () => host.toggleAttribute("data-on-words", at !== null && isOnWords(at));
  const turned = () => {
    forget();
    if (hasCome) rest(); // it may be on its way to the words of these
  };
  if (at) learn(); // it has stayed while this code came
  return {
    stop: stopAll([
      () => {
        at = null; // words that come later mean nobody
        forget();
      },
      store.sub(visiblePagesAtom, turned),
      store.sub(phaseAtom, show),
      store.sub(isZoomedAtom, show),
    ]),
    hover: (now) => {
      at = now;
      hasCome = true;
      rest();
      show();
      return false; // what else the page does there
    },
    unhover: () => {
      at = null;
      show();
    },
    drag: ({ device, from, spot }) => {
      if (device !== "mouse" || !isOnWords(from)) return null;
      loadOpenTexts(store).catch(() => {}); // the words themselves, which are copied
      return selectWordUnder(store, stage, from) ? dragWords(store, stage, spot) : null;
    },
  } satisfies Tool & { readonly stop: Stop };
}

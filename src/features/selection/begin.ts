import { focusStage } from "../../chrome/focus.ts";
import { FORMS, isAmongOwnWords } from "../../chrome/kit/own-words.ts";
import { listen } from "../../io/browser.ts";
import { focusedElement } from "../../io/page-parts.ts";
import { follow, type Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { keepFinger } from "../../stage/input/keep-finger.ts";
import type { Press } from "../../stage/input/tools.ts";
import { type BookStage, stageAtom } from "../../stage/stage-handle.ts";
import { hasBeenIdleAtom } from "../../state/browser-page.ts";
import { portsAtom } from "../../state/ports.ts";
import { phaseAtom } from "../../state/turning.ts";
import { isZoomedAtom, viewportAtom } from "../../state/view.ts";
import { cameAtAtom, isSelectingNeededAtom, maySelectAtom, selectionAtom, wordSoughtAtom } from "./api.ts";

/** A long press is answered that began no longer ago than this, ms: the reader still looks at what it has done. */
const MISSED_MS = 6000;

/** Answers the long press that came before this code did, once, unless the reader has done anything else since. */
function answerMissed(store: Store, stage: BookStage, answer: (press: Press) => void): void {
  const { longPress } = stage;
  const isThere = store.get(phaseAtom) === "rest" && !store.get(isZoomedAtom);
  stage.longPress = null;
  if (longPress && isThere && store.get(portsAtom).clock.now() - longPress.spot.ms < MISSED_MS) answer(longPress);
}

/**
 * What begins to select without the mode: a long press takes the word there, Ctrl+A all words of the open pages; a mouse
 * that comes to a page will perhaps drag over words.
 */
export function runBeginnings(store: Store): Stop {
  const stage = store.get(stageAtom);
  if (!stage) return () => {};
  const pressed = (event: KeyboardEvent) => {
    const isAlone = !event.shiftKey && !event.altKey;
    const isAll = isAlone && (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "a";
    const focused = focusedElement();
    if (!isAll || event.defaultPrevented || !store.get(maySelectAtom)) return;
    if (focused && isAmongOwnWords(focused)) return;
    event.preventDefault(); // which would select what is said around the book
    if (focused?.closest(FORMS)) return;
    focusStage(); // whose keys go on from there
    store.set(isSelectingNeededAtom, true);
    // Without its code, which may not come, nothing is selected.
    import("./effects.ts").then(({ selectAllWhenLoaded }) => selectAllWhenLoaded(store)).catch(() => {});
  };
  let isPressLong = false; // the one that goes on
  const cameDown = ({ isPrimary }: PointerEvent) => {
    if (!isPrimary) return; // another finger
    isPressLong = false;
    store.set(wordSoughtAtom, Promise.resolve(false)); // by the press before this one
  };
  const longPress = ({ spot }: Press) => {
    if (!store.get(maySelectAtom)) return false;
    isPressLong = true;
    store.set(isSelectingNeededAtom, true);
    const sought = import("./effects.ts")
      .then(({ selectWordWhenLoaded }) => selectWordWhenLoaded(store, stage, spot))
      .catch(() => false);
    store.set(wordSoughtAtom, sought);
    return true;
  };
  const stopTool = stage.tools.put("page", {
    hover: (at) => {
      if (!store.get(isSelectingNeededAtom) && store.get(maySelectAtom)) {
        store.set(cameAtAtom, at);
        store.set(isSelectingNeededAtom, true);
      }
      return false;
    },
    unhover: () => store.set(cameAtAtom, null),
    longPress,
  });
  answerMissed(store, stage, longPress);
  /** A mouse may drag over words before it has been seen over the book. */
  const stopIdle = follow(store, hasBeenIdleAtom, (isIdle) => {
    if (isIdle && !store.get(viewportAtom).isCoarse && store.get(maySelectAtom)) store.set(isSelectingNeededAtom, true);
  });
  return stopAll([
    stopTool,
    stopIdle,
    keepFinger(stage, () => isPressLong && store.get(selectionAtom) !== null), // it selects on upward and downward, too
    listen("window", "pointerdown", cameDown, true),
    listen("document", "keydown", pressed),
  ]);
}

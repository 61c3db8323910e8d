import { atom } from "jotai/vanilla";
import { focusStage } from "../../chrome/focus.ts";
import { listen } from "../../io/browser.ts";
import { follow, type Store } from "../../lib/feature.ts";
import { type Point, type Spot, TAP } from "../../lib/gestures.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import type { Drag, Tool } from "../../stage/input/tools.ts";
import { type BookStage, stageAtom } from "../../stage/stage-handle.ts";
import { panelsAtom } from "../../state/panels.ts";
import { portsAtom } from "../../state/ports.ts";
import { visiblePagesAtom } from "../../state/reading.ts";
import { textAtom } from "../../state/texts.ts";
import { hideToastAtom, showToastAtom, toastAtom } from "../../state/tips.ts";
import { phaseAtom } from "../../state/turning.ts";
import { isSelectingAtom, selectAtom, selectionAtom } from "./api.ts";
import { isBookFocused } from "./focused.ts";
import { runSelectionKeys } from "./keys.ts";
import { runSelectionMarks } from "./marks.ts";
import { runMenuWords } from "./menu-words.ts";
import { mouseTool } from "./mouse.ts";
import { runRightClick } from "./right-click.ts";
import {
  endSelectingAtom,
  hasSelectionAtom,
  selectAllAtom,
  selectLineAtom,
  selectWordAtom,
  selectWordsAtom,
} from "./state.ts";
import { dragSelection, dragWords, loadOpenTexts, placeUnder, reachUnder, selectWordUnder } from "./under.ts";

/** A menu with the mode's button has given back the focus after so long, ms. */
const MENU_MS = 50;

/** Lets readers select text on the pages, by pointer and keyboard. */
export function run(store: Store): Stop {
  const stage = store.get(stageAtom);
  if (!stage) return () => {};
  const touch = touchTool(store, stage);
  const mouse = mouseTool(store, stage);
  return stopAll([
    runTexts(store),
    runModeTool(store, stage),
    stage.tools.put("notes", touch),
    touch.stop,
    stage.tools.put("page", mouse),
    mouse.stop,
    runRightClick(store, stage),
    runMenuWords(store, stage),
    runSelectionMarks(store),
    runSelectionKeys(store),
    runUnselectTurned(store),
    runOtherTool(store),
    runModeFocus(store),
  ]);
}

/** Unselects words whose page is turned away; a phone that is turned on its side keeps them. */
function runUnselectTurned(store: Store): Stop {
  return store.sub(visiblePagesAtom, () => {
    const selection = store.get(selectionAtom);
    const open = store.get(visiblePagesAtom);
    if (selection && !(open.includes(selection.anchor.page) && open.includes(selection.focus.page)))
      store.set(selectAtom, null);
  });
}

/** The mode's keys are those of the book, wherever its button was: a menu gives the focus back to its own button. */
function runModeFocus(store: Store): Stop {
  const { clock } = store.get(portsAtom);
  let stopWaiting: Stop = () => {};
  const unfollow = follow(store, isSelectingAtom, (isSelecting) => {
    stopWaiting();
    if (isSelecting) stopWaiting = clock.after(MENU_MS, () => isBookFocused() || focusStage());
  });
  return stopAll([unfollow, () => stopWaiting()]);
}

/** Ends it when the reader takes up the pen: words would stay selected under it, and their tools lie in its way. */
function runOtherTool(store: Store): Stop {
  const isPenOutAtom = atom((get) => get(panelsAtom).includes("annotate"));
  return follow(store, isPenOutAtom, (isPenOut) => {
    if (!isPenOut) return;
    store.set(selectAtom, null);
    store.set(isSelectingAtom, false);
  });
}

function runTexts(store: Store): Stop {
  const load = async (begins: boolean) => {
    if (!store.get(isSelectingAtom)) return;
    const pages = store.get(visiblePagesAtom);
    const haveText = await loadOpenTexts(store);
    if (pages !== store.get(visiblePagesAtom) || !store.get(isSelectingAtom)) return;
    const t = store.get(textAtom);
    if (!haveText.some(Boolean)) {
      store.set(showToastAtom, t("selectNoText", "There is no text on this page that can be selected."));
    } else if (begins && !store.get(hasSelectionAtom))
      store.set(showToastAtom, t("selectStart", "Drag over words to select them."), "selecting");
  };
  void load(true);
  return stopAll([
    store.sub(isSelectingAtom, () => void load(true)),
    store.sub(visiblePagesAtom, () => void load(false)),
    runHintEnd(store),
  ]);
}

/** Takes the hint back as soon as words are selected, the mode ends or a panel opens: it would lie over what is read by then. */
function runHintEnd(store: Store): Stop {
  const end = () => {
    if (store.get(toastAtom)?.about === "selecting") store.set(hideToastAtom);
  };
  return stopAll([
    store.sub(hasSelectionAtom, () => store.get(hasSelectionAtom) && end()),
    store.sub(isSelectingAtom, () => store.get(isSelectingAtom) || end()),
    store.sub(panelsAtom, () => store.get(panelsAtom).length > 0 && end()),
  ]);
}

/** While the reader selects, the pointer belongs to this tool. */
function runModeTool(store: Store, stage: BookStage): Stop {
  let stopTool: Stop | null = null;
  const unfollow = follow(store, isSelectingAtom, (isSelecting) => {
    stopTool?.();
    // A word that a long press has selected before this began stays.
    if (stopTool && !isSelecting) store.set(selectAtom, null);
    stopTool = isSelecting ? takePointer(store, stage) : null;
  });
  return () => {
    unfollow();
    stopTool?.();
  };
}

function takePointer(store: Store, stage: BookStage): Stop {
  const { host } = stage;
  let doubleTap: Spot | null = null; // the last tap, if it was the second of a double one
  const touch = touchTool(store, stage);
  const tool: Tool = {
    hover: (at) => {
      host.toggleAttribute("data-on-text", placeUnder(store, stage, at)?.isOn ?? false);
      return true;
    },
    unhover: () => host.removeAttribute("data-on-text"),
    tap: ({ spot, count }) => {
      const under = placeUnder(store, stage, spot);
      const isThird = doubleTap !== null && isAgain(doubleTap, spot);
      doubleTap = count === 2 ? spot : null;
      const { anchor } = (touch.isShift() && store.get(selectionAtom)) || {};
      if (anchor && under) store.set(selectAtom, { anchor, focus: under.place });
      else if (isThird && under) store.set(selectLineAtom, under.place);
      else if (count === 2 && under) store.set(selectWordAtom, under.place);
      else store.set(selectAtom, under?.isOn ? { anchor: under.place, focus: under.place } : null);
      return true;
    },
    longPress: ({ device, spot }) => device === "mouse" || selectWordUnder(store, stage, spot),
    drag: (drag) => touch.drag(drag) ?? dragSelection(store, stage, drag.from, drag.spot),
  };
  host.dataset["tool"] = "select";
  return stopAll([
    stage.tools.put("in-hand", tool),
    touch.stop,
    () => delete host.dataset["tool"],
    () => host.removeAttribute("data-on-text"),
  ]);
}

/** Whether a tap belongs to the one before. */
function isAgain(before: Spot, spot: Spot): boolean {
  const px = Math.hypot(spot.x - before.x, spot.y - before.y);
  return spot.ms - before.ms < TAP.againMs && px < TAP.againPx;
}

/** The drag of a pointer whose selection has been ended by a key: it turns no page. */
const NO_DRAG: Drag = { move: () => {}, end: () => {}, cancel: () => {} };

/**
 * Without the mode: a pointer that has selected a word by a long press selects on, and the next tap ends it all, or with
 * Shift reaches farther, as everywhere.
 */
function touchTool(store: Store, stage: BookStage) {
  let hasSelected = store.get(selectionAtom) !== null; // since the pointer came down: for the first time before this code came
  let isShift = false; // when it came down
  const stopWatching = store.sub(selectionAtom, () => {
    hasSelected ||= store.get(selectionAtom) !== null;
  });
  /** Whatever tool handles the press: no other hears of it then. */
  const cameDown = ({ isPrimary, shiftKey }: PointerEvent) => {
    if (!isPrimary) return;
    hasSelected = false;
    isShift = shiftKey;
  };
  const reachTo = (spot: Spot): boolean => {
    const { anchor } = store.get(selectionAtom) ?? {};
    const under = anchor && reachUnder(store, stage, spot, anchor);
    if (under) store.set(selectWordsAtom, { from: anchor, to: anchor }, under);
    return under != null;
  };
  return {
    isShift: () => isShift,
    stop: stopAll([stopWatching, listen("window", "pointerdown", cameDown, true)]), // tabs pass their drags on
    drag: ({ spot }) => {
      const selects = hasSelected;
      hasSelected = false; // the next press may be another tool's
      return selects ? (dragWords(store, stage, spot) ?? NO_DRAG) : null;
    },
    tap: ({ spot }) => {
      if (store.get(selectionAtom) === null) return false;
      return (isShift && reachTo(spot)) || store.set(endSelectingAtom);
    },
  } satisfies Tool & { readonly stop: Stop; readonly isShift: () => boolean };
}

/**
 * Selects the word under a point, if there is one; its text may have to be loaded first. Whoever has turned meanwhile, or
 * drags a leaf, wants it no more.
 * @returns whether it is selected
 */
export async function selectWordWhenLoaded(store: Store, stage: BookStage, at: Point): Promise<boolean> {
  const pages = store.get(visiblePagesAtom);
  await loadOpenTexts(store);
  const isWanted = store.get(phaseAtom) === "rest" && store.get(visiblePagesAtom) === pages;
  return isWanted && selectWordUnder(store, stage, at);
}

/** Selects all words of the open pages, once they are loaded; whoever has turned meanwhile wants others. */
export async function selectAllWhenLoaded(store: Store): Promise<void> {
  const pages = store.get(visiblePagesAtom);
  await loadOpenTexts(store);
  if (store.get(phaseAtom) === "rest" && store.get(visiblePagesAtom) === pages) store.set(selectAllAtom);
}

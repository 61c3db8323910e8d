import { spreadAt } from "../../book/geometry/spreads.ts";
import type { PageIndex } from "../../book/publication/pages.ts";
import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { leavesColorAtom } from "../../stage/pages/leaves-color.ts";
import { type BookStage, stageAtom } from "../../stage/stage-handle.ts";
import { pageOpenerAtom } from "../../state/access.ts";
import { portsAtom } from "../../state/ports.ts";
import { laidSceneAtom, spreadAtom, spreadsAtom } from "../../state/reading.ts";
import { darkPaperAtom, itemRevisionsAtom } from "../page-items/api.ts";
import { createScratch, emptyScratch } from "./blending.ts";
import { drawnLightAtom } from "./choice.ts";
import { createNightCopies } from "./night-copies.ts";
import { darken, type Edge, type Look, lookOf, NIGHT, UNKNOWN } from "./night-page.ts";
import { nightPictures } from "./night-pictures.ts";
import { pagePixels } from "./sample.ts";
import { isSample } from "./sample-canvas.ts";
import { warmPaper } from "./sepia.ts";
import { chosenAppearanceAtom } from "./state.ts";
import { wholePage } from "./whole-page.ts";

/**
 * Turns pages of print from dark on light to light on dark while the reader has chosen the night: with the page, once,
 * and not in each frame. Colours keep their hue. Pictures stay as they are. In sepia, pages are warmed in the same way.
 */
export function runNight(store: Store): Stop {
  const opener = nightPictures(store);
  let stop: Stop = () => {};
  const begin = () => {
    stop();
    const stage = store.get(stageAtom);
    const { light } = store.get(chosenAppearanceAtom);
    const isNight = light === "night";
    store.set(leavesColorAtom, isNight ? NIGHT.paper : null);
    stop = isNight && stage ? darkenPaper(store, stage) : () => {};
    if (light === "sepia" && stage) stop = warmPaper(store, stage);
    store.set(pageOpenerAtom, isNight ? opener : null);
    store.set(drawnLightAtom, stage ? light : "paper"); // last: thumbnails that are drawn from the pages come anew
  };
  begin();
  return stopAll([
    () => stop(),
    () => store.set(leavesColorAtom, null),
    () => store.set(pageOpenerAtom, null),
    () => store.set(drawnLightAtom, "paper"),
    store.sub(chosenAppearanceAtom, begin),
    store.sub(stageAtom, begin),
  ]);
}

function darkenPaper(store: Store, stage: BookStage): Stop {
  const lookAtPage = rememberLooks(store, stage);
  const scratch = createScratch();
  const { clock } = store.get(portsAtom);
  const copies = createNightCopies({
    lookAt: lookAtPage,
    pageOf: (page, own) => wholePage(store, page, own),
    spineOf: (page) => spineOf(store, page),
    isOpen: (page) => Object.values(store.get(spreadAtom)).includes(page),
    nowMs: clock.now,
    scratch,
  });
  const of = (page: PageIndex) => (lookAtPage(page).tone === "light" ? NIGHT.paper : null);
  store.set(darkPaperAtom, { of, copyOf: copies.copyOf });
  const stop = stage.putMarks({
    order: 1, // the reader's own things, and marks of words, lie above it as they are
    draw: (ctx, page, own, _isResting, _isCopy, part) => {
      if (isSample(ctx.canvas)) return;
      const rect = wholePage(store, page, own);
      darken(ctx, { rect, part: part ?? rect, look: lookAtPage(page), spine: spineOf(store, page) }, scratch);
    },
    list: () => [],
  });
  return () => {
    stop();
    store.set(darkPaperAtom, null);
    copies.stop();
    emptyScratch(scratch);
  };
}

/** The edge at which a page meets the other one of its spread; null = it lies alone. */
function spineOf(store: Store, page: PageIndex): Edge | null {
  const { mode, axis, isRtl } = store.get(laidSceneAtom);
  const spreads = store.get(spreadsAtom);
  const { verso = null, recto = null } = spreads[spreadAt(spreads, page)] ?? {};
  if (mode === "single" || verso === null || recto === null) return null;
  const isFirst = (page === verso) !== isRtl;
  if (axis === "horizontal") return isFirst ? "right" : "left";
  return isFirst ? "bottom" : "top";
}

/**
 * Looks at each page once, when it is drawn, and again while its picture is on its way, in another size, and when the
 * book's items on it have changed, such as pictures that have come. Not when what a reader has put onto it is moved: landings, which look
 * the same from here, would pay for that. @returns what is known of a page
 */
function rememberLooks(store: Store, stage: BookStage): (page: PageIndex) => Look {
  type State = { readonly isReady: boolean; readonly revision: number; readonly widthPx: number };
  type Known = State & { readonly look: Look; readonly atMs: number };
  const looks = new Map<PageIndex, Known>();
  const { clock } = store.get(portsAtom);
  const isValid = (known: Known, now: State) =>
    known.isReady === now.isReady &&
    known.revision === now.revision &&
    known.widthPx === now.widthPx && // players, for one, are laid out otherwise on a smaller page
    (now.isReady || clock.now() - known.atMs < NIGHT.waitMs);
  return (page) => {
    const now: State = {
      isReady: stage.isPageReady(page),
      revision: store.get(itemRevisionsAtom).get(page) ?? 0,
      widthPx: store.get(laidSceneAtom).box.width,
    };
    const known = looks.get(page);
    if (known && isValid(known, now)) return known.look;
    const note = (look: Look) => looks.set(page, { ...now, look, atMs: clock.now() });
    note(UNKNOWN); // to look at it has it drawn, and what is drawn on it asks again
    const look = lookAt(store, stage, page);
    note(look);
    return look;
  };
}

function lookAt(store: Store, stage: BookStage, page: PageIndex): Look {
  return lookOf((sizePx) => pagePixels(store, stage, page, sizePx));
}

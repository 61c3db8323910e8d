import { spreadAt } from "../../book/geometry/spreads.ts";
import type { PageIndex } from "../../book/publication/pages.ts";
import { browserIdle } from "../../io/idle.ts";
import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { leavesColorAtom } from "../../stage/pages/leaves-color.ts";
import type { BookStage } from "../../stage/stage-handle.ts";
import { pageOpenerAtom } from "../../state/access.ts";
import { portsAtom } from "../../state/ports.ts";
import { laidSceneAtom, spreadAtom, spreadsAtom } from "../../state/reading.ts";
import { phaseAtom } from "../../state/turning.ts";
import { darkPaperAtom, itemRevisionsAtom } from "../page-items/api.ts";
import { createScratch, emptyScratch } from "./blending.ts";
import { drawInLight } from "./drawn-light.ts";
import { createNightCopies } from "./night-copies.ts";
import { darken, type Edge, NIGHT } from "./night-page.ts";
import { nightPictures } from "./night-pictures.ts";
import { createPageLooks } from "./page-looks.ts";
import { pagePixels } from "./sample.ts";
import { isSample } from "./sample-canvas.ts";
import { wholePage } from "./whole-page.ts";

/**
 * Turns pages of print from dark on light to light on dark while the reader has chosen the night: with the page, once,
 * and not in each frame. Colours keep their hue. Pictures stay as they are.
 */
export function run(store: Store): Stop {
  const opener = nightPictures(store);
  return drawInLight(store, "night", (_, stage) => {
    store.set(leavesColorAtom, NIGHT.paper);
    store.set(pageOpenerAtom, opener);
    return stopAll([darkenPaper(store, stage), () => store.set(pageOpenerAtom, null)]);
  });
}

function darkenPaper(store: Store, stage: BookStage): Stop {
  const looks = looksOf(store, stage);
  const scratch = createScratch();
  const { clock } = store.get(portsAtom);
  const copies = createNightCopies({
    lookAt: looks.of,
    pageOf: (page, own) => wholePage(store, page, own),
    spineOf: (page) => spineOf(store, page),
    isOpen: (page) => isOpen(store, page),
    nowMs: clock.now,
    scratch,
  });
  const of = (page: PageIndex) => (looks.of(page).tone === "light" ? NIGHT.paper : null);
  store.set(darkPaperAtom, { of, copyOf: copies.copyOf });
  const stop = stage.putMarks({
    order: 1, // the reader's own things, and marks of words, lie above it as they are
    draw: (ctx, page, own, _isResting, isCopy, part) => {
      if (isSample(ctx.canvas)) return;
      const rect = wholePage(store, page, own);
      darken(ctx, { rect, part: part ?? rect, look: looks.of(page, isCopy), spine: spineOf(store, page) }, scratch);
    },
    list: () => [],
  });
  return () => {
    stop();
    store.set(darkPaperAtom, null);
    copies.stop();
    looks.stop();
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

function isOpen(store: Store, page: PageIndex): boolean {
  return Object.values(store.get(spreadAtom)).includes(page);
}

/** What is known of the pages as they are now. */
function looksOf(store: Store, stage: BookStage) {
  return createPageLooks({
    stateOf: (page) => ({
      isReady: stage.isPageReady(page),
      revision: store.get(itemRevisionsAtom).get(page) ?? 0,
      widthPx: store.get(laidSceneAtom).box.width,
    }),
    lookAt: (page) => (sizePx) => pagePixels(store, stage, page, sizePx),
    liesOpen: (page) => store.get(phaseAtom) === "rest" && isOpen(store, page),
    nowMs: store.get(portsAtom).clock.now,
    whenAtRest: (act) => whenAtRest(store, act),
    redraw: (page) => stage.redrawMarks(page),
  });
}

/** Acts when the browser is idle while no leaf moves. */
function whenAtRest(store: Store, act: () => void): Stop {
  let stop = browserIdle.whenIdle(() => {
    if (store.get(phaseAtom) === "rest") return act();
    stop = store.sub(phaseAtom, () => {
      if (store.get(phaseAtom) !== "rest") return;
      stop();
      stop = whenAtRest(store, act);
    });
  });
  return () => stop();
}

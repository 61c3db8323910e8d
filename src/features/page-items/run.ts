import { atom } from "jotai/vanilla";
import type { Item } from "../../book/publication/annotation.ts";
import type { PageIndex } from "../../book/publication/pages.ts";
import { iconPathsAtom } from "../../chrome/kit/icon-paths.ts";
import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { createLyingCopies } from "../../stage/pages/lying-copies.ts";
import { type BookStage, stageAtom } from "../../stage/stage-handle.ts";
import { endLeavingAtom } from "../../state/item-visibility.ts";
import { type DrawSmallItems, pageItemsAtom, smallItemsAtom } from "../../state/page-items.ts";
import { bookAtom, spreadIndexAtom, spreadsAtom } from "../../state/reading.ts";
import { turnAtom, whenNoLeafTurns } from "../../state/turning.ts";
import { audioTracksAtom, mediaSearchAtom, noteLostMediumAtom } from "../media/api.ts";
import { countItemRevisionAtom, hasItemsToShow, type ItemPrinter, itemPrinterAtom, photoStepsAtom } from "./api.ts";
import { createIconOutlines } from "./draw/icons.ts";
import { type BrokenItems, createBrokenItems } from "./draw/item.ts";
import { itemLayer } from "./layer.ts";
import { openPages } from "./live/entries.ts";
import { runLiveItems } from "./live/items.ts";
import { runItemButtons } from "./overlay/buttons.ts";
import { LOTTIE } from "./pictures/load.ts";
import { createItemPictures, type ItemPictures, itemSources, readerLoading } from "./pictures/store.ts";
import { readItems } from "./read.ts";
import { standingItemsAtom } from "./standing.ts";
import { createItemTouch } from "./touch.ts";

/** The pages and their items: other ones, once closed pages are opened. */
const sourceAtom = atom((get) => {
  const { annotations, pages } = get(bookAtom);
  return [annotations, pages.map(({ isProtected }) => Number(isProtected)).join("")] as const;
});

/** Reads the book's items and puts them onto its pages, and again when closed pages are opened. */
export function runPageItems(store: Store): Stop {
  let [annotations, closed] = store.get(sourceAtom);
  let stop = startPageItems(store);
  const changed = () => {
    const [now, nowClosed] = store.get(sourceAtom);
    if (now === annotations && nowClosed === closed) return;
    [annotations, closed] = [now, nowClosed];
    stop();
    stop = startPageItems(store);
  };
  return stopAll([() => stop(), store.sub(sourceAtom, changed)]);
}

function startPageItems(store: Store): Stop {
  const stage = store.get(stageAtom);
  if (!stage) return () => {};
  readItems(store);
  const { byPage, grounds } = store.get(pageItemsAtom);
  const hasItems = byPage.some((items) => items.length > 0) || grounds.some(Boolean);
  // Books without items can still have galleries and windows with media.
  const faces = { came: () => {} };
  return stopAll([
    noteLostMedia(store),
    ...(hasItems ? [runItemDrawing(store, stage, faces)] : []),
    runTextFonts(store, () => faces.came()),
  ]);
}

/** @param faces whose `came` is called when typefaces have come that texts may name */
function runItemDrawing(store: Store, stage: BookStage, faces: { came: () => void }): Stop {
  const broken = createBrokenItems(store);
  const iconOf = createIconOutlines(store);
  const redrawAll = () => stage.redrawMarks(null);
  const pictures = createItemPictures({
    ...readerLoading(store),
    mayDecode: () => whenNoLeafTurns(store),
    unreadable: (source) => noteUnreadable(store, broken, source),
    arrived: (page) => {
      store.set(countItemRevisionAtom, page); // first: who draws over the page at night looks at it again
      stage.redrawMarks(page);
      live.redraw();
    },
  });
  const sourcesOf = itemSources(store, pictures, iconOf);
  const live = runLiveItems({ store, stage, sourcesOf, broken });
  const parts = { store, live, broken };
  faces.came = () => {
    const { byPage } = store.get(pageItemsAtom);
    const hasText = ({ item }: { readonly item: Item }) => item.kind !== "link" && item.kind !== "hotspot";
    for (const [page, items] of byPage.entries()) {
      if (items.some(hasText)) store.set(countItemRevisionAtom, page as PageIndex);
    }
    redrawAll();
    live.redraw();
  };
  const layer = itemLayer({ ...parts, sourcesOf, hasItemsInPicture: stage.hasItemsInPicture });
  const touch = createItemTouch(store, stage);
  const print: ItemPrinter["draw"] = async (page, widthPx) => {
    const { printItems } = await import("./print.ts");
    const layerWith = (sources: typeof sourcesOf) => itemLayer({ ...parts, sourcesOf: sources });
    return printItems({ store, page, layerWith, iconOf, widthPx });
  };
  store.set(itemPrinterAtom, { draw: print });
  const drawSmall: DrawSmallItems = async (page, widthPx) => {
    const drawn = hasItemsToShow(store.get(pageItemsAtom), page) ? await print(page, widthPx) : null;
    return drawn instanceof HTMLCanvasElement ? drawn : null;
  };
  store.set(smallItemsAtom, { draw: drawSmall });
  const copies = createLyingCopies(store, {
    live: live.on,
    foreseen: live.foreseenOn,
  });
  stage.table.copies = copies;
  return stopAll([
    () => delete stage.table.copies,
    () => copies.keep([]),
    () => store.set(itemPrinterAtom, null),
    () => store.set(smallItemsAtom, null),
    () => store.set(endLeavingAtom),
    pictures.stop,
    live.stop,
    touch.stop,
    runPictureRetention(store, pictures),
    runHandover(store, () => layer.hasElements(openPages(store)) && stage.redrawStill()),
    stage.putMarks(layer),
    stage.tools.put("items", touch.tool),
    store.sub(photoStepsAtom, layer.requestPhotos),
    store.sub(iconPathsAtom, redrawAll),
    store.sub(audioTracksAtom, () => {
      for (const page of openPages(store)) stage.redrawMarks(page); // as a leaf shows their players
    }),
    runItemButtons(store),
    runTextOutlines(store, redrawAll),
  ]);
}

/** Keeps the pictures of the open pages and of their neighbours, once leaves rest. */
function runPictureRetention(store: Store, pictures: ItemPictures): Stop {
  const retain = () => {
    if (store.get(turnAtom).kind !== "rest") return;
    for (const page of pictures.retainPages(nearPages(store))) store.set(countItemRevisionAtom, page);
  };
  return stopAll([store.sub(turnAtom, retain), store.sub(spreadIndexAtom, retain)]);
}

/**
 * Calls `changed` when elements over the pages and their drawings take turns: as leaves begin to fly or come to rest, and
 * when elements have come to the open pages, once for all that come together.
 */
function runHandover(store: Store, changed: () => void): Stop {
  const isResting = () => store.get(turnAtom).kind === "rest";
  let wasResting = true;
  let isDue = false;
  let isStopped = false;
  const turned = () => {
    if (isResting() !== wasResting) changed();
    wasResting = isResting();
  };
  const stood = () => {
    if (isDue || !isResting()) return;
    isDue = true;
    queueMicrotask(() => {
      isDue = false;
      if (isResting() && !isStopped) changed();
    });
  };
  return stopAll([
    () => {
      isStopped = true;
    },
    store.sub(turnAtom, turned),
    store.sub(standingItemsAtom, stood),
  ]);
}

/** Reports the items whose drawing or animation is none. */
function noteUnreadable(store: Store, broken: BrokenItems, source: string): void {
  for (const annotation of store.get(pageItemsAtom).byPage.flat()) {
    if (drawingSource(annotation.item) === source) broken.note(annotation, "its drawing cannot be read");
  }
}

/** The source under which an item's drawing or animation is requested. */
function drawingSource(item: Item): string | null {
  return item.kind === "svg" ? item.code : item.kind === "lottie" ? `${LOTTIE}${item.url}` : null;
}

/** Reports each medium that is nowhere, once; when another search takes the place of one, that is watched instead. */
function noteLostMedia(store: Store): Stop {
  let stop: Stop = () => {};
  const watch = () => {
    stop();
    stop = store.get(mediaSearchAtom).watchLost((url, places) => store.set(noteLostMediumAtom, url, places));
  };
  watch();
  return stopAll([() => stop(), store.sub(mediaSearchAtom, watch)]);
}

/** Loads the typefaces that a book brings, after everything else: few books have any. */
function runTextFonts(store: Store, changed: () => void): Stop {
  let stop: Stop | null = () => {};
  const load = async () => {
    const [{ runBookFonts }, { forgetMeasures }] = await Promise.all([
      import("./text/fonts.ts"),
      import("./text/draw.ts"),
    ]);
    const came = () => {
      forgetMeasures();
      changed();
    };
    if (stop) stop = runBookFonts(store, came);
  };
  if (store.get(bookAtom).extras.fonts) {
    load().catch((error: unknown) => console.error("The book's typefaces could not be loaded.", error));
  }
  return () => {
    stop?.();
    stop = null;
  };
}

/** Loads the exact letters of texts, after everything else: few books have them. */
function runTextOutlines(store: Store, changed: () => void): Stop {
  let isStopped = false;
  const load = async () => {
    const { loadTextOutlines } = await import("./text/outlines.ts");
    if (await loadTextOutlines(store, () => !isStopped)) changed();
  };
  const hasTexts = store.get(pageItemsAtom).byPage.some((items) => items.some(({ item }) => item.kind === "text"));
  if (hasTexts) {
    load().catch((error: unknown) => console.error("The outlines of the book's texts could not be loaded.", error));
  }
  return () => {
    isStopped = true;
  };
}

/** The open pages, and those that one turn brings. */
function nearPages(store: Store): readonly PageIndex[] {
  const spreads = store.get(spreadsAtom);
  const open = store.get(spreadIndexAtom);
  return [open - 1, open, open + 1].flatMap((place) => {
    const { verso = null, recto = null } = spreads[place] ?? {};
    return [verso, recto].filter((page) => page !== null);
  });
}

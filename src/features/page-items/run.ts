import type { Item } from "../../book/publication/annotation.ts";
import type { PageIndex } from "../../book/publication/pages.ts";
import { iconPathsAtom } from "../../chrome/kit/icon-paths.ts";
import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { stageAtom } from "../../stage/stage-handle.ts";
import { endLeavingAtom } from "../../state/item-visibility.ts";
import { countItemRevisionAtom, pageItemsAtom } from "../../state/page-items.ts";
import { portsAtom } from "../../state/ports.ts";
import { spreadIndexAtom, spreadsAtom } from "../../state/reading.ts";
import { turnAtom } from "../../state/turning.ts";
import { mediaSearchAtom, noteLostMediumAtom } from "../media/api.ts";
import { itemPrinterAtom, photoStepsAtom } from "./api.ts";
import { createIconOutlines } from "./draw/icons.ts";
import { createBrokenItems } from "./draw/item.ts";
import type { Sources } from "./draw/painting.ts";
import { itemLayer } from "./layer.ts";
import { runLiveItems } from "./live/items.ts";
import { runItemButtons } from "./overlay/buttons.ts";
import { createItemPictures } from "./pictures/store.ts";
import { LOTTIE, mediumIn } from "./pictures/svg.ts";
import { readItems } from "./read.ts";
import { createItemTouch } from "./touch.ts";

/** Puts the book's items onto its pages. */
export function runPageItems(store: Store): Stop {
  const stage = store.get(stageAtom);
  if (!stage) return () => {};
  readItems(store);
  const { byPage, grounds } = store.get(pageItemsAtom);
  const stopNotes = noteLostMedia(store); // of windows and galleries, too
  if (byPage.every((items) => items.length === 0) && grounds.every((ground) => !ground)) return stopNotes;
  const { http, pictures: loader } = store.get(portsAtom);
  const search = () => store.get(mediaSearchAtom);
  const pictures = createItemPictures({
    search,
    http,
    pictures: loader,
    mayDecode: () => whenResting(store),
    arrived: (page) => {
      stage.redrawMarks(page);
      live.redraw();
      store.set(countItemRevisionAtom, page);
    },
    unreadable: (source) => {
      for (const annotation of store.get(pageItemsAtom).byPage.flat()) {
        if (drawingOf(annotation.item) === source) broken.note(annotation, "its drawing cannot be read");
      }
    },
  });
  const broken = createBrokenItems(store);
  const iconOf = createIconOutlines(store);
  const sourcesOf = (page: PageIndex): Sources => {
    const pictureOf = (source: string, widthPx: number) => pictures.get(source, widthPx, page);
    return { pictureOf, isLost: (source: string) => search().isLost(mediumIn(source)), iconOf };
  };
  const live = runLiveItems(store, stage, sourcesOf, broken);
  const touch = createItemTouch(store, stage);
  const layer = itemLayer(store, live, sourcesOf, broken, stage.hasItemsInPicture);
  const near = () => {
    if (store.get(turnAtom).kind !== "rest") return;
    for (const page of pictures.keepPages(nearPages(store))) store.set(countItemRevisionAtom, page);
  };
  let isStopped = false;
  void loadOutlines(
    store,
    () => !isStopped,
    () => stage.redrawMarks(null),
  );
  const print = async (page: PageIndex, widthPx?: number) => {
    const { printItems } = await import("./print.ts");
    const layerWith = (sources: typeof sourcesOf) => itemLayer(store, live, sources, broken);
    return printItems(store, page, layerWith, iconOf, widthPx);
  };
  store.set(itemPrinterAtom, { draw: print });
  let wasResting = true;
  const changeHands = () => {
    const isResting = store.get(turnAtom).kind === "rest";
    if (isResting !== wasResting && layer.hasElements()) stage.redrawStill();
    wasResting = isResting;
  };
  return stopAll([
    () => {
      isStopped = true;
      store.set(itemPrinterAtom, null);
      store.set(endLeavingAtom);
    },
    pictures.stop,
    live.stop,
    touch.stop,
    stopNotes,
    store.sub(turnAtom, near),
    store.sub(turnAtom, changeHands),
    store.sub(spreadIndexAtom, near),
    stage.putMarks({ ...layer, touch: touch.touch }),
    store.sub(photoStepsAtom, layer.askAgain),
    runItemButtons(store, document),
    store.sub(iconPathsAtom, () => stage.redrawMarks(null)),
  ]);
}

/** A medium that is nowhere is noted once; another search takes the place of one that is over. */
function noteLostMedia(store: Store): Stop {
  let stop: Stop = () => {};
  const watch = () => {
    stop();
    stop = store.get(mediaSearchAtom).watchLost((url, places) => store.set(noteLostMediumAtom, url, places));
  };
  watch();
  return stopAll([() => stop(), store.sub(mediaSearchAtom, watch)]);
}

/** Under which source an item's drawing, or its animation, is asked for. */
function drawingOf(item: Item): string | null {
  return item.kind === "svg" ? item.code : item.kind === "lottie" ? `${LOTTIE}${item.url}` : null;
}

/** The exact letters of texts come after everything else; few books have them. */
async function loadOutlines(store: Store, isWanted: () => boolean, changed: () => void): Promise<void> {
  const hasTexts = store.get(pageItemsAtom).byPage.some((items) => items.some(({ item }) => item.kind === "text"));
  if (!hasTexts) return;
  try {
    const { loadTextOutlines } = await import("./text/outlines.ts");
    if (await loadTextOutlines(store, isWanted)) changed();
  } catch (error) {
    console.error("The outlines of the book's texts could not be loaded.", error);
  }
}

/** The pages that lie open, and those that one turn brings. */
function nearPages(store: Store): readonly PageIndex[] {
  const spreads = store.get(spreadsAtom);
  const open = store.get(spreadIndexAtom);
  return [open - 1, open, open + 1].flatMap((place) => {
    const { verso = null, recto = null } = spreads[place] ?? {};
    return [verso, recto].filter((page) => page !== null);
  });
}

/** Resolves when no leaf turns: shrinking a picture can cost a frame of a turn. */
function whenResting(store: Store): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (store.get(turnAtom).kind !== "rest") return;
      stop();
      resolve();
    };
    const stop = store.sub(turnAtom, look);
    look();
  });
}

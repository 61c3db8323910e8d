import type { PageIndex } from "../../book/publication/pages.ts";
import { follow, type Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { type BookStage, stageAtom } from "../../stage/stage-handle.ts";
import { type PageTone, pageTone } from "./book-colors.ts";
import type { AppearanceChoice } from "./choice.ts";
import { pagePixels } from "./sample.ts";
import { chosenAppearanceAtom } from "./state.ts";

/**
 * How much of the way from paper to ink is left at night: on light pages what is darker than that is black, on dark ones
 * what is lighter than `glowFrac` is white. Pages can be dimmed the more the stronger their print is, and small print is
 * seldom black. Pictures stay as they are.
 */
export const NIGHT = { printFrac: 0.65, glowFrac: 0.8 } as const;

/** How pages of each tone are drawn over, and with how light a grey; null = not at all. */
const STROKES: Readonly<Record<PageTone, readonly [GlobalCompositeOperation, grey: number] | null>> = {
  light: ["color-burn", NIGHT.printFrac],
  dark: ["color-dodge", 1 - NIGHT.glowFrac],
  picture: null,
};

/** Makes print stronger while the reader has chosen the night: with the page, once, and not in each frame. */
export function runNight(store: Store): Stop {
  let stop: Stop = () => {};
  const light = (chosen: AppearanceChoice["light"]) => {
    stop();
    const stage = store.get(stageAtom);
    stop = chosen === "night" && stage ? strengthenPrint(store, stage) : () => {};
  };
  return stopAll([() => stop(), follow(store, chosenAppearanceAtom, (choice) => light(choice.light))]);
}

function strengthenPrint(store: Store, stage: BookStage): Stop {
  const tones = new Map<PageIndex, PageTone>();
  const toneOf = (page: PageIndex): PageTone => {
    const known = tones.get(page);
    if (known) return known;
    const pixels = pagePixels(store, stage, page);
    const tone = pixels ? pageTone(pixels) : "light"; // nobody may look at pages from a disk: most are of paper
    if (stage.isPageReady(page)) tones.set(page, tone); // else its picture is on its way
    return tone;
  };
  return stage.putMarks({
    order: -1, // what readers and books put onto pages stays as it is
    draw: (ctx, page, { x, y, width, height }, _isResting, isCopy) => {
      const stroke = isCopy ? null : STROKES[toneOf(page)]; // copies are seen elsewhere, under another light
      if (!stroke) return;
      const grey = Math.round(255 * stroke[1]);
      ctx.save();
      ctx.globalCompositeOperation = stroke[0];
      ctx.fillStyle = `rgb(${grey}, ${grey}, ${grey})`;
      ctx.fillRect(x, y, width, height);
      ctx.restore();
    },
    list: () => [],
  });
}

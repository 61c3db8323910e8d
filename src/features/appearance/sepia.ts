import { atom } from "jotai/vanilla";
import { follow, type Store } from "../../lib/feature.ts";
import { luminance } from "../../lib/readable-color.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { leavesColorAtom } from "../../stage/pages/leaves-color.ts";
import type { BookStage } from "../../stage/stage-handle.ts";
import { bookAtom } from "../../state/reading.ts";
import { drawInLight } from "./drawn-light.ts";
import { isSample } from "./sample-canvas.ts";
import { bookColorsAtom } from "./state.ts";
import { wholePage } from "./whole-page.ts";
import "./sepia.css"; // takes the layer away that lies over the pages until this code is here

/** White paper in this light; what is darker is dimmed in the same measure, so that black stays black and blue is blue. */
export const SEPIA_LIGHT = "#f5e9d6";

/** Warms the paper of pages, with each page, once, and that of the leaves beside them, while the reader has chosen sepia. */
export function run(store: Store): Stop {
  return drawInLight(store, "sepia", warmPaper);
}

function warmPaper(store: Store, stage: BookStage): Stop {
  return stopAll([
    stage.putMarks({
      order: 1, // as the night
      draw: (ctx, page, own, _isResting, _isCopy, part) => {
        if (isSample(ctx.canvas)) return;
        const { x, y, width, height } = part ?? wholePage(store, page, own);
        ctx.save();
        ctx.globalCompositeOperation = "multiply";
        ctx.fillStyle = SEPIA_LIGHT;
        ctx.fillRect(x, y, width, height);
        ctx.restore();
      },
      list: () => [],
    }),
    follow(store, leavesAtom, (color) => store.set(leavesColorAtom, color)),
  ]);
}

/** The book's paper in this light; null where its leaves have a colour of their own, such as gold. */
const leavesAtom = atom((get) => {
  const own = get(bookAtom).settings.thicknessColor;
  return own && luminance(own) < PAPER_ABOVE ? null : multiplied(get(bookColorsAtom).paper ?? WHITE, SEPIA_LIGHT);
});
const WHITE = "#ffffff";
/** Leaves that are darker are no paper. */
const PAPER_ABOVE = 0.6;

function multiplied(one: string, other: string): string {
  const levels = [one, other].map((color) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)));
  const [first = [], second = []] = levels;
  const mixed = first.map((level, at) => Math.round((level * (second[at] ?? 255)) / 255));
  return `#${mixed.map((level) => level.toString(16).padStart(2, "0")).join("")}`;
}

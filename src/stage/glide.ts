import type { Insets } from "../book/geometry/layout.ts";
import type { Scene } from "../book/geometry/scene.ts";
import { glide } from "../io/glide.ts";
import type { Store } from "../lib/feature.ts";
import { type Stop, stopAll } from "../lib/stop.ts";
import { bookGlideAtom, glideBookAtom } from "../state/book-glide.ts";
import { laidSceneAtom } from "../state/reading.ts";
import { barInsetsAtom, betweenBarsPxAtom, isCloserAtom, isMotionReducedAtom } from "../state/view.ts";
import type { BookStage } from "./stage-handle.ts";

/** How long the book takes to another place beside what has come or gone at the window's sides. */
const GLIDE_MS = 200;

/**
 * Shows the way of the book where it is laid out anew in the same window, since something beside it takes space or gives
 * it back. It is drawn once, in its new place: the browser moves what is drawn.
 */
export function runGlide(store: Store, { host, frames }: Pick<BookStage, "host" | "frames">): Stop {
  const placed = (): Placed => ({
    scene: store.get(laidSceneAtom),
    bars: store.get(barInsetsAtom),
    betweenPx: store.get(betweenBarsPxAtom),
  });
  let seen = placed();
  /** In the frame that shows the new place first: to begin an animation makes the browser look up all styles. */
  const begin = () => {
    const laid = placed();
    if (hasMadeSpace(seen, laid)) store.set(glideBookAtom, { from: wayBetween(seen.scene, laid.scene), ms: GLIDE_MS });
    seen = laid;
    return false;
  };
  const laid = () => {
    if (store.get(isCloserAtom) || store.get(isMotionReducedAtom)) seen = placed();
    else frames.run(begin);
  };
  const follow = () => {
    const way = store.get(bookGlideAtom);
    if (way) glide(host, way);
  };
  return stopAll([store.sub(laidSceneAtom, laid), store.sub(bookGlideAtom, follow), () => frames.cancel(begin)]);
}

type Placed = { readonly scene: Scene; readonly bars: Insets; readonly betweenPx: number };

/**
 * Whether the same book lies elsewhere in the same window since something covers more or less of its left or right, or
 * bars between which it lies have come or gone.
 */
function hasMadeSpace(before: Placed, after: Placed): boolean {
  const isSameWindow = before.scene.viewport === after.scene.viewport;
  if (!isSameWindow || before.scene.mode !== after.scene.mode || before.scene.axis !== after.scene.axis) return false;
  if (before.betweenPx !== after.betweenPx) return true;
  return before.bars.left !== after.bars.left || before.bars.right !== after.bars.right;
}

/** What brings the book from its new place back to the old one. */
function wayBetween(before: Scene, after: Scene): string {
  const scale = before.size.width / after.size.width;
  const x = before.home.x - scale * after.home.x;
  const y = before.home.y - scale * after.home.y;
  return `translate(${x}px, ${y}px) scale(${scale})`;
}

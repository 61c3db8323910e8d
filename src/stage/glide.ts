import type { Scene } from "../book/geometry/scene.ts";
import { glide } from "../io/glide.ts";
import type { Store } from "../lib/feature.ts";
import { type Stop, stopAll } from "../lib/stop.ts";
import { bookGlideAtom, glideBookAtom } from "../state/book-glide.ts";
import { laidSceneAtom } from "../state/reading.ts";
import { isMotionReducedAtom, isZoomedAtom } from "../state/view.ts";
import type { BookStage } from "./stage-handle.ts";

/** How long the book takes to another place beside what has come or gone at the window's sides. */
const GLIDE_MS = 200;

/**
 * Shows the way of the book where it is laid out anew in the same window, since something beside it takes space or gives
 * it back. It is drawn once, in its new place: the browser moves what is drawn.
 */
export function runGlide(store: Store, { host, frames }: Pick<BookStage, "host" | "frames">): Stop {
  let seen = store.get(laidSceneAtom);
  /** In the frame that shows the new place first: to begin an animation makes the browser look up all styles. */
  const begin = () => {
    const laid = store.get(laidSceneAtom);
    if (isMoved(seen, laid)) store.set(glideBookAtom, { from: wayBetween(seen, laid), ms: GLIDE_MS });
    seen = laid;
    return false;
  };
  const laid = () => {
    if (store.get(isZoomedAtom) || store.get(isMotionReducedAtom)) seen = store.get(laidSceneAtom);
    else frames.run(begin);
  };
  const follow = () => {
    const way = store.get(bookGlideAtom);
    if (way) glide(host, way);
  };
  return stopAll([store.sub(laidSceneAtom, laid), store.sub(bookGlideAtom, follow), () => frames.cancel(begin)]);
}

/** Whether the same book has another place or size in the same window. */
function isMoved(before: Scene, after: Scene): boolean {
  if (before.viewport !== after.viewport || before.mode !== after.mode || before.axis !== after.axis) return false;
  return before.home.x !== after.home.x || before.home.y !== after.home.y || before.size.width !== after.size.width;
}

/** What brings the book from its new place back to the old one. */
function wayBetween(before: Scene, after: Scene): string {
  const scale = before.size.width / after.size.width;
  const x = before.home.x - scale * after.home.x;
  const y = before.home.y - scale * after.home.y;
  return `translate(${x}px, ${y}px) scale(${scale})`;
}

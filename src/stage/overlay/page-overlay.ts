import type { WatchCamera } from "../../book/geometry/camera.ts";
import { pageRect, type Side } from "../../book/geometry/scene.ts";
import type { PageIndex } from "../../book/publication/pages.ts";
import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { ownRectAtom } from "../../state/pictures.ts";
import { laidSceneAtom, spreadAtom } from "../../state/reading.ts";
import { turnAtom } from "../../state/turning.ts";
import { type OverlayPage, setOverlayPagesAtom } from "./pages.ts";
import { pinchAcross } from "./pinch-across.ts";
import "./page-overlay.css";

/** Controls on a page have their own size from this width on; on a smaller one they are as much smaller as its print. */
const FULL_PX = 600;

/**
 * The one place for elements that lie on pages: players, frames, photos. It lies over the canvases and carries the
 * stage's camera as one style, so that nothing in it is laid out anew while the book is zoomed or moved. While a leaf
 * flies or is held it is hidden: nothing of it could fold.
 */
export function createPageOverlay(store: Store, host: HTMLElement, watchCamera: WatchCamera): Stop {
  const page = host.ownerDocument;
  const overlay = page.createElement("div");
  overlay.className = "page-overlay";
  host.append(overlay);
  let places: readonly OverlayPage[] = [];

  const place = (index: PageIndex, side: Side): OverlayPage => {
    const found = places.find((open) => open.page === index) ?? { page: index, element: page.createElement("div") };
    const { x, y, width, height } = store.get(ownRectAtom)(index, pageRect(store.get(laidSceneAtom), side));
    const { element } = found;
    element.className = "page-overlay__page";
    const small = Math.min(1, width / FULL_PX);
    element.style.cssText = `left:${x}px;top:${y}px;width:${width}px;height:${height}px;--page-small:${small}`;
    if (!element.parentNode) overlay.append(element);
    return found;
  };
  const arrange = () => {
    const isResting = store.get(turnAtom).kind === "rest";
    overlay.toggleAttribute("data-away", !isResting);
    if (!isResting) return;
    const spread = store.get(spreadAtom);
    const sides = ["verso", "recto"] as const;
    const open = sides.flatMap((side) => (spread[side] === null ? [] : [place(spread[side], side)]));
    for (const gone of places) if (!open.includes(gone)) gone.element.remove();
    places = open;
    store.set(setOverlayPagesAtom, open);
  };
  arrange();
  return stopAll([
    () => overlay.remove(),
    pinchAcross(host, overlay),
    () => store.set(setOverlayPagesAtom, []),
    watchCamera(({ scale, x, y }, shift) => {
      overlay.style.transform = `translate(${x + shift.x}px, ${y + shift.y}px) scale(${scale})`;
    }),
    ...[turnAtom, spreadAtom, laidSceneAtom, ownRectAtom].map((atom) => store.sub(atom, arrange)),
  ]);
}

import type { Rect } from "../../book/geometry/layout.ts";
import type { Picture } from "../../io/pictures/picture.ts";
import type { Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { ownRectAtom } from "../../state/pictures.ts";
import { portsAtom } from "../../state/ports.ts";
import { laidSceneAtom, pageAtom, spreadIndexAtom, spreadsAtom } from "../../state/reading.ts";
import { drawPage } from "../pages/draw.ts";
import type { DrawFace, Face, FaceKey, Readying } from "./faces.ts";
import { keysOf } from "./flight.ts";
import type { PreparerParts } from "./turner-parts.ts";

/** A face is drawn ahead in parts of so many px at most: no frame of a search or a scroll waits for all of it. */
const PART_PX = 100_000;
/** And a copy of a page of many items in so many: they come last, and few books need them. */
const COPY_PARTS = 2;
/** Where the book rests so long, ms, leaves may become sharper: all faces are drawn anew then, in the midst of leafing too late. */
const LEISURE_MS = 1000;

type Step = () => Readying;

/** A worker that draws leaves, and is given their faces ahead. */
export type FaceReceiver = {
  readonly isLive: () => boolean; // it draws the next leaf; else the page does
  /** @returns whether it is given the face now; it may have it already */
  readonly take: (face: Face) => boolean;
  /** It is to make the back of a lone page, of its front. @returns whether it is told so now */
  readonly takeBackOf: (front: Face) => boolean;
};

/**
 * Draws the faces that the next turn will most likely show, so that its first frame draws no picture. All of
 * that is done in short tasks: a search or a scroll that goes on meanwhile stays smooth. Faces of spreads that
 * lie farther off give their pixels back.
 * @param receiver null = the page draws leaves itself
 */
export function prepareFaces(store: Store, parts: PreparerParts, receiver: FaceReceiver | null = null): Stop {
  const { faces, pictures, turner, governor, calm, table } = parts;
  const { clock } = store.get(portsAtom);
  table.preparer = parts;
  const stopRaising = clock.after(LEISURE_MS, () => governor.raise() && calm.soon());
  const drawPart = drawPartOf(store, parts);
  let stopWaiting: Stop = () => {};
  const scene = store.get(laidSceneAtom);
  const spreads = store.get(spreadsAtom);
  const open = store.get(spreadIndexAtom);
  const facesAt = (place: number) => (spreads[place] ? keysOf(spreads[place], scene) : []);
  const near = [open + 1, open - 1, open].flatMap(facesAt);
  faces.keep([...near, ...near.map(({ page }) => ({ page, side: "behind" }) as const)]);
  table.copies?.keep(facesAt(open + 1));
  const isLone = scene.mode === "single";
  const openKeys = facesAt(open);
  const next = facesAt(open + 1);
  const drawFace = (key: FaceKey): Step => {
    return () => {
      const known = faces.known(key);
      if (known && isWhole(known)) return "idle";
      const face = key.side === "behind" ? faces.whole(key) : faces.drawNext(key, PART_PX, drawPart);
      return isWhole(face) ? "over" : "more";
    };
  };
  const giveFace = (key: FaceKey): readonly Step[] => {
    if (!receiver) return [];
    const { take, takeBackOf } = receiver;
    const isFront = isLone && openKeys.includes(key);
    return [() => ((isFront ? takeBackOf : take)(faces.whole(key)) ? "over" : "idle")];
  };
  const drawCopy = (key: FaceKey): readonly Step[] => {
    const { copies } = table;
    return copies ? [() => copies.prepare(parts, key, faces.whole(key), 1 / COPY_PARTS)] : [];
  };
  /** Each step is a task of its own, unless there is nothing to do; one that is not over comes again. */
  const run = ([step, ...others]: readonly Step[]): void => {
    if (!step || turner.flight()) return;
    const did = step();
    if (did === "idle") return run(others);
    const left = did === "more" ? [step, ...others] : others;
    if (left.length > 0) stopWaiting = clock.after(0, () => run(left));
  };
  // The next turn is most likely forward: its back and what it uncovers, and the open pages, which shine through it.
  const back: readonly FaceKey[] = isLone && !receiver?.isLive() ? [{ page: store.get(pageAtom), side: "behind" }] : [];
  const isThere = ({ page }: FaceKey) => page !== null && pictures.store.best(page);
  run([
    ...[...next, ...openKeys, ...back].filter(isThere).flatMap((key) => [drawFace(key), ...giveFace(key)]),
    ...next.filter(isThere).flatMap(drawCopy),
  ]);
  return () => {
    stopRaising();
    stopWaiting();
  };
}

/** Whether all of a face is drawn. */
export function isWhole({ canvas, drawnTo }: Face): boolean {
  return drawnTo >= canvas.height;
}

/** Draws a part of a page's face: marks that lie beyond it are left out. */
export function drawPartOf(
  store: Store,
  { appearances, marks }: Pick<PreparerParts, "appearances" | "marks">,
): DrawFace {
  return (ctx, key, box, top, height) => {
    const { page } = key;
    const part = { x: 0, y: top, width: box.width, height };
    const drawMarks = (own: CanvasRenderingContext2D, rect: Rect) => {
      if (page !== null) marks.draw(own, page, store.get(ownRectAtom)(page, rect), false, false, part);
    };
    const look = appearances.inFlight(key);
    const picture = look.picture && fittingCopy(look.picture, ctx.canvas.width);
    drawPage(ctx, { x: 0, y: 0, ...box }, { ...look, picture, drawMarks });
  };
}

/** The smallest copy of a picture that is wide enough, px: to shrink a large one takes most of a face's time. */
function fittingCopy(picture: Picture, width: number): Picture {
  const { small } = picture;
  return small && small.width >= width ? { ...picture, source: small } : picture;
}

import type { Polygon } from "../../book/geometry/fold.ts";
import { pageRect } from "../../book/geometry/scene.ts";
import type { Spread } from "../../book/geometry/spreads.ts";
import { drawCard, drawFade, drawSlide, type FlatPage } from "./draw-flat.ts";
import { drawRigid } from "./draw-rigid.ts";
import type { FaceKey } from "./faces.ts";
import { type DrawFlight, keysOf, type TurnStyle } from "./flight.ts";

/** How every look but the soft leaf is drawn. Books of soft leaves never load this before their first page. */
export const OTHER_STYLES: Readonly<Record<Exclude<TurnStyle, "soft">, DrawFlight>> = {
  rigid: drawBoard,
  slide: drawFlat,
  card: drawFlat,
  fade: drawFlat,
};

function drawBoard(...[{ ctx }, { leaf, keys }, moment, , faces]: Parameters<DrawFlight>): readonly Polygon[] {
  const faceOf = (key: FaceKey | null) => (key ? faces.get(key) : null);
  const under = leaf.startsTurned ? null : faceOf(keys.under);
  return drawRigid(ctx, leaf, { front: faceOf(keys.front), back: faceOf(keys.back), under }, moment.held.x);
}

function drawFlat(...[{ ctx }, flight, moment, scene, faces]: Parameters<DrawFlight>): readonly Polygon[] {
  const { style, fromSpread, toSpread, isForward } = flight;
  const pagesIn = (spread: Spread): readonly FlatPage[] =>
    keysOf(spread, scene).map((key) => ({
      face: faces.get(key),
      rect: pageRect(scene, key.side === "verso" ? "verso" : "recto"),
    }));
  const change = {
    from: style === "fade" ? [] : pagesIn(fromSpread),
    to: pagesIn(toSpread),
    progress: moment.progress,
    axis: scene.axis,
    isForward,
    toward: isForward === scene.isRtl ? (-1 as const) : (1 as const),
    size: scene.size,
  };
  if (style === "slide") return drawSlide(ctx, change);
  return style === "card" ? drawCard(ctx, change) : drawFade(ctx, change);
}

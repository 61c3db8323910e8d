import type { HotspotShape, Item } from "../../../book/publication/annotation.ts";
import { LOTTIE } from "../pictures/svg.ts";
import { LINK, pulse } from "./areas.ts";
import { drawFitted } from "./image.ts";
import { discIn, type Painting, scaleOf } from "./painting.ts";

/** One round of a hotspot's rings, and how they grow; parts of its radius. */
export const HOTSPOT = { roundMs: 1800, coreFrac: 0.42, restBeat: 0.45, rings: 2, strongestAlpha: 0.55 } as const;

type Ctx = CanvasRenderingContext2D;

/** Draws a hotspot: its sign in the middle, and rings that leave it one after the other. */
export function drawHotspot(painting: Painting, { look, color }: Extract<Item, { readonly kind: "hotspot" }>): void {
  const { ctx, beat, alpha } = painting;
  const disc = discIn(painting.box);
  if (beat === null) {
    return drawStamp(ctx, disc, `still ${look} ${color}`, (own, at) => drawAll(own, at, look, color));
  }
  drawRings(ctx, disc, { beat, alpha, color });
  drawStamp(ctx, disc, `core ${look} ${color}`, (own, at) => drawCore(own, at, look, color));
}

function drawAll(ctx: Ctx, disc: Disc, look: HotspotShape, color: string): void {
  drawRings(ctx, disc, { beat: null, alpha: ctx.globalAlpha, color });
  drawCore(ctx, disc, look, color);
}

/** How much an animation that we show the first picture of grows and shrinks, as a sign that it lives. */
const LOTTIE_GROWTH = 0.05;

/**
 * Draws a Lottie animation as its first picture. Where that is blank or cannot be had, a sign of ours stands for it:
 * a disc in its colour, with quiet rings.
 */
export function drawLottie(painting: Painting, { url, color }: Extract<Item, { readonly kind: "lottie" }>): void {
  const { ctx, box, beat, alpha, pictureOf } = painting;
  const picture = url === "" ? null : pictureOf(LOTTIE + url, box.width * scaleOf(ctx));
  if (!picture) {
    drawRings(ctx, discIn(box), { beat, alpha, color });
    return drawCore(ctx, discIn(box), "disc", color);
  }
  const inset = ((beat === null ? 0 : pulse(beat * LINK.pulseMs)) * LOTTIE_GROWTH) / 2;
  const [dx, dy] = [box.width * inset, box.height * inset];
  const inner = { x: box.x + dx, y: box.y + dy, width: box.width - 2 * dx, height: box.height - 2 * dy };
  drawFitted(ctx, picture, inner, "contain");
}

type Ring = { readonly sizeFrac: number; readonly alpha: number };
let known: { readonly first: number; readonly rings: readonly Ring[] } | null = null; // all of a frame beat alike

/** How far the rings have come, `beat` = 0..1 of their round; the ones that stand still are midway. */
export function ringsAt(beat: number | null): readonly Ring[] {
  const first = beat ?? HOTSPOT.restBeat;
  if (known?.first !== first) known = { first, rings: ringsFrom(first) };
  return known.rings;
}

function ringsFrom(first: number): readonly Ring[] {
  const beats = Array.from({ length: HOTSPOT.rings }, (_, ring) => (first + ring / HOTSPOT.rings) % 1);
  return beats.map((at) => {
    const eased = 1 - (1 - at) ** 2;
    return { sizeFrac: HOTSPOT.coreFrac + (1 - HOTSPOT.coreFrac) * eased, alpha: HOTSPOT.strongestAlpha * (1 - at) };
  });
}

type Rings = Pick<Painting, "beat" | "alpha"> & { readonly color: string };

function drawRings(ctx: Ctx, { x, y, radius }: Disc, { beat, alpha, color }: Rings): void {
  ctx.fillStyle = color;
  for (const ring of ringsAt(beat)) {
    ctx.globalAlpha = alpha * ring.alpha;
    ctx.beginPath();
    ctx.arc(x, y, radius * ring.sizeFrac, 0, 2 * Math.PI);
    ctx.fill();
  }
  ctx.globalAlpha = alpha;
}

function drawCore(ctx: Ctx, { x, y, radius }: Disc, look: HotspotShape, color: string): void {
  const core = radius * HOTSPOT.coreFrac;
  ctx.fillStyle = color;
  ctx.strokeStyle = "#ffffff";
  ctx.lineWidth = Math.max(1, core * 0.16);
  ctx.beginPath();
  ctx.arc(x, y, core, 0, 2 * Math.PI);
  ctx.fill();
  ctx.stroke();
  ctx.fillStyle = "#ffffff";
  if (look === "disc") return;
  ctx.beginPath();
  SIGNS[look](ctx, { x, y, radius: core * 0.62 });
  ctx.fill("evenodd");
}

/** The signs within the disc, each as an outline. */
const SIGNS: Readonly<Record<Exclude<HotspotShape, "disc">, (ctx: Ctx, disc: Disc) => void>> = {
  ring(ctx, { x, y, radius }) {
    ctx.arc(x, y, radius * 0.8, 0, 2 * Math.PI);
    ctx.moveTo(x + radius * 0.44, y);
    ctx.arc(x, y, radius * 0.44, 0, 2 * Math.PI);
  },
  star(ctx, { x, y, radius }) {
    for (let tip = 0; tip < 10; tip++) {
      const turn = (tip * Math.PI) / 5 - Math.PI / 2;
      const reach = tip % 2 === 0 ? radius * 1.06 : radius * 0.46;
      ctx.lineTo(x + Math.cos(turn) * reach, y + Math.sin(turn) * reach);
    }
    ctx.closePath();
  },
  arrow(ctx, { x, y, radius: r }) {
    outline(ctx, x, y, r, [
      [-0.9, -0.26],
      [0.05, -0.26],
      [0.05, -0.8],
      [0.95, 0],
      [0.05, 0.8],
      [0.05, 0.26],
      [-0.9, 0.26],
    ]);
  },
  cross(ctx, { x, y, radius: r }) {
    const [near, far] = [0.2, 0.9];
    outline(ctx, x, y, r, [
      [-near, -far],
      [near, -far],
      [near, -near],
      [far, -near],
      [far, near],
      [near, near],
      [near, far],
      [-near, far],
      [-near, near],
      [-far, near],
      [-far, -near],
      [-near, -near],
    ]);
  },
  heart(ctx, { x, y, radius: r }) {
    ctx.moveTo(x, y + r * 0.85);
    ctx.bezierCurveTo(x - r * 1.5, y - r * 0.15, x - r * 0.7, y - r * 1.15, x, y - r * 0.4);
    ctx.bezierCurveTo(x + r * 0.7, y - r * 1.15, x + r * 1.5, y - r * 0.15, x, y + r * 0.85);
    ctx.closePath();
  },
};

type Corner = readonly [across: number, down: number];

function outline(ctx: Ctx, x: number, y: number, radius: number, corners: readonly Corner[]): void {
  for (const [across, down] of corners) ctx.lineTo(x + across * radius, y + down * radius);
  ctx.closePath();
}

type StampCtx = CanvasRenderingContext2D;
/** A round sign's place, px of the drawing. */
type Disc = { readonly x: number; readonly y: number; readonly radius: number };

/** How many signs are kept, and how large they may be; `marginPx` is what their lines stand out. */
const STAMPS = { most: 200, mostRadiusPx: 60, marginPx: 3 } as const;

/** By name and size; null = it has been drawn once. */
const stamps = new Map<string, HTMLCanvasElement | null>();

/**
 * Draws a round sign of which a page may have hundreds: from its second time in one size on it is copied px by px,
 * which takes a fifth of the time. `draw` sets all inks that it needs.
 * @param name tells it from all other signs
 */
export function drawStamp(ctx: StampCtx, disc: Disc, name: string, draw: (ctx: StampCtx, disc: Disc) => void): void {
  const { a, b, c, d, e, f } = ctx.getTransform();
  const isUpright = a > 0 && a === d && b === 0 && c === 0;
  const stamp = isUpright ? stampOf(name, disc.radius * a, a, draw) : null;
  if (!stamp) return draw(ctx, disc);
  const half = stamp.width / 2;
  const [left, top] = [Math.round(disc.x * a + e - half), Math.round(disc.y * a + f - half)]; // px fall on px
  ctx.drawImage(stamp, (left - e) / a, (top - f) / a, stamp.width / a, stamp.height / a);
}

function stampOf(name: string, radiusPx: number, scale: number, draw: (ctx: StampCtx, disc: Disc) => void) {
  if (radiusPx > STAMPS.mostRadiusPx) return null;
  const key = `${name} ${radiusPx.toFixed(2)} ${scale}`;
  const known = stamps.get(key);
  if (known) return known;
  if (stamps.size >= STAMPS.most) stamps.clear();
  stamps.set(key, null);
  if (known === undefined) return null;
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 2 * Math.ceil(radiusPx + STAMPS.marginPx);
  const ctx = canvas.getContext("2d");
  if (!ctx) return null;
  ctx.scale(scale, scale);
  const middle = canvas.width / 2 / scale;
  draw(ctx, { x: middle, y: middle, radius: radiusPx / scale });
  stamps.set(key, canvas);
  return canvas;
}

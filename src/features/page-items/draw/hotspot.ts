import type { HotspotShape, Item } from "../../../book/publication/annotation.ts";
import { createCanvas } from "../../../io/page-parts.ts";
import { LOTTIE } from "../pictures/load.ts";
import { LINK, pulse } from "./areas.ts";
import { drawFitted } from "./image.ts";
import { discIn, type Painting, type Stamp, type Stamps, scaleOf } from "./painting.ts";

/** Times and sizes of a hotspot's rings; sizes are fractions of its radius. */
export const HOTSPOT = {
  roundMs: 1800,
  coreFrac: 0.42,
  restBeat: 0.45,
  rings: 2,
  strongestAlpha: 0.55,
  ink: "#ffffff",
} as const;

type Ctx = CanvasRenderingContext2D;
/** The place of a round sign, px of the drawing. */
type Disc = { readonly x: number; readonly y: number; readonly radius: number };

/** Draws a hotspot: its sign in the middle, and rings that spread from it one after the other. */
export function drawHotspot(painting: Painting, { look, color }: Extract<Item, { readonly kind: "hotspot" }>): void {
  const { beat } = painting;
  const core: Sign = { name: `core ${look} ${color}`, draw: (own, at) => drawCore(own, at, look, color) };
  drawStamp(painting, discIn(painting.box), {
    name: `${beat === null ? "still" : "beat"} ${look} ${color}`,
    moment: beat ?? 0, // hotspots that came into sight at the same time beat as one
    draw: (own, at) => {
      drawRings(own, at, { beat, alpha: own.globalAlpha, color });
      drawStamp({ ...painting, ctx: own }, at, core);
    },
  });
}

/** How much an animation grows and shrinks, of which only the first picture is shown; fraction of its size. */
const LOTTIE_GROWTH = 0.05;

/** Draws a Lottie animation as its first picture; a disc with rings in its colour where there is none. */
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

type Rings = Pick<Painting, "beat" | "alpha"> & { readonly color: string };

/** Draws the rings, each farther on its way than the one before; without a beat they are midway. */
function drawRings(ctx: Ctx, { x, y, radius }: Disc, { beat, alpha, color }: Rings): void {
  ctx.fillStyle = color;
  const { coreFrac, restBeat, rings, strongestAlpha } = HOTSPOT;
  for (let ring = 0; ring < rings; ring++) {
    const progress = ((beat ?? restBeat) + ring / rings) % 1;
    const eased = 1 - (1 - progress) ** 2;
    ctx.globalAlpha = alpha * strongestAlpha * (1 - progress);
    ctx.beginPath();
    ctx.arc(x, y, radius * (coreFrac + (1 - coreFrac) * eased), 0, 2 * Math.PI);
    ctx.fill();
  }
  ctx.globalAlpha = alpha;
}

function drawCore(ctx: Ctx, { x, y, radius }: Disc, look: HotspotShape, color: string): void {
  const core = radius * HOTSPOT.coreFrac;
  ctx.fillStyle = color;
  ctx.strokeStyle = HOTSPOT.ink;
  ctx.lineWidth = Math.max(1, core * 0.16);
  ctx.beginPath();
  ctx.arc(x, y, core, 0, 2 * Math.PI);
  ctx.fill();
  ctx.stroke();
  ctx.fillStyle = HOTSPOT.ink;
  if (look === "disc") return;
  ctx.beginPath();
  SIGNS[look](ctx, { x, y, radius: core * 0.62 });
  ctx.fill("evenodd");
}

/** The outlines of the signs within the disc. */
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
  arrow(ctx, disc) {
    traceCorners(ctx, disc, [-0.9, -0.26, 0.05, -0.26, 0.05, -0.8, 0.95, 0, 0.05, 0.8, 0.05, 0.26, -0.9, 0.26]);
  },
  cross(ctx, disc) {
    const [near, far] = [0.2, 0.9];
    const upper = [-near, -far, near, -far, near, -near, far, -near, far, near, near, near];
    traceCorners(ctx, disc, [...upper, near, far, -near, far, -near, near, -far, near, -far, -near, -near, -near]);
  },
  heart(ctx, { x, y, radius: r }) {
    ctx.moveTo(x, y + r * 0.85);
    ctx.bezierCurveTo(x - r * 1.5, y - r * 0.15, x - r * 0.7, y - r * 1.15, x, y - r * 0.4);
    ctx.bezierCurveTo(x + r * 0.7, y - r * 1.15, x + r * 1.5, y - r * 0.15, x, y + r * 0.85);
    ctx.closePath();
  },
};

/** Traces an outline through corners: x and y of each, from the disc's middle in radiuses. */
function traceCorners(ctx: Ctx, { x, y, radius }: Disc, corners: readonly number[]): void {
  for (let at = 0; at < corners.length; at += 2) {
    ctx.lineTo(x + (corners[at] ?? 0) * radius, y + (corners[at + 1] ?? 0) * radius);
  }
  ctx.closePath();
}

/** How many copies of signs are kept, and how large they may be; lines of signs stand out by `marginPx`. */
const STAMPS = { most: 200, mostRadiusPx: 60, marginPx: 3 } as const;

/** A round sign; `name` and the moment tell how it looks, and `draw` sets all colours that it needs. */
type Sign = {
  readonly name: string;
  readonly moment?: number; // a sign that moves looks otherwise at each
  readonly draw: (ctx: Ctx, disc: Disc) => void;
};

/**
 * Draws a round sign of which a page may have hundreds. From its second time in one size and moment on it is copied pixel
 * by pixel, which takes a fifth of the time.
 */
export function drawStamp(painting: Pick<Painting, "ctx" | "stamps">, disc: Disc, sign: Sign): void {
  const { ctx } = painting;
  const { a, b, c, d, e, f } = ctx.getTransform();
  const isUpright = a > 0 && a === d && b === 0 && c === 0;
  const stamp = isUpright && painting.stamps ? stampOf(painting.stamps, sign, disc.radius * a, a) : null;
  if (!stamp) return sign.draw(ctx, disc);
  const half = stamp.width / 2;
  const [left, top] = [Math.round(disc.x * a + e - half), Math.round(disc.y * a + f - half)]; // whole px
  ctx.drawImage(stamp, (left - e) / a, (top - f) / a, stamp.width / a, stamp.height / a);
}

function stampOf(stamps: Stamps, sign: Sign, radiusPx: number, scale: number): HTMLCanvasElement | null {
  if (radiusPx > STAMPS.mostRadiusPx) return null;
  const { name, moment = 0 } = sign;
  const key = `${name} ${radiusPx.toFixed(2)} ${scale}`;
  const known = stamps.get(key);
  if (known?.moment === moment) {
    if (!known.isDrawn) drawOnStamp(known, sign, radiusPx, scale);
    return known.canvas;
  }
  if (!known && stamps.size >= STAMPS.most) stamps.clear();
  stamps.set(key, { canvas: known?.canvas ?? null, moment, isDrawn: false });
  return null;
}

function drawOnStamp(stamp: Stamp, { draw }: Sign, radiusPx: number, scale: number): void {
  stamp.isDrawn = true;
  const canvas = stamp.canvas ?? createCanvas();
  const size = 2 * Math.ceil(radiusPx + STAMPS.marginPx);
  if (!stamp.canvas) canvas.width = canvas.height = size;
  const ctx = canvas.getContext("2d");
  if (!ctx) return;
  ctx.save();
  ctx.clearRect(0, 0, size, size);
  ctx.scale(scale, scale);
  const middle = size / 2 / scale;
  draw(ctx, { x: middle, y: middle, radius: radiusPx / scale });
  ctx.restore();
  stamp.canvas = canvas;
}

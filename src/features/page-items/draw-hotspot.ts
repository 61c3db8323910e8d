import type { HotspotLook, Item } from "../../book/annotation.ts";
import { drawFitted } from "./draw-image.ts";
import { LINK, pulse } from "./link-look.ts";
import { discIn, type Painting, scaleOf } from "./painting.ts";
import { type Disc, drawStamp } from "./stamps.ts";
import { LOTTIE } from "./svg-file.ts";

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

function drawAll(ctx: Ctx, disc: Disc, look: HotspotLook, color: string): void {
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

function drawCore(ctx: Ctx, { x, y, radius }: Disc, look: HotspotLook, color: string): void {
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
const SIGNS: Readonly<Record<Exclude<HotspotLook, "disc">, (ctx: Ctx, disc: Disc) => void>> = {
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

type Ctx = CanvasRenderingContext2D;
/** A round sign's place, px of the drawing. */
export type Disc = { readonly x: number; readonly y: number; readonly radius: number };

/** How many signs are kept, and how large they may be; `marginPx` is what their lines stand out. */
const STAMPS = { most: 200, mostRadiusPx: 60, marginPx: 3 } as const;

/** By name and size; null = it has been drawn once. */
const stamps = new Map<string, HTMLCanvasElement | null>();

/**
 * Draws a round sign of which a page may have hundreds: from its second time in one size on it is copied px by px,
 * which takes a fifth of the time. `draw` sets all inks that it needs.
 * @param name tells it from all other signs
 */
export function drawStamp(ctx: Ctx, disc: Disc, name: string, draw: (ctx: Ctx, disc: Disc) => void): void {
  const { a, b, c, d, e, f } = ctx.getTransform();
  const isUpright = a > 0 && a === d && b === 0 && c === 0;
  const stamp = isUpright ? stampOf(name, disc.radius * a, a, draw) : null;
  if (!stamp) return draw(ctx, disc);
  const half = stamp.width / 2;
  const [left, top] = [Math.round(disc.x * a + e - half), Math.round(disc.y * a + f - half)]; // px fall on px
  ctx.drawImage(stamp, (left - e) / a, (top - f) / a, stamp.width / a, stamp.height / a);
}

function stampOf(name: string, radiusPx: number, scale: number, draw: (ctx: Ctx, disc: Disc) => void) {
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

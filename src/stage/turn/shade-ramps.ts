import type { Point } from "../../book/geometry/fold.ts";

/** A ramp of shadow or light: [place 0..1, alpha 0..1, "r,g,b" unless it is a shadow] each. */
export type Ramp = readonly (readonly [at: number, alpha: number, color?: string])[];

/** The channels of every shadow on paper. */
const SHADE = "18,14,10";
const LIGHT = "255,253,248";

/** The colour of a plain shadow on paper. @param alpha 0..1 */
export function shadeColor(alpha: number): string {
  return `rgba(${SHADE},${Number(alpha.toFixed(3))})`;
}

/** The shade of a gutter; where it ends begins what lights it. */
const GUTTER = [
  [0, 0.38],
  [0.05, 0.22],
  [0.16, 0.1],
  [0.34, 0.03],
] as const;

/** All ramps by name. Place 0 is the crease or edge that the shade belongs to, unless its line says otherwise. */
export const RAMPS = {
  /** On the page that a lifted leaf uncovers: the leaf's shadow, deepest under the crease. */
  under: [
    [0, 0.52],
    [0.07, 0.38],
    [0.2, 0.24],
    [0.42, 0.11],
    [0.7, 0.03],
    [1, 0],
  ],
  /** Round the bend of the leaf's back, from the flat back (0) to the crease's outline (1). */
  bend: [
    [0.1, 0, LIGHT],
    [0.4, 0.05, LIGHT],
    [0.56, 0, LIGHT],
    [0.56, 0], // between a light and a shadow lies a grey, which is another light on dark paper
    [0.8, 0.09],
    [1, 0.26],
  ],
  /** In the gutter of a resting page, from the spine outward; where it rises to the light dark print shows it, too. */
  gutter: [...GUTTER, [0.42, 0, LIGHT], [0.6, 0.055, LIGHT], [1, 0, LIGHT]],
  /** The same on pages of the night: a light on dark paper is a pale band. */
  nightGutter: [...GUTTER, [0.6, 0]],
} as const satisfies Record<string, Ramp>;

/**
 * The ramp between two points of the canvas. Measured on a canvas without a GPU: filling with a gradient costs a fifth
 * of filling with the same ramp as a pattern.
 */
export function rampGradient(ctx: CanvasRenderingContext2D, ramp: Ramp, from: Point, to: Point): CanvasGradient {
  return withStops(ctx.createLinearGradient(from.x, from.y, to.x, to.y), ramp);
}

/** Gives a gradient the stops of a ramp. */
export function withStops(gradient: CanvasGradient, ramp: Ramp): CanvasGradient {
  for (const [at, alpha, color = SHADE] of ramp) gradient.addColorStop(at, `rgba(${color},${alpha})`);
  return gradient;
}

const unitRamps = new WeakMap<CanvasRenderingContext2D, Map<Ramp, CanvasGradient>>();

/** The ramp from (0, 0) to (1, 0), made once a canvas: for what each frame draws under a transform of its own. */
export function unitRamp(ctx: CanvasRenderingContext2D, ramp: Ramp): CanvasGradient {
  const known = unitRamps.get(ctx)?.get(ramp);
  if (known) return known;
  const made = unitRamps.get(ctx) ?? new Map<Ramp, CanvasGradient>();
  const gradient = rampGradient(ctx, ramp, { x: 0, y: 0 }, { x: 1, y: 0 });
  unitRamps.set(ctx, made.set(ramp, gradient));
  return gradient;
}

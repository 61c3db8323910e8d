/**
 * Light and shadow of a turning leaf as strips drawn once: a gradient costs a software canvas several times what the
 * same pixels cost from a picture. A strip is 128 px long, from 0 to 1 of its ramp, and one px across; patterns
 * repeat it along the crease.
 */

/** A strip's ramp: [place 0..1, "r,g,b", alpha 0..1] each. */
type Ramp = readonly (readonly [at: number, color: string, alpha: number])[];

const SHADE = "18,14,10";
const LIGHT = "255,253,248";

/** All strips by name. Place 0 is the crease or edge that the shade belongs to, unless its line says otherwise. */
export const STRIPS = {
  /** On the page that a lifted leaf uncovers: the leaf's shadow, deepest under the crease. */
  under: [[0, SHADE, 0.42], [0.12, SHADE, 0.27], [0.4, SHADE, 0.1], [1, SHADE, 0]],
  /** On what lies beyond the free edge of the leaf. */
  beyond: [[0, SHADE, 0.3], [0.25, SHADE, 0.15], [0.6, SHADE, 0.045], [1, SHADE, 0]],
  /** Round the bend of the leaf's back, from the flat back (0) to the crease's outline (1). */
  bend: [
    [0, SHADE, 0], [0.2, SHADE, 0.07], [0.38, SHADE, 0.1], [0.5, LIGHT, 0.12], [0.62, LIGHT, 0.42],
    [0.74, LIGHT, 0.12], [0.88, SHADE, 0.16], [1, SHADE, 0.4],
  ],
  /** In the gutter of a resting page, from the spine outward. */
  gutter: [
    [0, SHADE, 0.34], [0.05, SHADE, 0.2], [0.16, SHADE, 0.1], [0.34, SHADE, 0.045], [0.5, LIGHT, 0.05], [0.7, LIGHT, 0.06],
    [1, LIGHT, 0],
  ],
} as const satisfies Record<string, Ramp>;

export type StripName = keyof typeof STRIPS;

/** Every strip's size: its ramp, and px of the ramp's end colours on both sides, since patterns repeat. */
export const STRIP = { lengthPx: 128, guardPx: 3 } as const;

const drawn = new Map<StripName, CanvasPattern | null>();

/** The strip as a pattern that repeats along the crease; drawn at its first use, and the same for every canvas. */
export function stripPattern(ctx: CanvasRenderingContext2D, name: StripName): CanvasPattern | null {
  const known = drawn.get(name);
  if (known !== undefined) return known;
  const pattern = ctx.createPattern(drawStrip(STRIPS[name]), "repeat");
  drawn.set(name, pattern);
  return pattern;
}

function drawStrip(ramp: Ramp): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = STRIP.lengthPx + 2 * STRIP.guardPx;
  canvas.height = 1;
  const ctx = canvas.getContext("2d");
  const gradient = ctx?.createLinearGradient(STRIP.guardPx, 0, STRIP.guardPx + STRIP.lengthPx, 0);
  if (!ctx || !gradient) return canvas;
  for (const [at, color, alpha] of ramp) gradient.addColorStop(at, `rgba(${color},${alpha})`);
  ctx.fillStyle = gradient;
  ctx.fillRect(0, 0, canvas.width, 1);
  return canvas;
}

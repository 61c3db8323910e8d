/** A board that turns about the spine, seen from above, as hard covers and catalogues do. */

/** The appearance of boards. */
export const RIGID = {
  nearFrac: 0.09, // how much taller the free edge is drawn when it is upright, of the page height
  strips: 28, // slices that a board is drawn in
  dark: 0.38, // how dark a board gets edge-on, alpha of black
} as const;

/** One slice of a board: which part of its face (0..1 from the spine) and where it is seen, leaf space px. */
export type Strip = {
  readonly from: number;
  readonly to: number;
  readonly x: number; // nearest the spine, signed: negative beyond it
  readonly width: number; // signed like x
  readonly y: number;
  readonly height: number;
};

/** The turn's angle, 0 (flat) to pi (turned over), for a fore-edge seen at `x` px of a page `width` wide. */
export function angleAt(x: number, width: number): number {
  return Math.acos(Math.min(1, Math.max(-1, x / width)));
}

/** The slices of a board at `angle`, from the spine to the fore-edge. */
export function stripsAt(angle: number, size: { width: number; height: number }): readonly Strip[] {
  const reach = Math.cos(angle) * size.width;
  return Array.from({ length: RIGID.strips }, (_, index) => {
    const from = index / RIGID.strips;
    const to = (index + 1) / RIGID.strips;
    const rise = 1 + RIGID.nearFrac * Math.sin(angle) * ((from + to) / 2);
    return {
      from,
      to,
      x: reach * from,
      width: reach * (to - from),
      y: (size.height * (1 - rise)) / 2,
      height: size.height * rise,
    };
  });
}

/** How dark the visible face is, alpha of black: light comes from above, so a board edge-on is darkest. */
export function shadeAt(angle: number): number {
  return RIGID.dark * Math.sin(angle) ** 2;
}

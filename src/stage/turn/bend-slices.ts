/** Round the bend the leaf's back is drawn slice by slice: in each of them print is equally narrow. */
const SLICES = {
  leastBendPx: 1, // of its radius: a slighter one is not drawn
  most: { few: 3, many: 9, fine: 27 },
  eachPx: { few: 2.5, many: 2.5, fine: 0.8 }, // of the bend's radius: a slight bend needs fewer
} as const;

/** How finely a bend is drawn: on a leaf in motion nobody sees slices, and where frames come late they are given up first. */
export type Fineness = keyof typeof SLICES.most;

/** A slice of a bend: how far it lies from the bend's beginning, px on flat paper (from, to) and as it is seen (near, far). */
export type Slice = { readonly from: number; readonly to: number; readonly near: number; readonly far: number };

/** The radius of the bend that is drawn of a leaf which bends by that one; 0 = none. */
export function drawnBend(radius: number): number {
  return radius > SLICES.leastBendPx ? radius : 0;
}

/** The slices of a bend, from its beginning to where the paper is upright: narrow ones where it turns away. */
export function slicesOf(bend: number, fineness: Fineness): readonly Slice[] {
  const count = Math.max(2, Math.min(SLICES.most[fineness], Math.round(bend / SLICES.eachPx[fineness])));
  // A flat slice is off by sin(angle) times its width squared: so all of them are off by as many px.
  const angles = Array.from({ length: count + 1 }, (_, end) => (Math.PI / 2) * (end / count) ** (2 / 3));
  return angles.slice(1).map((angle, slice) => {
    const before = angles[slice] ?? 0;
    return { from: bend * before, to: bend * angle, near: bend * Math.sin(before), far: bend * Math.sin(angle) };
  });
}

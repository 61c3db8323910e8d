import type { Scene } from "../../book/geometry/scene.ts";

/** Where a tap falls: on the edges, which turn leaves, beside the book, or in the middle. */
export type Zone = "before" | "after" | "middle" | "before-blank" | "after-blank";

/** Sizes of the zones; `Frac` = of the page's width or height. */
export const ZONES = {
  edgeFrac: 0.12, // a tap this near the fore-edge turns the leaf
  narrowEdgeFrac: 0.22, // ... of a page alone in a narrow window: thumbs that hold a phone rest on its tabs
  narrowPx: 600,
  edgeLeastPx: 24,
  edgeMostPx: 90,
} as const;

type At = { readonly x: number; readonly y: number };

/** The zone of a point, spread px; mirrored in right-to-left books. */
export function zoneAt(scene: Scene, at: At): Zone {
  const { along, across, length, breadth, page } = axesOf(scene, at);
  if (across < 0 || across > breadth) return "middle";
  const isNarrow = scene.mode === "single" && scene.viewport.width < ZONES.narrowPx;
  const frac = isNarrow ? ZONES.narrowEdgeFrac : ZONES.edgeFrac;
  const edge = Math.min(ZONES.edgeMostPx, Math.max(ZONES.edgeLeastPx, page * frac));
  if (along < 0) return flip(scene, "before-blank");
  if (along > length) return flip(scene, "after-blank");
  if (along < edge) return flip(scene, "before");
  return along > length - edge ? flip(scene, "after") : "middle";
}

/**
 * A point of the spread along the axis that pages follow each other on, and across it, and how far the book reaches;
 * px.
 */
export function axesOf({ axis, size, box }: Scene, { x, y }: At) {
  return axis === "horizontal"
    ? { along: x, across: y, length: size.width, breadth: size.height, page: box.width }
    : { along: y, across: x, length: size.height, breadth: size.width, page: box.height };
}

function flip({ isRtl }: Scene, zone: Exclude<Zone, "middle">): Zone {
  if (!isRtl) return zone;
  return ({ before: "after", after: "before", "before-blank": "after-blank", "after-blank": "before-blank" } as const)[
    zone
  ];
}

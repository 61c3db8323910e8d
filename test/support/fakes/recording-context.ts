import { type Affine, applyTo, compose, IDENTITY } from "../../../src/book/geometry/affine.ts";
import type { Polygon } from "../../../src/book/geometry/fold.ts";

/** A filled path: its place and its fill; `map` leads from the pattern's px to the canvas. */
export type Fill = {
  readonly path: Polygon;
  readonly style: unknown;
  readonly map: Affine;
  readonly alpha: number;
  readonly clip: Polygon | null; // as of a Blit
  readonly shadowX: number; // how far to the right its shadow lies, canvas px
  readonly erases: boolean; // what was drawn there before
  readonly composite: string; // how it is laid over what is there
};
/** A drawn picture: the part of it, and the box that it fills; canvas px. */
export type Blit = {
  readonly source: unknown;
  readonly from: readonly number[] | null;
  readonly box: Polygon;
  readonly alpha: number;
  readonly clip: Polygon | null; // what it was clipped to, null = nothing
  readonly map: Affine; // of the picture drawn in its own size, whose corner is 0, 0
  readonly composite: string; // as of a Fill
  readonly quality: unknown; // of its smoothing, where that was set
};

/** A stroked path. */
export type Stroke = {
  readonly path: Polygon;
  readonly style: unknown;
  readonly width: number;
  readonly clip: Polygon | null; // as of a Blit
};

type State = {
  map: Affine;
  alpha: number;
  style: unknown;
  stroke: unknown;
  lineWidth: number;
  clip: Polygon | null;
  shadowX: number;
  composite: string;
};

const isPattern = (style: unknown): style is { readonly pattern: unknown } =>
  typeof style === "object" && style !== null && "pattern" in style;

/** A 2D context that draws nothing and records what would be drawn where, with transforms applied. */
export function recordingContext() {
  const fills: Fill[] = [];
  const blits: Blit[] = [];
  const strokes: Stroke[] = [];
  const order: (Fill | Blit | undefined)[] = []; // as they were drawn, one over the other
  const dashes: (readonly number[])[] = [];
  const texts: string[] = [];
  const saved: State[] = [];
  let state: State = {
    map: IDENTITY,
    alpha: 1,
    style: "#000000",
    stroke: "#000000",
    lineWidth: 1,
    clip: null,
    shadowX: 0,
    composite: "source-over",
  };
  let path: { x: number; y: number }[] = [];
  let begun = 0; // where in the path its last part begins
  const point = (x: number, y: number) => applyTo(state.map, { x, y });
  const box = (x: number, y: number, width: number, height: number) => [
    point(x, y),
    point(x + width, y),
    point(x + width, y + height),
    point(x, y + height),
  ];
  const fill = (polygon: Polygon) => {
    const { style, map, alpha, clip, shadowX } = state;
    if (isPattern(style)) {
      blits.push({
        source: style.pattern,
        from: null,
        box: polygon,
        alpha,
        clip: polygon,
        map,
        composite: state.composite,
        quality: ctx.imageSmoothingQuality,
      });
      order.push(blits.at(-1));
    } else {
      const { composite } = state;
      const erases = composite === "destination-out";
      fills.push({ path: polygon, style, map, alpha, clip, shadowX, erases, composite });
      order.push(fills.at(-1));
    }
  };
  const stroke = (polygon: Polygon) =>
    strokes.push({ path: polygon, style: state.stroke, width: state.lineWidth, clip: state.clip });
  const asAffine = (matrix: Affine | [DOMMatrix]): Affine => {
    if (matrix.length === 6) return matrix;
    const { a, b, c, d, e, f } = matrix[0];
    return [a, b, c, d, e, f];
  };
  const methods = {
    save: () => saved.push({ ...state }),
    restore: () => (state = saved.pop() ?? state),
    transform: (...map: Affine) => (state.map = compose(state.map, map)),
    setTransform: (...matrix: Affine | [DOMMatrix]) => (state.map = asAffine(matrix)),
    getTransform: () => {
      const [a, b, c, d, e, f] = state.map;
      return { a, b, c, d, e, f };
    },
    translate: (x: number, y: number) => (state.map = compose(state.map, [1, 0, 0, 1, x, y])),
    scale: (x: number, y: number) => (state.map = compose(state.map, [x, 0, 0, y, 0, 0])),
    rotate: (turn: number) => {
      const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
      state.map = compose(state.map, [cos, sin, -sin, cos, 0, 0]);
    },
    beginPath: () => {
      path = [];
      begun = 0;
    },
    closePath: () => path.push(...path.slice(begun, begun + 1)),
    moveTo: (x: number, y: number) => {
      begun = path.length;
      path.push(point(x, y));
    },
    lineTo: (x: number, y: number) => path.push(point(x, y)),
    rect: (...rect: [number, number, number, number]) => path.push(...box(...rect)),
    roundRect: (x: number, y: number, width: number, height: number) => path.push(...box(x, y, width, height)),
    ellipse: (x: number, y: number, across: number, down: number) =>
      path.push(...box(x - across, y - down, 2 * across, 2 * down)),
    arcTo: (x: number, y: number) => path.push(point(x, y)),
    bezierCurveTo: (_a: number, _b: number, _c: number, _d: number, x: number, y: number) => path.push(point(x, y)),
    arc: (x: number, y: number, radius: number) =>
      path.push(point(x - radius, y), point(x, y - radius), point(x + radius, y), point(x, y + radius)),
    setLineDash: (dash: readonly number[]) => dashes.push(dash),
    stroke: () => stroke([...path]),
    strokeRect: (...rect: [number, number, number, number]) => stroke(box(...rect)),
    clip: () => (state.clip = [...path]),
    fill: () => fill([...path]),
    fillRect: (...rect: [number, number, number, number]) => fill(box(...rect)),
    fillText: (text: string) => texts.push(text),
    measureText: (text: string) => ({ width: text.length * 8 }),
    createPattern: (pattern: unknown) => ({ pattern }), // what is filled with it counts as a blit
    createRadialGradient: (...rings: number[]) => ({ rings, addColorStop: () => {} }),
    createLinearGradient: (...line: [number, number, number, number]) => {
      const stops: (readonly [at: number, color: string])[] = [];
      return { line, stops, addColorStop: (at: number, color: string) => stops.push([at, color]) };
    },
    drawImage: (source: unknown, ...rect: number[]) => {
      const [x = 0, y = 0, width = 0, height = 0] = rect.slice(-4);
      const from = rect.length > 4 ? rect.slice(0, 4) : null;
      const map = compose(state.map, [1, 0, 0, 1, x, y]);
      const { alpha, clip, composite } = state;
      blits.push({
        source,
        from,
        box: box(x, y, width, height),
        alpha,
        clip,
        map,
        composite,
        quality: ctx.imageSmoothingQuality,
      });
      order.push(blits.at(-1));
    },
  };
  const ctx = {
    ...methods,
    get fillStyle() {
      return state.style;
    },
    set fillStyle(style: unknown) {
      state.style = style;
    },
    get strokeStyle() {
      return state.stroke;
    },
    set strokeStyle(style: unknown) {
      state.stroke = style;
    },
    get lineWidth() {
      return state.lineWidth;
    },
    set lineWidth(width: number) {
      state.lineWidth = width;
    },
    get shadowOffsetX() {
      return state.shadowX;
    },
    set shadowOffsetX(px: number) {
      state.shadowX = px;
    },
    get globalCompositeOperation() {
      return state.composite;
    },
    set globalCompositeOperation(composite: string) {
      state.composite = composite;
    },
    get globalAlpha() {
      return state.alpha;
    },
    set globalAlpha(alpha: number) {
      state.alpha = alpha;
    },
  } as unknown as CanvasRenderingContext2D;
  return { ctx, fills, blits, strokes, order, dashes, texts, depth: () => saved.length };
}

import { inspect } from "node:util";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { type Affine, applyTo, inverse } from "../../../src/book/geometry/affine.ts";
import { boundsOf, type Point, type Polygon, reachAt } from "../../../src/book/geometry/fold.ts";
import type { Axis, Rect } from "../../../src/book/geometry/layout.ts";
import { leafBetween, sceneOf } from "../../../src/book/geometry/scene.ts";
import { type PageMode, spreadsOf } from "../../../src/book/geometry/spreads.ts";
import { drawSoft } from "../../../src/stage/turn/draw-soft.ts";
import { paperOf } from "../../../src/stage/turn/paper.ts";
import { seededRandom } from "../../support/fakes/random.ts";
import { type Blit, recordingContext } from "../../support/fakes/recording-context.ts";
import { areaOf } from "../../support/polygon-area.ts";

const test = suite("draw-soft");

const SCALE = 1.5;
/** So near the ends of the crease a leaf's shadow is narrower than elsewhere, of the page's width. */
const THIN_FRAC = 0.11;
type FaceName = "front" | "back" | "under";
/** A part of a face: where it is seen, and how the face's own px come there. */
type Part = { readonly path: Polygon; readonly map: Affine };

/** The greens of the night's paper and of a shadow, of 255. */
const DARK_PAPER = 0x31;
const SHADE = 14;

/** Whether a recorded fill is a radial gradient. */
const isRound = (style: unknown) => typeof style === "object" && style !== null && "rings" in style;

/** How dark a recorded gradient is at one of its ends, 0..1. */
const alphaAt = (style: unknown, end: 0 | -1) => {
  const [, color = ""] = (style as { stops: [number, string][] }).stops.at(end) ?? [];
  return Number(color.slice(color.lastIndexOf(",") + 1, -1));
};

/** Whether a point lies within a line that goes round: a ray from it crosses that an odd number of times. */
const isWithin = ({ x, y }: Point, line: Polygon) =>
  line.filter((from, index) => {
    const to = line[(index + 1) % line.length]!;
    return from.y > y !== to.y > y && x < from.x + ((to.x - from.x) * (y - from.y)) / (to.y - from.y);
  }).length %
    2 ===
  1;
/** How far a point is from a line that goes round. */
const awayFrom = (line: Polygon, { x, y }: Point) =>
  Math.min(
    ...line.map((from, index) => {
      const to = line[(index + 1) % line.length]!;
      const [dx, dy] = [to.x - from.x, to.y - from.y];
      const t = Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy || 1)));
      return Math.hypot(x - from.x - t * dx, y - from.y - t * dy);
    }),
  );

/** How far a point is from a straight line through two others. */
const besideLine = (from: Point, to: Point, { x, y }: Point) =>
  Math.abs((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x)) / Math.hypot(to.x - from.x, to.y - from.y);

/** A leaf in a window of 900 x 800 and what is drawn of it, face by face. */
function leafOf(mode: PageMode, axis: Axis, isRtl: boolean, isForward: boolean, scale = SCALE) {
  const insets = { top: 0, right: 0, bottom: 0, left: 0 };
  const scene = sceneOf({ viewport: { width: 900, height: 800 }, insets, pageRatio: 0.75, axis }, mode, isRtl);
  const spreads = spreadsOf({ pageCount: 9, mode, isOpened: false, isLastBanned: false });
  const [from, to] = isForward ? [1, 2] : [2, 1];
  const leaf = leafBetween(scene, spreads[from]!, spreads[to]!, isForward);
  /** @param hasLanding a page lies where the leaf lands; null = what comes late of its look is not there yet */
  const draw = (
    grip: Point,
    held: Point,
    isFlatDrawn = true,
    isRich = true,
    hasLanding: boolean | null = true,
    { isStill = false, paper = null }: { readonly isStill?: boolean; readonly paper?: string | null } = {},
  ) => {
    const { ctx, fills, blits, strokes, order, depth } = recordingContext();
    const { width, height } = leaf.frontRect;
    const faceOf = (name: FaceName) => {
      const canvas = { name, width: width * scale, height: height * scale } as unknown as HTMLCanvasElement;
      return { canvas, scale };
    };
    const faces = { front: faceOf("front"), back: faceOf("back"), under: faceOf("under") };
    const target = { ctx, scale: 1, x: 0, y: 0 };
    const isLone = mode === "single";
    const pose = { grip, held, isFlatDrawn, isLone, hasLanding: hasLanding === true, isRich, isStill };
    const painted = drawSoft(target, leaf, faces, pose, hasLanding === null ? null : paperOf(() => paper));
    assert.is(depth(), 0);
    assert.is(ctx.globalAlpha, 1);
    /** @param isShining seen through the leaf's paper; else as it is printed */
    const face = (name: FaceName, isShining = false): readonly Part[] =>
      blits
        .filter(({ source, alpha }) => source === faces[name].canvas && alpha < 1 === isShining)
        .map(({ clip, map, from, box: [corner, ...others] }) => {
          if (!from || !corner) return { path: clip ?? [], map };
          const [x = 0, y = 0] = from; // a part of the face is copied as it is
          const moved: Affine = [1, 0, 0, 1, corner.x - x / scale, corner.y - y / scale];
          return { path: [corner, ...others], map: moved };
        });
    const erased = fills.filter(({ erases }) => erases);
    return { painted, fills: fills.filter(({ erases }) => !erases), erased, blits, strokes, order, face };
  };
  return { leaf, draw };
}

const WAYS = (["single", "double"] as const).flatMap((mode) =>
  (["horizontal", "vertical"] as const).flatMap((axis) =>
    [false, true].flatMap((isRtl) => [true, false].map((isForward) => [mode, axis, isRtl, isForward] as const)),
  ),
);
const inWords = ([mode, axis, isRtl, isForward]: (typeof WAYS)[number]) =>
  `${mode}, ${axis}${isRtl ? ", right to left" : ""}, ${isForward ? "forward" : "back"}`;

/** The corners of a fill in parts of the face it shows, 0..1 each way. */
const partsOf = ({ path, map }: Part, { width, height }: Rect) =>
  path.map((point) => applyTo(inverse(map), point)).map(({ x, y }) => ({ x: x / width, y: y / height }));
const isUpright = (fill: Part, rect: Rect) =>
  fill.path.every((point, index) => {
    const part = partsOf(fill, rect)[index]!;
    const [x, y] = [(point.x - rect.x) / rect.width, (point.y - rect.y) / rect.height];
    return Math.abs(part.x - x) < 1e-6 && Math.abs(part.y - y) < 1e-6;
  });
const areaOfAll = (fills: readonly Part[]) => fills.reduce((sum, { path }) => sum + areaOf(path), 0);

for (const way of WAYS) {
  test(`a soft leaf shows of each face only what is on it: ${inWords(way)} (FLIP-02, PAGE-15)`, () => {
    const { leaf, draw } = leafOf(...way);
    const [mode] = way;
    const { width, height } = leaf.size;
    const random = seededRandom(31);
    for (let round = 0; round < 150; round++) {
      const grip = { x: width, y: [0, height, height * random()][round % 3]! };
      const held = reachAt({ x: (random() * 2.6 - 1.3) * width, y: (random() * 1.8 - 0.4) * height }, grip, leaf.size);
      const { painted, fills, blits, strokes, face } = draw(
        grip,
        held,
        true,
        true,
        round % 2 === 0 ? null : mode === "double",
      );
      assert.ok(painted.flat().every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y)));
      assert.ok(painted.length >= fills.filter(({ clip }) => !clip).length + blits.length);
      const all = boundsOf(painted.flat());
      for (const { x, y } of fills.flatMap(({ path, style }) => (isRound(style) ? [] : path))) {
        assert.ok(x >= all.x - 1 && x <= all.x + all.width + 1, `${x} is painted`);
        assert.ok(y >= all.y - 1 && y <= all.y + all.height + 1, `${y} is painted`);
      }
      const edges = strokes[0]?.path ?? [];
      const ends = [edges[0], edges.at(-2)].flatMap((end) => end ?? []); // of the crease, along which the line closes
      for (const { path, style, clip } of fills) {
        if (!clip || isRound(style)) continue;
        const end = path[1]!;
        const isNearCrease = ends.some((at) => Math.hypot(at.x - end.x, at.y - end.y) < THIN_FRAC * width); // it thins out there
        assert.not(isWithin(end, edges) && !isNearCrease, "the shadow lies beyond the leaf");
      }
      const { frontRect, backRect } = leaf;
      for (const [name, rect] of [
        ["front", frontRect],
        ["under", frontRect],
        ["back", backRect],
      ] as const) {
        for (const fill of face(name)) {
          const slack = 1 / Math.min(width, height); // a px: slices of the bend overlap
          for (const { x, y } of partsOf(fill, rect)) {
            assert.ok(x > -slack && x < 1 + slack && y > -slack && y < 1 + slack, `${name} ${x} ${y}`);
          }
          if (name !== "back") assert.ok(isUpright(fill, rect), name);
        }
      }
      for (const fill of face("front", true)) {
        assert.is(mode, "double", "the back of a lone page has it already");
        for (const { x, y } of partsOf(fill, frontRect)) {
          assert.ok(x > -0.01 && x < 1.01 && y > -0.01 && y < 1.01, `front, shining ${x} ${y}`);
        }
      }
    }
  });

  test(`at both ends of its turn a soft leaf lies flat and fills its page: ${inWords(way)} (FLIP-02)`, () => {
    const { leaf, draw } = leafOf(...way);
    const { width, height } = leaf.size;
    const grip = { x: width, y: height };
    const flat = draw(grip, grip);
    assert.is(Math.round(areaOfAll(flat.face("front"))), width * height);
    assert.equal([flat.face("back"), flat.face("under")], [[], []]);
    const turned = draw(grip, { x: -width, y: height });
    assert.is(Math.round(areaOfAll(turned.face("back"))), width * height);
    assert.is(turned.erased.length, way[0] === "single" ? 1 : 0, "a lone leaf is gone then");
    assert.is(Math.round(areaOfAll(turned.face("under"))), width * height);
    assert.ok(turned.face("back").every((fill) => isUpright(fill, leaf.backRect)));
    assert.equal(
      turned.face("front").filter(({ path }) => areaOf(path) > 1),
      [],
    );
  });
}

test("a lone leaf dissolves beyond its spine, nearer to it the less of its way is left (FLIP-02)", () => {
  const { leaf, draw } = leafOf("single", "horizontal", false, true);
  const { width, height } = leaf.size;
  const grip = { x: width, y: height };
  const reachAt = (x: number) => {
    const { erased, face } = draw(grip, { x, y: height });
    const [fill] = erased;
    assert.ok(fill);
    assert.ok(Math.max(...fill.path.map((point) => point.x)) <= 1e-9, "the page itself is left alone");
    const [far, bottom] = [Math.min(...fill.path.map((point) => point.x)), Math.max(...fill.path.map(({ y }) => y))];
    for (const point of face("back").flatMap(({ path }) => path)) assert.ok(point.x >= far && point.y <= bottom);
    const { line } = fill.style as { readonly line: readonly number[] };
    return (line[0] ?? 0) - (line[2] ?? 0);
  };
  const reaches = [0.2, -0.4, -0.9, -1].map((part) => reachAt(part * width));
  assert.equal(
    [...reaches].sort((one, other) => other - one),
    reaches,
  );
  assert.ok(reaches[1]! > 0.1 * width && reaches[3]! <= 1, `${reaches}`);
});

test("print shines faintly through a lifted leaf, as in a mirror, and less where the leaf nearly lies (FLIP-02)", () => {
  const { leaf, draw } = leafOf("double", "horizontal", false, true);
  const { width, height } = leaf.size;
  const grip = { x: width, y: height };
  const alphaAt = (held: Point) => draw(grip, held).blits.find(({ alpha }) => alpha < 1)?.alpha ?? 0;
  assert.ok(alphaAt({ x: 0, y: height }) >= 0.03 && alphaAt({ x: 0, y: height }) <= 0.05);
  assert.ok(alphaAt({ x: width * 0.95, y: height }) < 0.02);
  assert.ok(alphaAt({ x: -width * 0.95, y: height }) < 0.02);
  const [shining] = draw(grip, { x: 0, y: height * 0.9 }).face("front", true);
  const { map } = shining!;
  assert.ok(map[0] * map[3] - map[1] * map[2] < 0, "its letters run backwards");
  const shone = draw(grip, { x: 0, y: height * 0.9 }).blits.filter(({ alpha }) => alpha < 1);
  assert.equal([...new Set(shone.map(({ composite }) => composite))], ["multiply"], "black stays black");
  const [bare] = draw(grip, { x: 0, y: height }, true, true, null).face("front", true);
  assert.is(bare, undefined, "a leaf whose late look is not there has none");
});

test("what of the page lies flat is left to the resting spread, unless nothing lies under it (FLIP-02)", () => {
  const { leaf, draw } = leafOf("double", "horizontal", false, true);
  const grip = { x: leaf.size.width, y: 0 };
  assert.equal(draw(grip, { x: 100, y: 60 }, false).face("front"), []);
  assert.is(draw(grip, { x: 100, y: 60 }, true).face("front").length, 1);
  assert.equal(draw(grip, grip, false).painted, []);
});

test("what of the page lies flat is drawn over the shade below the leaf, which would be a line along the end of a bent leaf's crease (FLIP-02)", () => {
  const { leaf, draw } = leafOf("single", "horizontal", false, false);
  const { width, height } = leaf.size;
  const { blits, fills, order } = draw({ x: width, y: height }, { x: width * 0.4, y: height * 0.7 });
  const flat = blits.find(({ source }) => (source as { readonly name: string }).name === "front");
  const [shade] = fills.filter(({ clip }) => !clip);
  assert.ok(order.indexOf(flat) > order.indexOf(shade) && shade);
});

test("the shade below a bent leaf lies on all px of the page that it uncovers: a light line would be left along its edges (FLIP-02)", () => {
  const { leaf, draw } = leafOf("double", "horizontal", false, true);
  const { width, height } = leaf.size;
  const { fills } = draw({ x: width, y: height }, { x: width * 0.4, y: height * 0.7 }, false);
  const [shade] = fills.filter(({ clip }) => !clip);
  assert.is(shade!.composite, "source-atop");
  const bottom = leaf.frontRect.y + leaf.frontRect.height;
  assert.ok(boundsOf(shade!.path).y + boundsOf(shade!.path).height > bottom + 0.5, "it begins beyond them");
});

test("letters that the bend presses together are mixed, and those on level paper stay as sharp as they are (FLIP-02)", () => {
  const { leaf, draw } = leafOf("double", "horizontal", false, true);
  const { blits } = draw({ x: leaf.size.width, y: 0 }, { x: 10, y: 60 }, false);
  const isPressed = ({ map: [a, b, c, d] }: Blit) => Math.abs(a * d - b * c) < 0.95;
  for (const blit of blits.filter(isPressed)) assert.is(blit.quality, "medium");
  for (const blit of blits.filter((each) => !isPressed(each) && each.alpha < 1)) assert.is(blit.quality, "low");
  assert.ok(blits.filter(isPressed).length > 5);
});

test("the shadow of a lifted leaf gets narrow toward the crease, and at it is hardly there: it ended in round blobs before (FLIP-02)", () => {
  const { leaf, draw } = leafOf("double", "horizontal", false, true);
  const { width, height } = leaf.size;
  for (const held of [
    { x: width * 0.15, y: height * 0.7 },
    { x: width * 0.8, y: height * 0.95 },
    { x: -width * 0.3, y: height * 0.6 },
  ]) {
    const { strokes, fills } = draw({ x: width, y: height }, held);
    const line = strokes[0]!.path;
    const bands = fills.filter(({ clip, style }) => clip && !isRound(style)).map(({ path }) => path);
    // The last corners of bands are where the next ones begin.
    const fromStart = [bands[0]![1]!, ...bands.map((path) => path[2]!)];
    const fromEnd = [bands.at(-1)![2]!, ...bands.map((path) => path[1]!).reverse()];
    for (const [end, next, outer] of [
      [line[0]!, line[1]!, fromStart],
      [line.at(-2)!, line.at(-3)!, fromEnd], // the line closes along the crease
    ] as const) {
      const [corner, ...others] = outer;
      const px = besideLine(end, next, corner!);
      const widths = others.map((point) => awayFrom(line, point));
      assert.ok(px < 0.3 * Math.max(...widths), `it is ${px} px wide at the crease, ${widths} beside that`);
      assert.ok(widths[0]! < 0.6 * Math.max(...widths), `${widths}`);
    }
  }
});

test("a frame of a soft leaf draws few parts, fills no other shade under the clip of its shadow, and strokes one line (FLIP-02)", () => {
  const { leaf, draw } = leafOf("double", "horizontal", false, true);
  for (const [hasLanding, mostBlits, mostFills, mostStrokes, bare] of [
    [null, 2, 2, 0, 2],
    [true, 12, 18, 1, 3], // the shadow under one clip, the light that the leaf catches, and the hair line
  ] as const) {
    const { fills, blits, strokes } = draw({ x: leaf.size.width, y: 0 }, { x: 10, y: 60 }, false, true, hasLanding);
    assert.ok(blits.length <= mostBlits, `${blits.length} parts of faces`);
    assert.ok(fills.length <= mostFills, `${fills.length} shades`);
    assert.ok(strokes.length <= mostStrokes, `${strokes.length} strokes`);
    assert.is(fills.filter(({ clip }) => !clip).length, bare);
  }
});

for (const way of WAYS) {
  test(`print round the bend of a leaf that stands still narrows in three times as many steps: ${inWords(way)} (FLIP-02)`, () => {
    const { leaf, draw } = leafOf(...way);
    const grip = { x: leaf.size.width, y: 0 };
    const held = reachAt({ x: 0.05 * leaf.size.width, y: 0.1 * leaf.size.height }, grip, leaf.size);
    const pressings = (isStill: boolean) =>
      draw(grip, held, false, true, true, { isStill })
        .face("back")
        .map(({ map: [a, b, c, d] }) => Math.abs(a * d - b * c))
        .sort((one, other) => other - one);
    const steps = (all: readonly number[]) => all.slice(1).map((pressing, index) => (all[index] ?? 1) - pressing);
    assert.ok(pressings(true).length >= 2.5 * pressings(false).length, `${pressings(true).length} parts`);
    assert.ok(Math.max(...steps(pressings(true))) < 0.05, `${Math.max(...steps(pressings(true)))}`);
  });

  test(`no slice of a bend reaches beyond the outline of the leaf: where its edge meets the crease that was a tooth: ${inWords(way)} (FLIP-02)`, () => {
    const { leaf, draw } = leafOf(...way);
    const { width, height } = leaf.size;
    for (const [grip, x, y] of [
      [1, 0.4, 0.94],
      [1, 0.75, 0.8],
      [1, -0.4, 0.8],
      [0.5, 0.2, 0.3],
      [0, 0.1, 0.2],
      [0, 0.8, 0.1],
    ] as const) {
      const held = reachAt({ x: x * width, y: y * height }, { x: width, y: grip * height }, leaf.size);
      const { face, strokes } = draw({ x: width, y: grip * height }, held);
      const outline = strokes[0]!.path;
      for (const point of face("back").flatMap(({ path }) => path)) {
        const away = isWithin(point, outline) ? 0 : awayFrom(outline, point);
        assert.ok(away < 0.5, `${away} px at ${inspect(held)}`);
      }
    }
  });

  test(`where a copied page's edge begins to rise it is slanted already, so that a line covers its stairs there: ${inWords(way)} (FLIP-02)`, () => {
    const { leaf } = leafOf(...way);
    const { size, frontRect: rect } = leaf;
    const grip = { x: size.width, y: size.height };
    const canvas = { width: rect.width, height: rect.height } as HTMLCanvasElement;
    const face = { canvas, scale: 1 };
    for (const up of [0.01, 0.03, 0.1]) {
      const held = { x: 0.6 * size.width, y: size.height * (1 - up) };
      const pose = { grip, held, isFlatDrawn: true, isLone: false, hasLanding: true, isRich: true };
      const copied: Polygon[] = [];
      const fillFace = (_face: unknown, _at: Point, moved: Polygon | false) => void (moved && copied.push(moved));
      const target = { ctx: recordingContext().ctx, scale: 1, x: 0, y: 0, fillFace };
      drawSoft(
        target,
        leaf,
        { front: face, back: face, under: face },
        pose,
        paperOf(() => null),
      );
      const lying = copied.at(-1)!;
      const isSide = (px: number, from: number, to: number) => Math.min(Math.abs(px - from), Math.abs(px - to)) < 0.51;
      for (const [index, from] of lying.entries()) {
        const to = lying[(index + 1) % lying.length]!;
        if (Math.hypot(from.x - to.x, from.y - to.y) < 1e-6) continue;
        if (Math.abs(from.x - to.x) < 1e-6) assert.ok(isSide(from.x, rect.x, rect.x + rect.width), inspect(from));
        else if (Math.abs(from.y - to.y) < 1e-6) assert.ok(isSide(from.y, rect.y, rect.y + rect.height), inspect(from));
      }
    }
  });

  test(`the shadow of a bent leaf falls on the line over the stairs of a copied page, too: that was a row of light beads: ${inWords(way)} (FLIP-02)`, () => {
    const { leaf } = leafOf(...way);
    const { size, frontRect: rect } = leaf;
    const grip = { x: size.width, y: size.height };
    const held = { x: 0.4 * size.width, y: 0.75 * size.height };
    const pose = { grip, held, isFlatDrawn: true, isLone: false, hasLanding: false, isRich: true };
    const face = { canvas: { width: rect.width, height: rect.height } as HTMLCanvasElement, scale: 1 };
    const copied: Polygon[] = [];
    const fillFace = (_face: unknown, _at: Point, moved: Polygon | false) => void (moved && copied.push(moved));
    const { ctx, fills } = recordingContext();
    const target = { ctx, scale: 1, x: 0, y: 0, fillFace };
    drawSoft(
      target,
      leaf,
      { front: face, back: face, under: face },
      pose,
      paperOf(() => null),
    );
    const shaded = fills.find(({ clip }) => clip)!.clip!;
    const page = [rect.x, rect.y, rect.x + rect.width, rect.y + rect.height] as const;
    const inside = ({ x, y }: Point) => Math.min(x - page[0], y - page[1], page[2] - x, page[3] - y);
    const rising = copied.at(-1)!.filter((point) => inside(point) > 3);
    assert.ok(rising.length > 4, `${rising.length}`);
    for (const point of rising)
      assert.ok(isWithin(point, shaded) && awayFrom(shaded, point) > 0.5, `${awayFrom(shaded, point)}`);
  });

  test(`a crease that runs out beside a corner ends where the page does: it ended in a needle over the ground: ${inWords(way)} (FLIP-02)`, () => {
    const { leaf, draw } = leafOf(...way);
    const { width, height } = leaf.size;
    const isHorizontal = way[1] === "horizontal";
    const { x, y, ...page } = leaf.frontRect;
    const ends = isHorizontal ? [y, y + page.height] : [x, x + page.width];
    for (const end of [0, height]) {
      const grip = { x: width, y: height - end };
      // Its crease goes through the corner at that end, or nearly.
      for (const off of [-4, 0, 4]) {
        const corner = { x: width, y: end + off };
        const away = { x: 0.5 * height, y: (grip.y - end > 0 ? 1 : -1) * 0.86 * height };
        const held = { x: corner.x - away.x, y: corner.y + away.y };
        const { face, strokes } = draw(grip, held);
        const seen = [strokes[0]!.path, ...face("back").map(({ path }) => path)].flat();
        const along = seen.map((point) => (isHorizontal ? point.y : point.x));
        const beyond = Math.max(ends[0]! - Math.min(...along), Math.max(...along) - ends[1]!);
        assert.ok(beyond < 1, `${beyond} px beyond the page at ${inspect(held)}`);
      }
    }
  });

  test(`the page below a bent leaf begins where the leaf's edge has risen to the crease, and meets the one that comes down there: ${inWords(way)} (FLIP-02)`, () => {
    const { leaf, draw } = leafOf(...way);
    const { width, height } = leaf.size;
    const grip = { x: width, y: height };
    const { face, strokes } = draw(grip, reachAt({ x: width * 0.3, y: height * 0.7 }, grip, leaf.size), false);
    const [bare] = face("under");
    const { x: left, y: top, ...page } = leaf.frontRect;
    const isOnSide = ({ x, y }: Point) =>
      Math.min(...[x - left, y - top, left + page.width - x, top + page.height - y].map(Math.abs)) < 1;
    const risen = bare!.path.filter((point) => !isOnSide(point));
    assert.ok(risen.length > 8, "it comes there in a curve");
    const ends = [strokes[0]!.path[0]!, strokes[0]!.path.at(-2)!];
    assert.ok(
      ends.some((end) => awayFrom(bare!.path, end) < 0.5 && !isOnSide(end)),
      "no gap is left where both meet",
    );
  });

  test(`on dark paper a lifted leaf is lighter than the page, also where its bend has few slices, and its shadow takes near half of the page's light at its edge: ${inWords(way)} (FLIP-02)`, () => {
    const { leaf, draw } = leafOf(...way);
    const { width, height } = leaf.size;
    const grip = { x: width, y: height };
    const held = reachAt({ x: 0, y: height * 0.8 }, grip, leaf.size);
    for (const isRich of [true, false]) {
      const lightOn = (paper: string) => {
        const { fills } = draw(grip, held, false, isRich, true, { paper });
        const band = fills.find(({ clip }) => clip);
        const caught = fills.filter(({ clip, style }) => !clip && typeof style === "string");
        return { shadow: alphaAt(band!.style, 0), caught: caught.at(-1)?.alpha ?? 0 };
      };
      const [night, day] = [lightOn("#36312a"), lightOn("#f7f0e2")];
      const level = DARK_PAPER + night.shadow * (SHADE - DARK_PAPER);
      assert.ok(level < 0.55 * DARK_PAPER, `the paper's ${DARK_PAPER} of 255 is ${level} at the leaf's edge`);
      assert.ok(night.caught > day.caught, `${night.caught}`);
    }
  });
}

test("a machine that cannot keep up bends the leaf in fewer slices, and one that stands has most; it is folded flat until its bend can be drawn (FLIP-02)", () => {
  const { leaf, draw } = leafOf("double", "horizontal", false, true);
  const grip = { x: leaf.size.width, y: 0 };
  const backs = ([isRich, hasLanding, isStill]: readonly [boolean, boolean | null, boolean]) =>
    draw(grip, { x: 10, y: 60 }, false, isRich, hasLanding, { isStill }).face("back").length;
  const parts = (
    [
      [true, true, false],
      [false, true, false],
      [true, true, true],
      [true, null, false],
    ] as const
  ).map(backs);
  assert.equal(parts, [1 + 9, 1 + 3, 1 + 27, 1]);
});

test("a lifted leaf has a hair line and a soft shadow along all its free edges, which falls on pages, boards and the table, and not on the page it uncovers (FLIP-02)", () => {
  const { leaf, draw } = leafOf("double", "horizontal", false, true);
  const { width, height } = leaf.size;
  const lifted = { x: -0.3 * width, y: height * 0.8 };
  const shadowOf = (hasLanding: boolean) => {
    const { strokes, fills } = draw({ x: width, y: height }, lifted, false, true, hasLanding);
    const line = strokes[0]!;
    const shadow = fills.filter(({ clip }) => clip);
    const corner = { x: width + lifted.x, y: lifted.y };
    assert.ok(
      line.path.some(({ x, y }) => Math.hypot(x - corner.x, y - corner.y) < 0.01),
      "the line goes round the lifted corner",
    );
    assert.is(line.width, 1);
    assert.is(strokes.length, 1);
    const round = shadow.filter(({ style }) => isRound(style));
    assert.is(round.length, 2, "round both corners");
    // Bands as wide as they are at their edge: away from the light at the upper left they are widest.
    const ways = shadow.filter(({ style }) => !isRound(style)).map(({ map: [x, y] }) => ({ x, y }));
    const wide = ({ x, y }: Point) => Math.hypot(x, y);
    assert.ok(ways.every((way) => wide(way) > 0.015 * width && wide(way) < 0.075 * width));
    const toLight = Math.min(...ways.filter(({ x, y }) => x + y < 0).map(wide));
    const fromLight = Math.max(...ways.filter(({ x, y }) => x + y > 0).map(wide));
    assert.ok(fromLight > 1.2 * toLight, `${fromLight} px, ${toLight} px`);
    return shadow[0]!.clip!;
  };
  for (const ground of [shadowOf(true), shadowOf(false)]) {
    for (const y of [-40, height / 2, height + 40]) assert.ok(isWithin({ x: width / 2, y }, ground), `at ${y}`);
    assert.not(isWithin({ x: 1.9 * width, y: height - 10 }, ground));
  }
});

test("where a leaf bends over a page it has an edge: the hair line goes along it, and the page is darker there than the leaf (FLIP-02)", () => {
  const { leaf, draw } = leafOf("double", "horizontal", false, true);
  const { width, height } = leaf.size;
  const { strokes, fills } = draw({ x: width, y: height }, { x: -0.3 * width, y: height * 0.8 });
  const line = strokes[0]!.path;
  assert.equal(line.at(-1), line[0], "it comes back to where it began");
  const [page, back] = fills.filter(({ clip }) => !clip).map(({ style }) => style);
  assert.ok(alphaAt(page, 0) > 1.8 * alphaAt(back, -1));
});

test("along a straight fold whole px of a face fall on whole px of the canvas (FLIP-02)", () => {
  const { leaf, draw } = leafOf("double", "horizontal", false, true, 1);
  const middle = leaf.size.height / 2;
  const { face } = draw({ x: leaf.size.width, y: middle }, { x: 61.37, y: middle }, true, false);
  for (const name of ["back", "under"] as const) {
    const [part] = face(name);
    const isWhole = (px: number) => Math.abs(px - Math.round(px)) < 1e-6;
    assert.ok(Object.values(boundsOf(part!.path)).every(isWhole), name);
    const [a, b, c, d, e, f] = part!.map;
    assert.equal([a, b, c, d].map(Math.round), [1, 0, 0, 1]);
    assert.ok(isWhole(e) && isWhole(f), name);
  }
});

test.run();

import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Polygon } from "../../../src/book/geometry/fold.ts";
import type { Axis, Rect } from "../../../src/book/geometry/layout.ts";
import { leafBetween, sceneOf } from "../../../src/book/geometry/scene.ts";
import { spreadsOf } from "../../../src/book/geometry/spreads.ts";
import { type Board, type BoardFaces, drawRigid } from "../../../src/stage/turn/draw-rigid.ts";
import type { FacePicture } from "../../../src/stage/turn/faces.ts";
import { narrowFace } from "../../../src/stage/turn/narrow-faces.ts";
import { type Blit, recordingContext } from "../../support/fakes/recording-context.ts";

const test = suite("draw-rigid");

const SCALE = 2;
const BOARD: Board = { rim: 8, round: 6, color: "#552211", shade: 0.2, wrapped: { front: false, back: false } };

/** A board in a window of 900 x 800, and what is drawn of it with its free edge at a part of its width. */
function boardOf(axis: Axis, isRtl: boolean, isForward: boolean) {
  const insets = { top: 0, right: 0, bottom: 0, left: 0 };
  const scene = sceneOf({ viewport: { width: 900, height: 800 }, insets, pageRatio: 0.75, axis }, "double", isRtl);
  const spreads = spreadsOf({ pageCount: 9, mode: "double", isOpened: false, isLastBanned: false });
  const [from, to] = isForward ? [1, 2] : [2, 1];
  const leaf = leafBetween(scene, spreads[from]!, spreads[to]!, isForward);
  const face = (): FacePicture => {
    const canvas = { width: scene.box.width * SCALE, height: scene.box.height * SCALE } as HTMLCanvasElement;
    return { canvas, scale: SCALE };
  };
  const faces = { front: face(), back: face(), under: face() };
  const draw = (part: number, board: Board | null = BOARD, drawn: Partial<BoardFaces> = {}) => {
    const { ctx, blits, fills, depth } = recordingContext();
    const pose = { x: part * leaf.size.width, space: { before: 20, after: 20 }, board, hasLanding: true };
    const painted = drawRigid(ctx, leaf, { ...faces, ...drawn }, pose);
    assert.is(depth(), 0);
    const copiesOf = (face: FacePicture) => [1, 2, 4, 8].map((times) => narrowFace(face, times, axis === "vertical"));
    return {
      painted,
      fills,
      of: (name: keyof typeof faces) => blits.filter(({ source }) => copiesOf(faces[name]).includes(source as never)),
    };
  };
  return { leaf, draw };
}

/** The rect about polygons. */
function boundsOf(polygons: readonly Polygon[]): Rect {
  const [xs, ys] = [polygons.flat().map(({ x }) => x), polygons.flat().map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** Whether each slice lies where it lies on the flat page, to a px. */
function isInPlace(slices: readonly Blit[], rect: Rect): boolean {
  return slices.every(({ from, box }) => {
    const [x = 0, y = 0] = from ?? [];
    return Math.abs(rect.x + x / SCALE - box[0]!.x) < 1 && Math.abs(rect.y + y / SCALE - box[0]!.y) < 1;
  });
}

for (const axis of ["horizontal", "vertical"] as const) {
  for (const isRtl of [false, true]) {
    for (const isForward of [true, false]) {
      const words = `${axis}${isRtl ? ", right to left" : ""}, ${isForward ? "forward" : "back"}`;
      test(`a board lies flat on both sides, first its front, then its back: ${words} (PAGE-10, PAGE-15)`, () => {
        const { leaf, draw } = boardOf(axis, isRtl, isForward);
        for (const [part, name, rect] of [
          [1, "front", leaf.frontRect],
          [-1, "back", leaf.backRect],
        ] as const) {
          const drawn = draw(part);
          const slices = drawn.of(name);
          assert.is(drawn.of(name === "front" ? "back" : "front").length, 0);
          assert.ok(isInPlace(slices, rect));
          const { x, y, width, height } = boundsOf(slices.map(({ box }) => box));
          const offs = [x - rect.x, y - rect.y, width - rect.width, height - rect.height];
          assert.ok(offs.every((off) => Math.abs(off) <= 1));
        }
      });

      test(`what is under a board lies still while it turns: ${words} (PAGE-10)`, () => {
        const { leaf, draw } = boardOf(axis, isRtl, isForward);
        for (const part of [1, 0.4, -0.9]) {
          assert.equal(
            boundsOf(
              draw(part)
                .of("under")
                .map(({ box }) => box),
            ),
            leaf.frontRect,
          );
        }
      });
    }
  }
}

test("a board upright is a line on the spine, and what it tells it has painted holds all of it (PAGE-10)", () => {
  const { leaf, draw } = boardOf("horizontal", false, true);
  for (const part of [0.999, 0.5, 1e-9, -0.5, -0.999]) {
    const drawn = draw(part);
    const slices = boundsOf([...drawn.of("front"), ...drawn.of("back")].map(({ box }) => box));
    const painted = boundsOf(drawn.painted);
    assert.ok(slices.x >= painted.x - 1 && slices.y >= painted.y - 1);
    assert.ok(slices.x + slices.width <= painted.x + painted.width + 1);
    assert.ok(slices.y + slices.height <= painted.y + painted.height + 1);
    assert.ok(Math.abs(slices.width - Math.abs(part) * leaf.size.width) < 2);
  }
});

test("a board seen at a slant is drawn from copies that are narrower, so that no more than a half is left out, and anew once its face has changed (PAGE-10)", () => {
  for (const axis of ["horizontal", "vertical"] as const) {
    const { draw } = boardOf(axis, false, true);
    const narrowest = (part: number) => {
      const slices = draw(part).of("front");
      const across = axis === "vertical" ? "height" : "width";
      const [from] = slices.map(({ source }) => (source as HTMLCanvasElement)[across]);
      return from! / (boundsOf(slices.map(({ box }) => box))[across] * SCALE);
    };
    for (const part of [0.9, 0.6, 0.45, 0.3, 0.2, 0.13]) {
      assert.ok(narrowest(part) < 2.1, `${axis} ${part}: ${narrowest(part)}`);
    }
  }
  const face: FacePicture = { canvas: { width: 64, height: 64 } as HTMLCanvasElement, scale: 1, draws: 1 };
  const copy = narrowFace(face, 4, false);
  assert.equal([copy.width, copy.height], [16, 64]);
  assert.is(narrowFace(face, 5, false), copy);
  assert.is.not(narrowFace({ ...face, draws: 2 }, 4, false), copy);
});

test("a hard cover overhangs its page where it lies, and shows its thickness upright (PAGE-10)", () => {
  const { leaf, draw } = boardOf("horizontal", false, true);
  const cloth = (part: number) =>
    boundsOf(draw(part).fills.flatMap(({ style, path }) => (style === "#552211" ? [path] : [])));
  const { x, y, width, height } = leaf.frontRect;
  const flat = cloth(1);
  assert.ok(Math.abs(flat.x - x) < 1e-6 && Math.abs(flat.y - (y - 8)) < 1e-6);
  assert.ok(Math.abs(flat.width - (width + 8)) < 1e-6 && Math.abs(flat.height - (height + 16)) < 1e-6);
  assert.ok(cloth(0).width > 2 && cloth(0).width < 8, `${cloth(0).width}`);
});

test("the face that is a cover's outside reaches to the edges of its board all the way, under the page's own picture (PAGE-10)", () => {
  const { leaf, draw } = boardOf("horizontal", false, true);
  const { x, y, width, height } = leaf.frontRect;
  const wrapped = { ...BOARD, wrapped: { front: true, back: false } };
  const [flat, lifted, turned] = [1, 0.5, -0.5].map((part) => draw(part, wrapped));
  const slices = flat!.of("front");
  const outer = boundsOf(slices.slice(0, slices.length / 2).map(({ box }) => box));
  assert.ok(Math.abs(outer.x - x) <= 1 && Math.abs(outer.y - (y - 8)) <= 1);
  assert.ok(Math.abs(outer.width - (width + 8)) <= 1 && Math.abs(outer.height - (height + 16)) <= 1);
  assert.ok(isInPlace(slices.slice(slices.length / 2), leaf.frontRect));
  const lines = lifted!.of("front").length; // a lifted board has more slices than a flat one
  assert.ok(lines > slices.length && lines % 2 === 0, `${lines}`);
  assert.is(turned!.of("back").length, lines / 2, "the inside of a cover shows its cloth");
});

test("a leaf's picture ends at its slanting edges, not in steps (PAGE-10)", () => {
  const { draw } = boardOf("horizontal", false, true);
  for (const board of [BOARD, null]) {
    const { of } = draw(0.5, board);
    const outlines = of("front").map(({ clip }) => clip);
    const tops = outlines[0]!.map(({ y }) => y);
    assert.ok(new Set(tops.map(Math.round)).size > 3, "the outline slants at both ends");
    for (const outline of outlines) assert.equal(outline, outlines[0]);
  }
});

test("a board casts the same shadow on the page under it whether that is drawn with it or, as on the way back, lies on the layer below (PAGE-10)", () => {
  const { leaf, draw } = boardOf("horizontal", false, true);
  const ground = leaf.frontRect;
  const isBare = ({ x }: { x: number }) => x > ground.x + 0.2 * ground.width; // what the leaf does not cover
  const shadows = (drawn: Partial<BoardFaces>) =>
    draw(0.2, BOARD, drawn).fills.filter(
      ({ path }) => path.every(({ y }) => y >= ground.y - BOARD.rim) && path.some(isBare),
    );
  const [own] = shadows({});
  assert.ok(own);
  assert.equal(
    shadows({ under: null }).map(({ path }) => path),
    [own.path],
  );
});

test("a lifted board's shadow reaches to the edges of the board below, round its corners, and no farther (PAGE-10)", () => {
  const { leaf, draw } = boardOf("horizontal", false, true);
  const board = { ...BOARD, rim: 6, round: 4 };
  const { x, y, width, height } = leaf.frontRect;
  const lies = { x, y: y - 6, width: width + 6, height: height + 12 };
  const shadows = draw(0.5, board, { front: null, under: null }).fills.filter(({ path }) => {
    const { x, y, width, height } = boundsOf([path]);
    return [x - lies.x, y - lies.y, width - lies.width, height - lies.height].every((off) => Math.abs(off) < 0.01);
  });
  assert.is(shadows.length, 1);
  assert.ok((shadows[0]?.path.length ?? 0) > 4, "its corners are round");
});

test("a catalogue's leaf is shaded at its hinge alone, and neither where it lies nor landed (PAGE-10)", () => {
  const { leaf, draw } = boardOf("horizontal", false, true);
  for (const part of [1, -1])
    assert.equal(
      draw(part, null).fills.filter(({ alpha }) => alpha > 1e-6),
      [],
    );
  const { fills } = draw(0.6, null);
  assert.is(fills.length, 2, "on the leaf, and on the page that it uncovers");
  const spine = leaf.frontRect.x;
  for (const { path } of fills) {
    const { x, width } = boundsOf([path]);
    assert.ok(Math.abs(x - spine) < 1 && width < 0.25 * leaf.size.width, `${x} ${width}`);
  }
});

test.run();

import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Polygon } from "../../../src/book/geometry/fold.ts";
import type { Axis } from "../../../src/book/geometry/layout.ts";
import type { LeafMotion } from "../../../src/book/geometry/leaf-motion.ts";
import { leafBetween, sceneOf } from "../../../src/book/geometry/scene.ts";
import { type PageMode, spreadsOf } from "../../../src/book/geometry/spreads.ts";
import { drawSoft, type LeafFaces, SEAM_PX } from "../../../src/stage/turn/draw-soft.ts";
import { drawStraight } from "../../../src/stage/turn/draw-straight.ts";
import { lightOn } from "../../../src/stage/turn/leaf-light.ts";
import { paperOf } from "../../../src/stage/turn/paper.ts";
import { type Blit, type Fill, recordingContext } from "../../support/fakes/recording-context.ts";
import { areaOf } from "../../support/polygon-area.ts";

const test = suite("draw-straight");

const SCALE = 1.25;
const TARGET = { scale: SCALE, x: 7.5, y: 3.25 };
const inPx = (polygon: Polygon | null) => {
  const xs = (polygon ?? []).map(({ x }) => x);
  const ys = (polygon ?? []).map(({ y }) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].map((px) => Math.round(px * 100) / 100);
};
/** A shade by where its ramp begins and how far it reaches along its way, or, if it is even, by what it covers. */
const shadeOf = ({ path, map: [a, b, , , e, f], alpha, style }: Fill) => {
  const ramp = Math.abs(a) > Math.abs(b) ? [a, e] : [b, f];
  return { at: typeof style === "string" ? inPx(path) : ramp, alpha };
};
/** Shades that differ only by rounding. */
const looksLike = (one: ReturnType<typeof shadeOf>, other: ReturnType<typeof shadeOf>) =>
  Math.abs(one.alpha - other.alpha) < 1e-6 &&
  one.at.length === other.at.length &&
  one.at.every((px, end) => Math.abs(px - (other.at[end] ?? 0)) <= SEAM_PX * SCALE + 0.01);
/** A copied part of a face: where it is seen, and where the face's own corner would be; null = it is pressed together. */
const copyOf = ({ from, box, clip, map: [a, b, c, d, e, f], source }: Blit) => {
  const seen = inPx(clip ?? box);
  const [left = 0, top = 0, right = 0, bottom = 0] = seen;
  const [x = 0, y = 0, width = 0, height = 0] = from ?? [];
  const isPressed = from
    ? width !== right - left || height !== bottom - top
    : Math.abs(a * d - b * c - SCALE * SCALE) > 1e-6;
  const corner = isPressed ? null : from ? [left - x, top - y] : [e, f];
  const area = from ? (right - left) * (bottom - top) : areaOf(clip ?? box);
  return { source: (source as { name: string }).name, corner: corner?.map(Math.round) ?? null, seen, area };
};
type Copy = ReturnType<typeof copyOf>;
const isSeen = ({ seen: [left = 0, top = 0, right = 0, bottom = 0] }: Copy) => right > left && bottom > top;
/** Parts that differ only in what lies under their neighbours, and by rounding. Rising edges of pages are lines here. */
const isAlike = (one: Copy, other: Copy) => {
  const most = SEAM_PX * SCALE + 1.01;
  const isNear = one.seen.every((px, side) => Math.abs(px - (other.seen[side] ?? 0)) <= most);
  const isAsLarge = Math.abs(one.area - other.area) <= most * Math.max(...one.seen);
  const isOfPage = one.source !== "back";
  const isPressed = !one.corner || !other.corner; // by less than a px, it may be
  const isMovedAlike = isPressed || JSON.stringify(one.corner) === JSON.stringify(other.corner);
  const isSame = one.source === other.source && isMovedAlike;
  return isSame && isAsLarge && (isOfPage || isNear);
};

/** What is drawn with that context at a place between whole px. */
const targetOf = ({ ctx }: ReturnType<typeof recordingContext>) => {
  ctx.setTransform(SCALE, 0, 0, SCALE, TARGET.x, TARGET.y);
  return { ctx, ...TARGET };
};

/** A leaf in a window of 900 x 800, its faces, and the middle of its free edge. */
function leafOf(mode: PageMode, axis: Axis, isRtl: boolean, isForward: boolean) {
  const insets = { top: 0, right: 0, bottom: 0, left: 0 };
  const scene = sceneOf({ viewport: { width: 900, height: 800 }, insets, pageRatio: 0.75, axis }, mode, isRtl);
  const spreads = spreadsOf({ pageCount: 9, mode, isOpened: false, isLastBanned: false });
  const [from, to] = isForward ? [1, 2] : [2, 1];
  const leaf = leafBetween(scene, spreads[from]!, spreads[to]!, isForward);
  const { width, height } = leaf.frontRect;
  const faceOf = (name: string) => ({
    canvas: { name, width: width * SCALE, height: height * SCALE } as unknown as HTMLCanvasElement,
    scale: SCALE,
  });
  const faces: LeafFaces = { front: faceOf("front"), back: faceOf("back"), under: faceOf("under") };
  const grip = { x: leaf.size.width, y: leaf.size.height / 2 };
  return { leaf, faces, grip };
}

/** How dark or light a recorded ramp is at its end, 0..1; null = it is no ramp. */
const alphaAt = (style: unknown, end: 0 | -1) => {
  const [, color = ""] = (style as { stops?: [number, string][] }).stops?.at(end) ?? [];
  return color ? Number(color.slice(color.lastIndexOf(",") + 1, -1)) : null;
};

for (const mode of ["single", "double"] as const) {
  for (const axis of ["horizontal", "vertical"] as const) {
    for (const isRtl of [false, true]) {
      for (const isForward of [true, false]) {
        const way = `${mode}, ${axis}${isRtl ? ", right to left" : ""}, ${isForward ? "forward" : "back"}`;
        test(`a straight fold is drawn by rectangles as it is by polygons: ${way} (FLIP-02, PAGE-15)`, () => {
          const { leaf, faces, grip } = leafOf(mode, axis, isRtl, isForward);
          for (const part of [0.93, 0.5, 0.02, -0.4, -0.97]) {
            for (const isFlatDrawn of [true, false]) {
              const held = { x: part * leaf.size.width, y: grip.y };
              const pose = {
                grip,
                held,
                isFlatDrawn,
                isLone: mode === "single",
                hasLanding: mode === "double",
                isRich: false,
              };
              const [one, other] = [recordingContext(), recordingContext()];
              const paper = paperOf(() => null);
              drawSoft(targetOf(one), leaf, faces, pose, { ...paper, drawInstead: () => null });
              const painted = drawStraight(targetOf(other), leaf, faces, pose, lightOn(null));
              assert.ok((painted?.length ?? 0) > 0);
              const [seen, copies] = [one, other].map(({ blits }) => blits.map(copyOf).filter(isSeen));
              assert.ok(
                seen!.some(({ corner }) => corner === null),
                "it bends",
              );
              for (const [some, all] of [
                [seen!, copies!],
                [copies!, seen!],
              ] as const) {
                const missing = some.find((one) => !all.some((each) => isAlike(each, one)));
                assert.is(missing, undefined, JSON.stringify([part, missing, all]));
              }
              // It alone casts the shadow beyond its edge by a ramp; a slanted leaf casts its own.
              const shades = other.fills.filter(({ erases }) => !erases).map(shadeOf);
              const same = one.fills.filter(({ clip, erases }) => !clip && !erases).map(shadeOf);
              const lacking = same.find((shade) => !shades.some((found) => looksLike(found, shade)));
              assert.is(lacking, undefined, JSON.stringify([part, lacking, shades]));
              assert.ok(shades.length - same.length <= 1, `${part}`);
              const erased = other.fills.filter(({ erases }) => erases).length;
              assert.is(erased, mode === "single" ? 1 : 0, "a lone leaf dissolves beyond the spine");
            }
          }
        });

        test(`on dark paper a straight fold catches light and casts a deeper shadow, as a slanted one does: ${way} (FLIP-02)`, () => {
          const { leaf, faces, grip } = leafOf(mode, axis, isRtl, isForward);
          const held = { x: 0.3 * leaf.size.width, y: grip.y };
          const looks = { isFlatDrawn: false, isLone: mode === "single", hasLanding: mode === "double", isRich: false };
          const pose = { grip, held, ...looks };
          const drawnOn = (paper: string, draw: "drawFolded" | "drawInstead") => {
            const recorded = recordingContext();
            const painter = paperOf(() => paper);
            if (draw === "drawFolded") drawSoft(targetOf(recorded), leaf, faces, pose, painter);
            else painter.drawInstead(targetOf(recorded), leaf, faces, pose, {} as LeafMotion);
            const fills = recorded.fills.filter(({ erases }) => !erases);
            const caught = fills.filter(({ style }) => typeof style === "string").at(-1);
            const shades = fills.map(({ style }) => alphaAt(style, 0) || alphaAt(style, -1)).filter(Boolean);
            const place = caught && caught.alpha < 1 ? { box: inPx(caught.path), alpha: caught.alpha } : null;
            return { shades: [...new Set(shades)].sort(), place };
          };
          for (const paper of ["#36312a", "#f7f0e2"]) {
            assert.equal(drawnOn(paper, "drawInstead"), drawnOn(paper, "drawFolded"));
          }
          const { place } = drawnOn("#36312a", "drawInstead");
          assert.ok(place && place.alpha > 0.03);
        });
      }
    }
  }
}

test.run();

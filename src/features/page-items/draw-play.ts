import { discIn, type Painting } from "./painting.ts";

type Ctx = CanvasRenderingContext2D;

/** The sign on videos; px, and parts of the shorter side of the video: as in the style sheet. */
const PLAY = { ground: "rgba(14,16,20,0.62)", ink: "#ffffff", sideFrac: 0.34, leastPx: 20, mostPx: 60 } as const;

/** Draws the sign that says "play" in the middle of a video, as its element has it. */
export function drawPlay({ ctx, box }: Painting): void {
  const { x, y, radius } = discIn(box);
  const side = Math.min(PLAY.mostPx, Math.max(PLAY.leastPx, radius * 2 * PLAY.sideFrac));
  ctx.fillStyle = PLAY.ground;
  ctx.beginPath();
  ctx.arc(x, y, side / 2, 0, 2 * Math.PI);
  ctx.fill();
  ctx.fillStyle = PLAY.ink;
  tracePlay(ctx, x, y, side * 0.42);
  ctx.fill();
}

/** Traces a triangle that points right, `side` px high and a little off the middle, where it looks centred. */
export function tracePlay(ctx: Ctx, x: number, y: number, side: number): void {
  const [left, right] = [x - side * 0.3, x + side * 0.46];
  ctx.beginPath();
  ctx.moveTo(left, y - side * 0.42);
  ctx.lineTo(right, y);
  ctx.lineTo(left, y + side * 0.42);
  ctx.closePath();
}

import type { IconName } from "../../chrome/icons.ts";
import { drawIcon } from "./draw-icon.ts";
import { discIn, type Painting } from "./painting.ts";

/** A sign's disc, parts of the page's width; the sign is no larger than its item. */
const SIGN = { widthFrac: 0.075, iconFrac: 0.52, leastPx: 8 } as const;
const LOOKS = {
  out: { disc: "rgba(255,255,255,0.94)", ink: "#16181c" },
  over: { disc: "#16181c", ink: "#ffffff" },
  down: { disc: "#000000", ink: "#ffffff" },
} as const;

/** Draws a round sign in the middle of an item that is nothing but a place to press: zoom, print, cart, play. */
export function drawSign(painting: Painting, icon: IconName): void {
  const { ctx, box, page, phase } = painting;
  const { x, y, radius } = discIn(box);
  const size = Math.max(SIGN.leastPx, Math.min(radius, (page.width * SIGN.widthFrac) / 2));
  const look = LOOKS[phase];
  ctx.fillStyle = "rgba(0,0,0,0.16)";
  ctx.beginPath();
  ctx.arc(x, y, size + 1, 0, 2 * Math.PI);
  ctx.fill();
  ctx.fillStyle = look.disc;
  ctx.beginPath();
  ctx.arc(x, y, size, 0, 2 * Math.PI);
  ctx.fill();
  drawIcon(painting, icon, { x, y, sizePx: 2 * size * SIGN.iconFrac, color: look.ink });
}

import type { Item } from "../../book/annotation.ts";
import type { IconName } from "../../chrome/icons.ts";
import { iconNamed } from "./icon-names.ts";
import { discIn, type Painting } from "./painting.ts";

/** Icons are drawn on 24 x 24 px with lines of 2. */
const ICON = { sizePx: 24, linePx: 2 } as const;

/** Draws an icon in its ink, as large as its box. */
export function drawIconItem(painting: Painting, { icon, color }: Extract<Item, { readonly kind: "icon" }>): void {
  const { x, y, radius } = discIn(painting.box);
  drawIcon(painting, iconNamed(icon), { x, y, sizePx: 2 * radius, color });
}

/** An icon's middle, its side and its ink; px. */
type Place = { readonly x: number; readonly y: number; readonly sizePx: number; readonly color: string };

/** Draws one of our icons; before the icons are there, a plain dot stands for it. */
export function drawIcon({ ctx, iconOf }: Pick<Painting, "ctx" | "iconOf">, name: IconName, place: Place): void {
  const { x, y, sizePx, color } = place;
  const path = iconOf(name);
  ctx.save();
  ctx.translate(x, y);
  if (path) {
    ctx.scale(sizePx / ICON.sizePx, sizePx / ICON.sizePx);
    ctx.translate(-ICON.sizePx / 2, -ICON.sizePx / 2);
    ctx.strokeStyle = color;
    ctx.lineWidth = ICON.linePx;
    ctx.lineCap = ctx.lineJoin = "round";
    ctx.stroke(path);
  } else {
    ctx.fillStyle = color;
    ctx.beginPath();
    ctx.arc(0, 0, sizePx / 6, 0, 2 * Math.PI);
    ctx.fill();
  }
  ctx.restore();
}

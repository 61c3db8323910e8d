/**
 * Adds to browsers from 2022 what all browsers have since 2023; only those that lack it load this.
 * Source: ECMAScript, Array.prototype.findLast; HTML, CanvasPath.roundRect, as far as we use them.
 */
export function fillGaps(): void {
  define(Array.prototype, "findLast", function (this: readonly unknown[], isWanted: Test) {
    return this[lastIndex(this, isWanted)];
  });
  define(Array.prototype, "findLastIndex", function (this: readonly unknown[], isWanted: Test) {
    return lastIndex(this, isWanted);
  });
  define(CanvasRenderingContext2D.prototype, "roundRect", traceRoundRect);
}

type Test = (value: unknown, index: number, list: readonly unknown[]) => unknown;

function define(prototype: object, name: string, value: unknown): void {
  if (name in prototype) return;
  Object.defineProperty(prototype, name, { value, configurable: true, writable: true });
}

function lastIndex(list: readonly unknown[], isWanted: Test): number {
  for (let index = list.length - 1; index >= 0; index--) if (isWanted(list[index], index, list)) return index;
  return -1;
}

type Radii = number | { readonly x: number; readonly y: number } | readonly number[];

/**
 * Traces a rounded rectangle, as CanvasPath.roundRect does.
 * @param radii one number for all corners, one point for elliptic corners, or four numbers clockwise from the top left;
 * none larger than the box allows
 */
function traceRoundRect(
  this: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
  radii: Radii,
): void {
  if (typeof radii === "object" && "x" in radii) return traceOval(this, { x, y, width, height }, radii);
  const [first = 0, second = first, third = first, fourth = second] = typeof radii === "number" ? [radii] : radii;
  const [right, bottom] = [x + width, y + height];
  this.moveTo(x + first, y);
  this.arcTo(right, y, right, bottom, second);
  this.arcTo(right, bottom, x, bottom, third);
  this.arcTo(x, bottom, x, y, fourth);
  this.arcTo(x, y, right, y, first);
  this.closePath();
}

/** Four quarters of an ellipse, clockwise from the top right, with straight lines between them. */
function traceOval(
  ctx: CanvasRenderingContext2D,
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  { x: across, y: down }: { readonly x: number; readonly y: number },
): void {
  const [left, right] = [box.x + across, box.x + box.width - across];
  const [top, bottom] = [box.y + down, box.y + box.height - down];
  const quarter = Math.PI / 2;
  ctx.moveTo(left, box.y);
  ctx.ellipse(right, top, across, down, 0, -quarter, 0);
  ctx.ellipse(right, bottom, across, down, 0, 0, quarter);
  ctx.ellipse(left, bottom, across, down, 0, quarter, 2 * quarter);
  ctx.ellipse(left, top, across, down, 0, 2 * quarter, 3 * quarter);
  ctx.closePath();
}

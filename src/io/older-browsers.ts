/**
 * Gives browsers of 2022 what all of them have since 2023, where they lack it. They alone load it.
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

/** @param radii one for all corners, or one each, clockwise from the top left; no larger than the box allows */
function traceRoundRect(
  this: CanvasRenderingContext2D, x: number, y: number, width: number, height: number, radii: number | readonly number[],
): void {
  const [first = 0, second = first, third = first, fourth = second] = typeof radii === "number" ? [radii] : radii;
  const [right, bottom] = [x + width, y + height];
  this.moveTo(x + first, y);
  this.arcTo(right, y, right, bottom, second);
  this.arcTo(right, bottom, x, bottom, third);
  this.arcTo(x, bottom, x, y, fourth);
  this.arcTo(x, y, right, y, first);
  this.closePath();
}

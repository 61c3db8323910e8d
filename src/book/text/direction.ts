/** Letters of scripts that run from right to left: Hebrew, Arabic and related ones, with their presentation forms. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const LEFT_TO_RIGHT = /[\p{L}\p{N}]/u; // of the letters that are not from right to left
const MARK = /\p{M}/u;

type Direction = "left" | "right" | "neutral";

/** Whether a text begins with a letter that is read from right to left. */
export function isRightToLeft(text: string): boolean {
  for (const letter of text) {
    const direction = directionOf(letter);
    if (direction !== "neutral" && !/\p{N}/u.test(letter)) return direction === "right";
  }
  return false;
}

/** Whether most letters of a text are read from right to left, whatever it begins with. */
export function isMostlyRightToLeft(text: string): boolean {
  if (!RIGHT_TO_LEFT.test(text)) return false; // most books have none: rows of found pages are many
  let balance = 0;
  for (const letter of text) if (/\p{L}/u.test(letter)) balance += RIGHT_TO_LEFT.test(letter) ? 1 : -1;
  return balance > 0;
}

function directionOf(letter: string): Direction {
  if (/[\u0660-\u0669\u06f0-\u06f9]/.test(letter)) return "left"; // Arabic digits stand as numbers do
  if (RIGHT_TO_LEFT.test(letter)) return "right";
  return LEFT_TO_RIGHT.test(letter) ? "left" : "neutral";
}

/**
 * The UTF-16 units of one line of text from left to right as they are seen: the first and second rules of the Unicode
 * bidirectional algorithm that lines of books need, embedded words and numbers. Source: Unicode UAX #9, L2.
 */
export function visualOrder(text: string): readonly number[] {
  const units = Array.from({ length: text.length }, (_, at) => at);
  if (!RIGHT_TO_LEFT.test(text)) return units;
  const base = isRightToLeft(text) ? 1 : 0;
  const levels = levelsOf(text, base);
  const order = [...units];
  for (let level = Math.max(...levels); level >= 1; level--) reverseFrom(order, levels, level);
  return order;
}

function levelsOf(text: string, base: 0 | 1): readonly number[] {
  const directions = Array.from(text, (unit) => [directionOf(unit), unit.length] as const).flatMap(
    ([direction, length]) => new Array<Direction>(length).fill(direction),
  );
  const levelOf = (direction: Direction) => (direction === "right" ? 1 : base === 1 ? 2 : 0);
  return directions.map((direction, at) => {
    if (direction !== "neutral") return levelOf(direction);
    if (at > 0 && MARK.test(text[at] ?? "")) return levelOf(directions[at - 1] ?? "neutral");
    const before = directions.slice(0, at).findLast((other) => other !== "neutral");
    const after = directions.slice(at).find((other) => other !== "neutral");
    return before && before === after ? levelOf(before) : base;
  });
}

/** Turns each stretch of units whose level is at least `level` round. */
function reverseFrom(order: number[], levels: readonly number[], level: number): void {
  let start = -1;
  for (let at = 0; at <= order.length; at++) {
    const isIn = at < order.length && (levels[order[at] ?? 0] ?? 0) >= level;
    if (isIn && start < 0) start = at;
    if (isIn || start < 0) continue;
    order.splice(start, at - start, ...order.slice(start, at).reverse());
    start = -1;
  }
}

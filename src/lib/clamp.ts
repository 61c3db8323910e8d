/** The number in [low, high] nearest to `value`; `low` where the range is empty or `value` is not a number. */
export function clamp(value: number, low: number, high: number): number {
  return value > low ? Math.min(value, Math.max(low, high)) : low;
}

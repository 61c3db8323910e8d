/** The number in [low, high] nearest to `value`; `low` if the range is empty or `value` is NaN. */
export function clamp(value: number, low: number, high: number): number {
  return value > low ? Math.min(value, Math.max(low, high)) : low;
}

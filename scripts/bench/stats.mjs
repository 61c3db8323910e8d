/** The middle of the values; the mean of the two middle ones where their number is even. */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** The value that `share` of all values do not exceed; share 0..1. */
export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}

export function sum(values) {
  return values.reduce((total, value) => total + value, 0);
}

/** Field by field the median of records of numbers; fields that are null in any record stay null. */
export function medianRecord(records) {
  return Object.fromEntries(
    Object.keys(records[0]).map((key) => {
      const values = records.map((record) => record[key]);
      return [key, values.includes(null) ? null : median(values)];
    }),
  );
}

/** The value below which that share of all lie; NaN of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** The one in the middle; of two in the middle what lies between them. */
export function median(values: readonly number[]): number {
  return (
    (quantile(values, 0.5) -
      quantile(
        values.map((value) => -value),
        0.5,
      )) /
    2
  );
}

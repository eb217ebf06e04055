/** The quantile of that share; NaN if empty. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** The median; the mean of the two middle values for an even number. */
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

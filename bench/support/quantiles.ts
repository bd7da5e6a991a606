/** Returns the value below which such a share of the values is. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN

/** Returns the middle one of values. */
export const median = (values: readonly number[]): number => percentile(values, 0.5)

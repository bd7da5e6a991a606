/** Returns the share of a sorted sample that is at most this value. */
const shareUpTo = (sorted: readonly number[], value: number): number => {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? 0) <= value) low = middle + 1
    else high = middle
  }
  return low / sorted.length
}

/** Number of terms of the series, more than any sample of these tests needs. */
const TERMS = 100

/**
 * Returns the probability that two samples of one distribution differ at least as much as these.
 * It is that of Kolmogorov and Smirnov, by its limit for large samples. A small one means that they can be distinguished.
 *
 * @example chanceOfOneSource([1, 2, 3], [1, 2, 3]) // 1
 */
export const chanceOfOneSource = (one: readonly number[], other: readonly number[]): number => {
  const [a, b] = [one.toSorted((x, y) => x - y), other.toSorted((x, y) => x - y)]
  const distance = Math.max(...[...a, ...b].map((value) => Math.abs(shareUpTo(a, value) - shareUpTo(b, value))))
  const size = Math.sqrt((a.length * b.length) / (a.length + b.length))
  const scaled = (size + 0.12 + 0.11 / size) * distance
  // The series does not converge where the samples are as good as the same.
  if (scaled < 0.2) return 1
  const sum = Array.from({ length: TERMS }, (_, at) => (at % 2 === 0 ? 1 : -1) * Math.exp(-2 * (at + 1) ** 2 * scaled ** 2))
  return Math.min(1, Math.max(0, 2 * sum.reduce((total, term) => total + term, 0)))
}

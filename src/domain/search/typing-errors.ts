/** Typing errors that are forgiven in words of four and five letters. */
const ONE_ERROR_FROM = 4

/** Words from this length on forgive two. */
const TWO_ERRORS_FROM = 6

/**
 * Returns how many typing errors a word may have and still be understood.
 *
 * @source M233
 */
export const allowedErrors = (letters: readonly string[]): number => {
  if (letters.length >= TWO_ERRORS_FROM) return 2
  return letters.length >= ONE_ERROR_FROM ? 1 : 0
}

/**
 * Counts the typing errors between two words.
 *
 * One is a letter too many, too few, wrong, or two neighbours swapped.
 *
 * @param limit stops as soon as there are more
 * @returns the errors, or undefined when there are more than the limit
 */
export const typingErrors = (a: readonly string[], b: readonly string[], limit: number): number | undefined => {
  if (Math.abs(a.length - b.length) > limit) return undefined
  let beforeLast: readonly number[] = []
  let last: readonly number[] = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const changed = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swapped = isSwap ? (beforeLast[j - 2] ?? 0) + 1 : Infinity
      row.push(Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, changed, swapped))
    }
    if (Math.min(...row) > limit) return undefined
    beforeLast = last
    last = row
  }
  const errors = last[b.length] ?? Infinity
  return errors <= limit ? errors : undefined
}

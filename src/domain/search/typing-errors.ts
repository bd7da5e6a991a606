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
  const [tooMany, width] = [limit + 1, b.length + 2]
  let [beforeLast, last, row] = [new Uint16Array(width), Uint16Array.from({ length: width }, (_, at) => at), new Uint16Array(width)]
  for (let i = 1; i <= a.length; i += 1) {
    // Further from the diagonal there are more errors than the limit.
    const [from, to] = [Math.max(1, i - limit), Math.min(b.length, i + limit)]
    let least = (row[from - 1] = from === 1 ? i : tooMany)
    for (let j = from; j <= to; j += 1) {
      const changed = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swapped = isSwap ? (beforeLast[j - 2] ?? 0) + 1 : tooMany
      const errors = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, changed, swapped)
      row[j] = errors
      least = Math.min(least, errors)
    }
    row[to + 1] = tooMany
    if (least > limit) return undefined
    ;[beforeLast, last, row] = [last, row, beforeLast]
  }
  const errors = last[b.length] ?? Infinity
  return errors <= limit ? errors : undefined
}

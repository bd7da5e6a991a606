/**
 * True when one text becomes the other by at most one typing error: a letter too many, too few, wrong, or two neighbours swapped.
 * @example withinOneError('comit', 'comet') // true
 */
export const withinOneError = (a: string, b: string): boolean => {
  if (a === b) return true
  const [short, long] = a.length <= b.length ? [Array.from(a), Array.from(b)] : [Array.from(b), Array.from(a)]
  if (long.length - short.length > 1) return false
  let start = 0
  while (start < short.length && short[start] === long[start]) start += 1
  const rest = (letters: readonly string[], from: number): string => letters.slice(from).join('')
  if (long.length > short.length) return rest(short, start) === rest(long, start + 1)
  const swapped = short[start] === long[start + 1] && short[start + 1] === long[start]
  return rest(short, start + 1) === rest(long, start + 1) || (swapped && rest(short, start + 2) === rest(long, start + 2))
}

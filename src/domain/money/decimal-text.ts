const CANONICAL = /^(?!-0$)-?(?:0|[1-9]\d{0,37})(?:\.\d{0,19}[1-9])?$/

/**
 * Returns true for canonical decimal text.
 * Kept apart from the codec, which a purchase page does not load.
 *
 * @source D44
 */
export const isAmountText = (text: string): boolean => CANONICAL.test(text)

/**
 * Removes the trailing zeros of a decimal fraction: 4.90 is 4.9.
 * Text without a point stays as it is.
 */
export const withoutTrailingZeros = (text: string): string => {
  if (!text.includes('.')) return text
  let end = text.length
  while (text[end - 1] === '0') end -= 1
  return text.slice(0, text[end - 1] === '.' ? end - 1 : end)
}

const ZERO = 48
const NINE = 57

/** Returns whether a character code is one of the digits 0-9. */
export const isDigit = (code: number): boolean => code >= ZERO && code <= NINE

/** Returns the end of the digits that begin at a position; the position itself if there are none. */
export const endOfDigits = (text: string, from: number): number => {
  const { length } = text
  let at = from
  while (at < length && isDigit(text.charCodeAt(at))) at += 1
  return at
}

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

const ZERO = 48
const NINE = 57

/** True for the code of one of the digits 0-9. */
export const isDigit = (code: number): boolean => code >= ZERO && code <= NINE

/** Where the digits end that begin at a place of a text: at the place itself if there are none. */
export const endOfDigits = (text: string, from: number): number => {
  const { length } = text
  let at = from
  while (at < length && isDigit(text.charCodeAt(at))) at += 1
  return at
}

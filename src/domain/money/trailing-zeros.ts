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

/**
 * Degrees that each letter adds to a hue.
 * Six CSS rules express every hue to the nearest eight degrees, which cannot be distinguished by eye.
 */
export const HUE_LETTERS = { a: 8, b: 16, c: 32, d: 64, e: 128, f: 256 } as const

/** Hue of a product without a picture. */
const PLAIN = 268

/** Encodes a hue in degrees as the letters that add up to it. @example hueLetters(48) // 'bc' */
export const hueLetters = (hue: number = PLAIN): string => {
  const eighths = Math.round(hue / 8)
  return Object.entries(HUE_LETTERS)
    .filter(([, degrees]) => Math.floor(eighths / (degrees / 8)) % 2 === 1)
    .map(([letter]) => letter)
    .join('')
}

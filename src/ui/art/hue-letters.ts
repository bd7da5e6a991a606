/** What each letter adds, in degrees. Six rules of a sheet say every hue to the nearest eight degrees, which no eye tells apart. */
export const HUE_LETTERS = { a: 8, b: 16, c: 32, d: 64, e: 128, f: 256 } as const

/** The hue of a product without a picture. */
const PLAIN = 268

/** A hue in degrees as the letters that add up to it. @example hueLetters(48) // 'bc' */
export const hueLetters = (hue: number = PLAIN): string => {
  const eighths = Math.round(hue / 8)
  return Object.entries(HUE_LETTERS)
    .filter(([, degrees]) => Math.floor(eighths / (degrees / 8)) % 2 === 1)
    .map(([letter]) => letter)
    .join('')
}

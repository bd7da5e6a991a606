/**
 * Degrees that each letter adds to a hue.
 * Six CSS rules express every hue to the nearest eight degrees, which cannot be distinguished by eye.
 */
export const HUE_CLASSES = { a: 8, b: 16, c: 32, d: 64, e: 128, f: 256 } as const

/** Hue of a product without one of its own. */
const PLAIN = 268

/** Encodes a hue in degrees as the letters that add up to it. @example hueClasses(48) // 'bc' */
export const hueClasses = (hue: number = PLAIN): string => {
  const eighths = Math.round(hue / 8)
  return Object.entries(HUE_CLASSES)
    .filter(([, degrees]) => Math.floor(eighths / (degrees / 8)) % 2 === 1)
    .map(([letter]) => letter)
    .join('')
}

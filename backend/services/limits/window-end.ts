/**
 * Returns the latest moment at which a window of this length can end.
 *
 * One that ends later was opened by a clock that was set back since, or by a test's; it counts no longer. Clocks of two processes differ by less
 * than a window. Unit: ms.
 */
export const farthestEnd = (now: number, length: number): number => now + 2 * length

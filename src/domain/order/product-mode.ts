import type { Product } from './product.ts'

/**
 * Mode of a product's page: open, waiting for the day on which it opens, or closed.
 *
 * @source B§1 "pre-registration", M131
 */
export type ProductMode = 'open' | 'preRegistration' | 'closed'

/** What decides about it. */
export type ModeFacts = Pick<Product, 'available' | 'releasesAt'>

/**
 * Returns what a product's page is for now.
 * Before the day on which it opens it cannot be bought, but a shopper can ask for a reminder; a product that was
 * switched off is closed, whatever its day says.
 *
 * @source B§1 "pre-registration", M131
 * @example
 * const lumen = { available: true, releasesAt: '2027-03-04T08:00:00.000Z' }
 * productMode(lumen, new Date('2026-11-21')) // 'preRegistration'
 * productMode(lumen, new Date('2027-03-04T08:00:00.000Z')) // 'open'
 * productMode({ ...lumen, available: false }, new Date('2026-11-21')) // 'closed'
 */
export const productMode = ({ available, releasesAt }: ModeFacts, now: Date): ProductMode => {
  if (!available) return 'closed'
  return releasesAt !== undefined && now.getTime() < Date.parse(releasesAt) ? 'preRegistration' : 'open'
}

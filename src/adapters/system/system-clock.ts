import type { Clock } from '../../application/ports/clock.ts'

/**
 * The clock and random ids of the browser.
 * `randomUUID` needs https or localhost, as the whole store does.
 */
export const systemClock: Clock = { now: () => new Date(), newId: () => crypto.randomUUID() }

import type { Fields } from './form-values.ts'

/** The values that a link to this page carries, to repeat a purchase or pay it another way. */
export interface Prefill {
  readonly fields: Fields
  readonly previousPcId: number | undefined
}

/** The values of a link without any. */
export const NO_PREFILL: Prefill = { fields: {}, previousPcId: undefined }

const present = (fields: Readonly<Record<string, string | null>>): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== ''))

/**
 * Returns the address of a product with a filled-in purchase.
 * The player is in the fragment, which is not sent to servers.
 */
export const prefilledPath = (path: string, { item, channel, recurrence, userId, zoneId }: Fields, previousPcId?: number): string => {
  const query = new URLSearchParams({
    ...(item === undefined ? {} : { item }),
    ...(channel === undefined ? {} : { channel }),
    ...(recurrence === undefined ? {} : { recurrence }),
    ...(previousPcId === undefined ? {} : { previous: String(previousPcId) })
  }).toString()
  const player = new URLSearchParams({
    ...(userId === undefined ? {} : { userId }),
    ...(zoneId === undefined ? {} : { zoneId })
  }).toString()
  return `${path}${query === '' ? '' : `?${query}`}${player === '' ? '' : `#${player}`}`
}

/** Reads the values of an address with a filled-in purchase. */
export const readPrefill = ({ search, hash }: Pick<Location, 'search' | 'hash'>): Prefill => {
  const query = new URLSearchParams(search)
  const player = new URLSearchParams(hash.slice(1))
  const previous = Number(query.get('previous') ?? '')
  return {
    fields: present({
      item: query.get('item'),
      channel: query.get('channel'),
      recurrence: query.get('recurrence'),
      userId: player.get('userId'),
      zoneId: player.get('zoneId')
    }),
    previousPcId: Number.isSafeInteger(previous) && previous > 0 ? previous : undefined
  }
}

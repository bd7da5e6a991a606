import type { Fields } from './fields.ts'

/** What a link to this page brings along: a purchase to be made again, or in another market, or paid another way. */
export interface Prefill {
  readonly fields: Fields
  readonly previousPcId: number | undefined
}

/** A link that brings nothing along. */
export const NO_PREFILL: Prefill = { fields: {}, previousPcId: undefined }

const present = (fields: Readonly<Record<string, string | null>>): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== ''))

/** Address of a product with a purchase filled in. The player stands in the fragment, which no server sees. */
export const prefilledPath = (path: string, { item, channel, userId, zoneId }: Fields, previousPcId?: number): string => {
  const query = new URLSearchParams({
    ...(item === undefined ? {} : { item }),
    ...(channel === undefined ? {} : { channel }),
    ...(previousPcId === undefined ? {} : { previous: String(previousPcId) })
  }).toString()
  const player = new URLSearchParams({
    ...(userId === undefined ? {} : { userId }),
    ...(zoneId === undefined ? {} : { zoneId })
  }).toString()
  return `${path}${query === '' ? '' : `?${query}`}${player === '' ? '' : `#${player}`}`
}

/** Reads such an address. */
export const readPrefill = ({ search, hash }: Pick<Location, 'search' | 'hash'>): Prefill => {
  const query = new URLSearchParams(search)
  const player = new URLSearchParams(hash.slice(1))
  const previous = Number(query.get('previous') ?? '')
  return {
    fields: present({ item: query.get('item'), channel: query.get('channel'), userId: player.get('userId'), zoneId: player.get('zoneId') }),
    previousPcId: Number.isSafeInteger(previous) && previous > 0 ? previous : undefined
  }
}

import type { CatalogueRow, Sheet } from './sheet.ts'

/** The keys that a file has. Millions fit, since what follows the first part is kept as one bit. */
export interface KeySet {
  /** Adds the key of a row. @returns false when it was there already */
  readonly add: (row: CatalogueRow) => boolean
  readonly has: (row: CatalogueRow) => boolean
}

/** Number of second parts above which they are stored as a set of their own. */
const MOST_BITS = 128

/** Begins an empty set of keys. */
export const createKeySet = ({ keys }: Sheet): KeySet => {
  const [first = '', ...others] = keys[0] === 'market' ? keys.toReversed() : keys
  const bits = new Map<unknown, bigint>()
  const sets = new Map<unknown, Set<unknown>>()
  const bitOf = new Map<unknown, bigint>()
  const part = (row: CatalogueRow): unknown => (others.length === 1 ? row[others[0] ?? ''] : others.map((key) => row[key]).join('/'))
  const has = (row: CatalogueRow): boolean => {
    const bit = bitOf.get(part(row))
    return bit === undefined ? sets.get(row[first])?.has(part(row)) === true : ((bits.get(row[first]) ?? 0n) & bit) !== 0n
  }
  return {
    has,
    add: (row) => {
      if (has(row)) return false
      if (!bitOf.has(part(row)) && bitOf.size < MOST_BITS) bitOf.set(part(row), 1n << BigInt(bitOf.size))
      const bit = bitOf.get(part(row))
      if (bit !== undefined) bits.set(row[first], (bits.get(row[first]) ?? 0n) | bit)
      else sets.set(row[first], (sets.get(row[first]) ?? new Set()).add(part(row)))
      return true
    }
  }
}

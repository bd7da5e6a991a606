import type { Shelves } from '../../../src/adapters/storage/purchase-stores.ts'
import type { Shelf } from '../../../src/adapters/storage/web-storage.ts'

export const aShelf = (): Shelf => {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key)
  }
}

export const refuse = (): never => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
}

/** Returns the same shelf at every use. */
export const shelves = (local: Shelf = aShelf(), session: Shelf = aShelf()): Shelves => ({ local: () => local, session: () => session })

/** Creates a shelf that has room for every second entry. */
export const almostFull = (): Shelf => {
  const shelf = aShelf()
  let asked = 0
  return {
    ...shelf,
    setItem: (key, value) => {
      asked += 1
      if (asked % 2 === 0) refuse()
      shelf.setItem(key, value)
    }
  }
}
